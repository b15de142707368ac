import { readShareInput, readShareOutput } from "@mapwright/core/maps/share/map-share";
import type { KeptMaps } from "#/maps/kept-maps.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

const kept: KeptMaps = new Map();

/**
 * Use case `readShare`, for anyone with a link: what it shares of a map, at most half a minute old, or why it shares
 * nothing. Errors: `invalid-input`, `rate-limited`.
 */
export const readShareUseCase = defineUseCase({
  name: "readShare",
  input: readShareInput,
  output: readShareOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  // An office behind one IP address may view a map together, each page polling once a minute.
  rateLimit: { perNetwork: { calls: 300, perMs: 60_000 } },
  run: async ({ db, now }, _visitor, input) => {
    const { readShare: read } = await import("#/maps/read-share.ts");
    return read({ db, nowMs: now(), kept }, input);
  },
});
