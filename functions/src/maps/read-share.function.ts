import { readShareInput, readShareOutput } from "@mapwright/core/maps/map-share";
import type { KeptMaps } from "#/maps/read-share.ts";
import { publicCallable } from "#/platform/callable.ts";

const kept: KeptMaps = new Map();

/**
 * Callable `readShare`, for anybody who holds a link: what it shares of a map, at most half a minute old, or why it
 * shares nothing. Errors: `invalid-input`, `rate-limited`.
 */
export const readShare = publicCallable({
  name: "readShare",
  input: readShareInput,
  output: readShareOutput,
  isForSiteServer: true,
  // An office behind one address looks at a map together, each page once a minute.
  limit: { calls: 300, perMs: 60_000 },
  run: async (input) => {
    const [{ database }, { readShare: read }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/read-share.ts"),
    ]);
    return read({ db: database(), nowMs: Date.now(), kept }, input);
  },
});
