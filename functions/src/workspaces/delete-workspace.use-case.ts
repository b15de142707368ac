import { deleteWorkspaceInput, done } from "@mapwright/core/workspaces/manage-workspace";
import * as logger from "firebase-functions/logger";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Use case `deleteWorkspace`: permanently deletes a workspace with everything in it. Errors: `not-signed-in`,
 * `recent-sign-in-required`, `invalid-input` (another name), `not-a-member`, `role-too-low`, `rate-limited`.
 */
export const deleteWorkspaceUseCase = defineUseCase({
  name: "deleteWorkspace",
  input: deleteWorkspaceInput,
  output: done,
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
        logger.error("workspace not fully deleted yet", { workspaceId, error: String(error) }),
    };
    await run(deps, user, input);
    return {};
  },
});
