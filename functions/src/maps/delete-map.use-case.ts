import { deleteMapInput } from "@mapwright/core/maps/manage-map";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import * as logger from "firebase-functions/logger";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Use case `deleteMap`: permanently deletes a map in the trash with everything in it. Errors: `not-signed-in`,
 * `not-found`, `role-too-low`, `invalid-input` (another title, or not in the trash), `rate-limited`.
 */
export const deleteMapUseCase = defineUseCase({
  name: "deleteMap",
  input: deleteMapInput,
  output: done,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { deleteMap: run } = await import("#/maps/delete-map.ts");
    const deps = {
      db,
      now,
      goOn: openTimeBudget(now()),
      onUnfinished: (map: string, error: unknown) =>
        logger.error("map not fully deleted yet", { map, error: String(error) }),
    };
    await run(deps, user, input);
    return {};
  },
});
