/**
 * Builds a map again with more keywords without losing what people did to it: its clusters stay together and keep their
 * ids, names and places, and so do its pillars, so that every change in the log still finds its topic.
 */
import type { ClusteringLocks } from "#/clustering/clustering.ts";
import { carryGeography } from "#/snapshot/geography/carry-geography.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Keeps the keywords of each cluster of `known` together. `texts`: the keywords to cluster. */
export function buildTopicLocks(known: MapSnapshot, texts: readonly string[]): ClusteringLocks {
  const rowOf = new Map(texts.map((text, row) => [text, row]));
  const lists = known.clusters.id.map((): number[] => []);
  known.keywords.text.forEach((text, i) => {
    const row = rowOf.get(text);
    if (row !== undefined) lists[known.keywords.cluster[i] ?? -1]?.push(row);
  });
  return { lockedTogether: lists };
}

/** `built`, clustered under these locks, with the ids and names that its topics have in `known`. */
export function keepTopics(known: MapSnapshot, built: MapSnapshot): MapSnapshot {
  const clusterOf = new Map(
    built.keywords.text.map((text, i) => [text, built.keywords.cluster[i]]),
  );
  const clusters = takeOver(
    built.clusters,
    known.clusters,
    known.keywords.text.map((text, i) => [clusterOf.get(text), known.keywords.cluster[i]]),
  );
  const pillars = takeOver(
    built.pillars,
    known.pillars,
    known.keywords.text.map((text, i) => [
      built.clusters.pillar[clusterOf.get(text) ?? -1],
      known.clusters.pillar[known.keywords.cluster[i] ?? -1],
    ]),
  );
  const kept = { ...built, clusters: { ...built.clusters, ...clusters }, pillars };
  return { ...kept, geography: carryGeography(known, getGeography(known), kept) };
}

interface Topics {
  readonly id: string[];
  readonly name: string[];
}

/**
 * Each topic takes over the earlier one that it shares most keywords with; no two take over the same, and the others
 * get no id that is taken. `pairs`: per shared keyword its topic now and earlier.
 */
function takeOver(
  { id, name }: Topics,
  known: Topics,
  pairs: readonly (readonly [number | undefined, number | undefined])[],
): Topics {
  const shared = new Map<string, { now: number; before: number; keywords: number }>();
  for (const [now, before] of pairs) {
    if (now === undefined || before === undefined) continue;
    const key = `${now} ${before}`;
    const pair = shared.get(key) ?? { now, before, keywords: 0 };
    pair.keywords += 1;
    shared.set(key, pair);
  }
  const heirs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { now, before } of [...shared.values()].sort((a, b) => b.keywords - a.keywords)) {
    if (heirs.has(now) || taken.has(before)) continue;
    heirs.set(now, before);
    taken.add(before);
  }
  const ids = new Set([...heirs.values()].flatMap((before) => known.id[before] ?? []));
  return {
    id: id.map((own, topic) => {
      const kept = known.id[heirs.get(topic) ?? -1];
      if (kept !== undefined) return kept;
      let free = own;
      while (ids.has(free)) free = `${free}x`;
      ids.add(free);
      return free;
    }),
    name: name.map((own, topic) => known.name[heirs.get(topic) ?? -1] ?? own),
  };
}
