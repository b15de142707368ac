import { setBrandInput } from "@mapwright/core/workspaces/brand";
import {
  changeMemberRoleInput,
  createWorkspaceInput,
  createWorkspaceOutput,
  deleteWorkspaceInput,
  emptyOutput,
  removeMemberInput,
  transferOwnershipInput,
} from "@mapwright/core/workspaces/manage-workspace";
import { log } from "#/platform/log/log.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { openTimeBudget } from "#/platform/time-budget.ts";

/** Use case `changeMemberRole`: gives a member another role. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `not-found` (no such member), `last-owner`, `rate-limited`. */
export const changeMemberRoleUseCase = defineUseCase({
  name: "changeMemberRole",
  input: changeMemberRoleInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const { changeMemberRole: run } = await import("#/workspaces/change-member-role.ts");
    await run(db, user, input, now());
    return {};
  },
});

/**
 * Use case `createWorkspace`: a name → the id of a workspace that the caller owns; the app opens it next. It is on the
 * free plan, unless it is their first and their address is verified: then it tries Pro. Errors: `not-signed-in`,
 * `invalid-input`, `too-many-running` (they own ten), `rate-limited`.
 */
export const createWorkspaceUseCase = defineUseCase({
  name: "createWorkspace",
  input: createWorkspaceInput,
  output: createWorkspaceOutput,
  allowed: { kinds: ["user"] },
  rateLimit: {
    perPrincipal: { calls: 20, perMs: 60 * 60_000 },
    perNetwork: { calls: 100, perMs: 60 * 60_000 },
  },
  run: async ({ db, now, network }, user, input) => {
    const { createWorkspace: run } = await import("#/workspaces/create-workspace.ts");
    return run(db, user, input, now(), network);
  },
});

/**
 * Use case `deleteWorkspace`: permanently deletes a workspace with everything in it. Errors: `not-signed-in`,
 * `recent-sign-in-required`, `invalid-input` (another name), `not-a-member`, `role-too-low`, `rate-limited`.
 */
export const deleteWorkspaceUseCase = defineUseCase({
  name: "deleteWorkspace",
  input: deleteWorkspaceInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "recent" },
  run: async ({ db, now }, user, input) => {
    const [{ deleteWorkspace: run }, { openSecretStore }] = await Promise.all([
      import("#/workspaces/delete-workspace.ts"),
      import("#/platform/secret-store/open-secret-store.ts"),
    ]);
    const deps = {
      db,
      now,
      secrets: openSecretStore(),
      goOn: openTimeBudget(now()),
      onUnfinished: (workspaceId: string, error: unknown) =>
        log.error("workspace not fully deleted yet", { workspaceId }, error),
    };
    await run(deps, user, input);
    return {};
  },
});

/**
 * Use case `removeMember`: ends someone's membership, or the caller's own (leaving). Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found` (no such member), `last-owner`, `rate-limited`.
 */
export const removeMemberUseCase = defineUseCase({
  name: "removeMember",
  input: removeMemberInput,
  output: emptyOutput,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { removeMember: run } = await import("#/workspaces/remove-member.ts");
    await run(db, user, input, now());
    return {};
  },
});

/**
 * Use case `setBrand`: the logo and color of what a workspace shares. Errors: `not-signed-in`, `invalid-input`,
 * `not-a-member`, `role-too-low`, `plan-feature-missing`, `plan-read-only`, `rate-limited`.
 */
export const setBrandUseCase = defineUseCase({
  name: "setBrand",
  input: setBrandInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  rateLimit: { perPrincipal: { calls: 30, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { setBrand } = await import("#/workspaces/set-brand.ts");
    await setBrand(db, user, input, now());
    return {};
  },
});

/**
 * Use case `transferOwnership`: a member becomes an owner and the caller an admin. Errors: `not-signed-in`,
 * `invalid-input` (the caller themselves), `not-a-member`, `role-too-low`, `not-found` (no such member),
 * `rate-limited`.
 */
export const transferOwnershipUseCase = defineUseCase({
  name: "transferOwnership",
  input: transferOwnershipInput,
  output: emptyOutput,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { transferOwnership: run } = await import("#/workspaces/transfer-ownership.ts");
    await run(db, user, input, now());
    return {};
  },
});
