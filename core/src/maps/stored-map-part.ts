/**
 * The map part of a snapshot as it is stored: as `MapSnapshot`, but the lists of objects are flat columns and
 * enumerated values are numbers into a legend, which halves the bytes and the time to parse.
 */
import { z } from "zod";
import {
  clusterColumns,
  keywordColumns,
  mapSnapshot,
  type MapSnapshot,
} from "#/maps/map-snapshot.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

const index = z.number().int().min(0);

/** Schema of the JSON in the chunks of the map part. */
export const storedMapPart = mapSnapshot.omit({ serps: true }).extend({
  /** What the numbers in the intent columns mean. */
  intents: z.array(z.string()),
  keywords: keywordColumns.extend({ intent: z.array(index) }),
  clusters: clusterColumns.extend({
    intent: z.array(index),
    /** Of each cluster: how many evidence items it has; then all items and all counts, one cluster after another. */
    evidence: z.object({ sizes: z.array(index), items: z.array(index), keywords: z.array(index) }),
  }),
});
/** The map part as stored. */
export type StoredMapPart = z.infer<typeof storedMapPart>;

/** The stored form of a snapshot; its SERPs are a part of their own. */
export function packMapPart(snapshot: MapSnapshot): StoredMapPart {
  const { serps: _, ...map } = snapshot;
  const intents: SearchIntent[] = [];
  const legendOf = (column: readonly SearchIntent[]) =>
    column.map((intent) => {
      const known = intents.indexOf(intent);
      return known >= 0 ? known : intents.push(intent) - 1;
    });
  const evidence = snapshot.clusters.evidence;
  return {
    ...map,
    intents,
    keywords: { ...map.keywords, intent: legendOf(map.keywords.intent) },
    clusters: {
      ...map.clusters,
      intent: legendOf(map.clusters.intent),
      evidence: {
        sizes: evidence.map((list) => list.length),
        items: evidence.flatMap((list) => list.map((entry) => entry.item)),
        keywords: evidence.flatMap((list) => list.map((entry) => entry.keywords)),
      },
    },
  };
}

/**
 * The snapshot of a stored map part, its `serps` columns empty. Unchecked: what does not add up (a number without a
 * legend, too few items) comes out as a value that `mapSnapshot` refuses.
 */
export function unpackMapPart(stored: StoredMapPart): unknown {
  const { intents, ...map } = stored;
  const { sizes, items, keywords } = stored.clusters.evidence;
  let at = 0;
  const evidence = sizes.map((size) => {
    const from = at;
    at += size;
    return items.slice(from, at).map((item, i) => ({ item, keywords: keywords[from + i] }));
  });
  return {
    ...map,
    keywords: { ...map.keywords, intent: map.keywords.intent.map((i) => intents[i]) },
    clusters: { ...map.clusters, intent: map.clusters.intent.map((i) => intents[i]), evidence },
    serps: { urls: [], titles: [], results: [] },
  };
}
