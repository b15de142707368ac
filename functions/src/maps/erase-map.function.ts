import { eraseMapInput } from "@mapwright/core/maps/manage-map";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import * as logger from "firebase-functions/logger";
import { callable } from "#/platform/callable.ts";
import { DELETION_TIMEOUT_SECONDS, openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Callable `eraseMap`: a map of the trash with everything in it, for good. Errors: `not-signed-in`, `not-found`,
 * `role-too-low`, `invalid-input` (another title, or not in the trash), `rate-limited`.
 */
export const eraseMap = callable({
  name: "eraseMap",
  input: eraseMapInput,
  output: done,
  options: { timeoutSeconds: DELETION_TIMEOUT_SECONDS },
  run: async (caller, input) => {
    const [{ database }, { eraseMap: erase }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/erase-map.ts"),
    ]);
    const desk = {
      db: database(),
      now: Date.now,
      goOn: openTimeBudget(Date.now()),
      onUnfinished: (map: string, error: unknown) =>
        logger.error("map not wholly erased yet", { map, error: String(error) }),
    };
    await erase(desk, caller, input);
    return {};
  },
});
