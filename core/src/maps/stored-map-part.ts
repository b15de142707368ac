/**
 * The stored map part of a snapshot: like `MapSnapshot`, but lists of objects are flat columns and enum values are
 * numbers into a legend, which halves size and parse time.
 */
import { z } from "zod";
import {
  clusterColumns,
  keywordColumns,
  mapSnapshot,
  type MapSnapshot,
} from "#/snapshot/map-snapshot.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

const index = z.number().int().min(0);

/** Schema of the JSON in the chunks of the map part. */
export const storedMapPart = mapSnapshot.omit({ serps: true }).extend({
  /** The meaning of the numbers in the intent columns. */
  intents: z.array(z.string()),
  keywords: keywordColumns.extend({ intent: z.array(index) }),
  clusters: clusterColumns.extend({
    intent: z.array(index),
    /** Number of evidence items of each cluster; then all items and all counts, cluster by cluster. */
    evidence: z.object({ sizes: z.array(index), items: z.array(index), keywords: z.array(index) }),
  }),
});
/** The stored map part. */
export type StoredMapPart = z.infer<typeof storedMapPart>;

/** The stored form of a snapshot; its SERPs are a separate part. */
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
 * The snapshot of a stored map part, with empty `serps` columns. Unchecked: inconsistencies (a number not in the
 * legend, too few items) become values that `mapSnapshot` rejects.
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
