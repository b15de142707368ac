import { compactMapInput, compactMapOutput } from "@mapwright/core/maps/log/compact-map";
import * as logger from "firebase-functions/logger";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/** Half of the platform's limit: what was read by then still has to be stored. */
const BUDGET_MS = 30_000;

/** Use case `compactMap`: compacts a map's log when it has grown. Errors: `not-signed-in`, `not-found`, `role-too-low`. */
export const compactMapUseCase = defineUseCase({
  name: "compactMap",
  input: compactMapInput,
  output: compactMapOutput,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { compactMap: run } = await import("#/maps/compact-map.ts");
    const startedAtMs = now();
    return run(db, user, input, {
      nowMs: startedAtMs,
      hasTime: () => now() < startedAtMs + BUDGET_MS,
      onDropped: (dropped) => logger.warn("operations dropped", { map: input.mapId, ...dropped }),
    });
  },
});
