import { foldMapInput, foldMapOutput } from "@mapwright/core/maps/log/fold-map";
import * as logger from "firebase-functions/logger";
import { callable } from "#/platform/callable.ts";

/** Half of what the platform allows: what is read by then still has to be stored. */
const BUDGET_MS = 30_000;

/** Callable `foldMap`: compacts a map's log when it has grown. Errors: `not-signed-in`, `not-found`, `role-too-low`. */
export const foldMap = callable({
  name: "foldMap",
  input: foldMapInput,
  output: foldMapOutput,
  run: async (caller, input) => {
    const [{ database }, { foldMap: fold }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/fold-map.ts"),
    ]);
    const startedAtMs = Date.now();
    return fold(database(), caller, input, {
      nowMs: startedAtMs,
      hasTime: () => Date.now() < startedAtMs + BUDGET_MS,
      onDropped: (dropped) => logger.warn("operations dropped", { map: input.mapId, ...dropped }),
    });
  },
});
