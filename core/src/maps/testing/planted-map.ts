/** Snapshots with clusters of given sizes, for tests of where things are. */
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { buildTestSnapshot, type TestMap } from "#/maps/testing/test-snapshot.ts";

interface PlantedMap {
  /** Keywords of each cluster; clusters are dealt to the pillars in turn. */
  readonly sizes: readonly number[];
  readonly pillars: number;
  readonly seed: number;
  /** Pairs of clusters, one after the other, whose keywords all have each other's as runner-up. */
  readonly tied?: readonly number[];
}

/** A share of the other keywords has a random runner-up, unless clusters are tied. */
export function plantMap({ sizes, pillars, seed, tied = [] }: PlantedMap): MapSnapshot {
  const random = createSeededRandom(seed);
  const topics: Record<string, Record<string, Record<string, number>>> = {};
  for (let pillar = 0; pillar < pillars; pillar += 1) topics[`Pillar ${pillar}`] = {};
  sizes.forEach((count, at) => {
    const keywords = Array.from({ length: count }, (_, n) => [
      `topic ${at} word ${n}`,
      10 * (n + 1),
    ]);
    const own = (topics[`Pillar ${at % pillars}`] ??= {});
    own[`Topic ${at}`] = Object.fromEntries(keywords);
  });
  const snapshot = inTurn(buildTestSnapshot(topics satisfies TestMap), pillars);
  const { keywords, clusters } = snapshot;
  keywords.cluster.forEach((cluster, row) => {
    const place = tied.indexOf(cluster);
    const partner = tied[place % 2 === 0 ? place + 1 : place - 1];
    if (place >= 0) keywords.runnerUp[row] = partner ?? -1;
    else if (tied.length === 0 && random() < 0.4)
      keywords.runnerUp[row] = Math.floor(random() * clusters.id.length);
  });
  return snapshot;
}

/** A `TestMap` lists clusters pillar by pillar; here cluster n belongs to pillar n modulo their number. */
function inTurn(snapshot: MapSnapshot, pillars: number): MapSnapshot {
  const order = [...snapshot.clusters.id.keys()].sort(
    (a, b) => numberOf(snapshot.clusters.name[a]) - numberOf(snapshot.clusters.name[b]),
  );
  return pillars === 0 ? snapshot : reordered(snapshot, order);
}

const numberOf = (name = ""): number => Number(name.split(" ")[1]);

/** Returns the same map with its clusters and pillars in reverse order. */
export function invertOrder(snapshot: MapSnapshot): MapSnapshot {
  const order = [...snapshot.clusters.id.keys()].toReversed();
  const { pillars, clusters, keywords } = reordered(snapshot, order);
  const last = pillars.id.length - 1;
  return {
    ...snapshot,
    keywords,
    clusters: { ...clusters, pillar: clusters.pillar.map((at) => last - at) },
    pillars: { id: pillars.id.toReversed(), name: pillars.name.toReversed() },
  };
}

function reordered(snapshot: MapSnapshot, order: readonly number[]): MapSnapshot {
  const { keywords, clusters } = snapshot;
  const newAt = new Map(order.map((old, at) => [old, at]));
  const take = <Value>(column: readonly Value[]): Value[] =>
    order.flatMap((at) => column.slice(at, at + 1));
  return {
    ...snapshot,
    keywords: {
      ...keywords,
      cluster: keywords.cluster.map((at) => newAt.get(at) ?? 0),
      runnerUp: keywords.runnerUp.map((at) => newAt.get(at) ?? -1),
    },
    clusters: {
      id: take(clusters.id),
      name: take(clusters.name),
      pillar: take(clusters.pillar),
      primary: take(clusters.primary),
      intent: take(clusters.intent),
      volumePerMonth: take(clusters.volumePerMonth),
      difficulty: take(clusters.difficulty),
      opportunity: take(clusters.opportunity),
      confidence: take(clusters.confidence),
      evidence: take(clusters.evidence),
    },
  };
}
