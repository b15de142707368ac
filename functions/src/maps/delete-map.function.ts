import { deleteMapInput } from "@mapwright/core/maps/manage-map";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import * as logger from "firebase-functions/logger";
import { callable } from "#/platform/callable.ts";
import { DELETION_TIMEOUT_SECONDS, openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Callable `deleteMap`: permanently deletes a map in the trash with everything in it. Errors: `not-signed-in`,
 * `not-found`, `role-too-low`, `invalid-input` (another title, or not in the trash), `rate-limited`.
 */
export const deleteMap = callable({
  name: "deleteMap",
  input: deleteMapInput,
  output: done,
  options: { timeoutSeconds: DELETION_TIMEOUT_SECONDS },
  run: async (caller, input) => {
    const [{ database }, { deleteMap: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/delete-map.ts"),
    ]);
    const deps = {
      db: database(),
      now: Date.now,
      goOn: openTimeBudget(Date.now()),
      onUnfinished: (map: string, error: unknown) =>
        logger.error("map not fully deleted yet", { map, error: String(error) }),
    };
    await run(deps, caller, input);
    return {};
  },
});
