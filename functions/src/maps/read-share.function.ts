import { readShareInput, readShareOutput } from "@mapwright/core/maps/map-share";
import type { StoredMaps } from "#/maps/read-share.ts";
import { publicCallable } from "#/platform/callable.ts";

const kept: StoredMaps = new Map();

/**
 * Callable `readShare`, for anyone with a link: what it shares of a map, at most half a minute old, or why it shares
 * nothing. Errors: `invalid-input`, `rate-limited`.
 */
export const readShare = publicCallable({
  name: "readShare",
  input: readShareInput,
  output: readShareOutput,
  isForSiteServer: true,
  // An office behind one IP address may view a map together, each page polling once a minute.
  limit: { calls: 300, perMs: 60_000 },
  run: async (input) => {
    const [{ database }, { readShare: read }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/read-share.ts"),
    ]);
    return read({ db: database(), nowMs: Date.now(), kept }, input);
  },
});
