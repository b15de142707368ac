import { compactMapInput, compactMapOutput } from "@mapwright/core/maps/log/compact-map";
import * as logger from "firebase-functions/logger";
import { callable } from "#/platform/callable.ts";

/** Half of the platform's limit: what was read by then still has to be stored. */
const BUDGET_MS = 30_000;

/** Callable `compactMap`: compacts a map's log when it has grown. Errors: `not-signed-in`, `not-found`, `role-too-low`. */
export const compactMap = callable({
  name: "compactMap",
  input: compactMapInput,
  output: compactMapOutput,
  run: async (caller, input) => {
    const [{ database }, { compactMap: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/compact-map.ts"),
    ]);
    const startedAtMs = Date.now();
    return run(database(), caller, input, {
      nowMs: startedAtMs,
      hasTime: () => Date.now() < startedAtMs + BUDGET_MS,
      onDropped: (dropped) => logger.warn("operations dropped", { map: input.mapId, ...dropped }),
    });
  },
});
