import { deleteWorkspaceInput, done } from "@mapwright/core/workspaces/manage-workspace";
import * as logger from "firebase-functions/logger";
import { callable } from "#/platform/callable.ts";
import { DELETION_TIMEOUT_SECONDS, openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Callable `deleteWorkspace`: permanently deletes a workspace with everything in it. Errors: `not-signed-in`,
 * `recent-sign-in-required`, `invalid-input` (another name), `not-a-member`, `role-too-low`, `rate-limited`.
 */
export const deleteWorkspace = callable({
  name: "deleteWorkspace",
  input: deleteWorkspaceInput,
  output: done,
  needsRecentSignIn: true,
  options: { timeoutSeconds: DELETION_TIMEOUT_SECONDS },
  run: async (caller, input) => {
    const [{ database }, { deleteWorkspace: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/workspaces/delete-workspace.ts"),
    ]);
    const deps = {
      db: database(),
      now: Date.now,
      goOn: openTimeBudget(Date.now()),
      onUnfinished: (workspaceId: string, error: unknown) =>
        logger.error("workspace not fully deleted yet", { workspaceId, error: String(error) }),
    };
    await run(deps, caller, input);
    return {};
  },
});
