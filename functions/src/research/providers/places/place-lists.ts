/**
 * The lists of places that providers were asked for lately, shared by all who ask in this instance: they are the same for
 * every account. Bounded by number and by size, because the list of a large country has tens of thousands of places.
 */
import { DAY_MS } from "@mapwright/core/durations";
import type { FoundPlace } from "@mapwright/core/research/place-search";
import { createSharedReads } from "#/platform/shared-reads.ts";

/** Google changes a few places a month. */
const CACHE_MS = DAY_MS;
const MAX_LISTS = 200;
/** Together: some 20 MB. */
const MAX_PLACES = 150_000;

type Places = readonly FoundPlace[];

export interface PlaceLists {
  /** The list of this name, read where it isn't kept. One that can't be read isn't. */
  get(name: string, read: () => Promise<Places>): Promise<Places>;
}

/** @param now Unix ms */
export function createPlaceLists(now: () => number): PlaceLists {
  const kept = new Map<string, { readonly places: Places; readonly until: number }>();
  const share = createSharedReads<Places>();
  const makeRoom = () => {
    let count = 0;
    for (const { places } of kept.values()) count += places.length;
    for (const [oldest, { places }] of kept) {
      if (kept.size <= MAX_LISTS && count <= MAX_PLACES) return;
      kept.delete(oldest);
      count -= places.length;
    }
  };
  return {
    async get(name, read) {
      const known = kept.get(name);
      kept.delete(name);
      const isCurrent = known !== undefined && now() < known.until;
      const entry = isCurrent
        ? known
        : { places: await share(name, read), until: now() + CACHE_MS };
      // Last in the map: whatever was asked for longest ago is dropped first.
      kept.delete(name);
      kept.set(name, entry);
      makeRoom();
      return entry.places;
    },
  };
}
