import { DAY_MS } from "@mapwright/core/durations";
import { shareFreeMapInput, shareFreeMapOutput } from "@mapwright/core/free-tool/free-map";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `shareFreeMap`, for anyone: the keywords of a free map → a link to it that works for a week. Errors:
 * `invalid-input`, `rate-limited`.
 */
export const shareFreeMapUseCase = defineUseCase({
  name: "shareFreeMap",
  input: shareFreeMapInput,
  output: shareFreeMapOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: { perNetwork: { calls: 20, perMs: DAY_MS } },
  run: async ({ db, now }, _visitor, input) => {
    const { shareFreeMap: share } = await import("#/maps/free-maps.ts");
    return share(db, input, now());
  },
});
