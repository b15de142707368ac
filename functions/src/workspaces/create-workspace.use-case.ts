import {
  createWorkspaceInput,
  createWorkspaceOutput,
} from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

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
