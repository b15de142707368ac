/**
 * Reliability of confidence: maps are grouped by one half of every result list, and a place holds when the keyword's
 * other half shares no more weight with any other cluster than with its own. Of places said to be 80 % sure, 8 of 10
 * should hold.
 */
import { clusterSerps, type WordingOfTable } from "@mapwright/core/clustering/cluster-serps";
import type { Clustering, SerpTable } from "@mapwright/core/clustering/clustering";
import { takeHalf } from "@mapwright/core/clustering/held-pairs";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import type { OverlapGraph } from "@mapwright/core/clustering/graph/overlap-graph";
import { weighUrls } from "@mapwright/core/clustering/graph/url-weights";
import { printResult, round } from "../engine/bench-output.ts";

const SPLITS = 4;
const BINS = 10;

/** A place of a keyword in a cluster of several. */
interface Place {
  readonly confidence: number;
  readonly holds: boolean;
  /** Unique over all sets and splits. */
  readonly cluster: string;
}

export interface ReliabilitySet {
  readonly name: string;
  readonly table: SerpTable;
  readonly wording: WordingOfTable | undefined;
}

/** Prints the reliability of every set and of all together, each set counting the same. */
export function measureReliability(sets: readonly ReliabilitySet[]): void {
  const all = sets.map((set) => ({ name: set.name, places: placesOf(set) }));
  for (const { name, places } of all) printReliability(name, [places]);
  printReliability(
    "all",
    all.map(({ places }) => places),
  );
}

function placesOf({ name, table, wording }: ReliabilitySet): Place[] {
  const weights = weighUrls(table, invertSerps(table));
  return Array.from({ length: SPLITS }, (_, split) => {
    const seen = takeHalf(table, weights, split + 1, 0);
    const rest = takeHalf(table, weights, split + 1, 1);
    const held = connectKeywords(rest, invertSerps(rest), weights, 1);
    const found = clusterSerps(seen, { method: "auto" }, wording);
    return judgePlaces(found, held, `${name} ${String(split)}`);
  }).flat();
}

function judgePlaces(
  { clusterOf, clusterCount, keywordConfidence }: Clustering,
  held: OverlapGraph,
  run: string,
): Place[] {
  const sizes = new Uint32Array(clusterCount);
  for (const cluster of clusterOf) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  return Array.from(clusterOf).flatMap((cluster, keyword) => {
    const tested = weightsTo(held, clusterOf, keyword);
    if ((sizes[cluster] ?? 0) < 2 || tested.all === 0) return [];
    return {
      confidence: keywordConfidence[keyword] ?? 0,
      holds: tested.own > 0 && tested.own >= tested.other,
      cluster: `${run} ${String(cluster)}`,
    };
  });
}

/** A keyword's edge weight to its own cluster, to the other one with the most, and in all. */
function weightsTo(graph: OverlapGraph, clusterOf: Uint32Array, keyword: number) {
  const to = new Map<number, number>();
  let all = 0;
  graph.visit(keyword);
  for (let edge = graph.start; edge < graph.end; edge++) {
    const cluster = clusterOf[graph.neighbours[edge] ?? 0] ?? 0;
    const weight = graph.weights[edge] ?? 0;
    to.set(cluster, (to.get(cluster) ?? 0) + weight);
    all += weight;
  }
  const own = to.get(clusterOf[keyword] ?? 0) ?? 0;
  to.delete(clusterOf[keyword] ?? 0);
  return { own, other: Math.max(0, ...to.values()), all };
}

interface Claim {
  readonly said: number;
  readonly held: number;
}

function printReliability(set: string, groups: readonly (readonly Place[])[]): void {
  const curve = (of: (places: readonly Place[]) => Claim[]) => reliability(groups.map(of));
  printResult({
    bench: "quality-confidence",
    set,
    keywords: curve((places) =>
      places.map(({ confidence, holds }) => ({ said: confidence, held: Number(holds) })),
    ),
    clusters: curve((places) => claimsOfClusters(places)),
    keywordsOfClusters: curve((places) => claimsOfClusters(places, (share) => share)),
  });
}

/** A cluster says the mean of its keywords, and holds when most of them do, or as far as its keywords do. */
function claimsOfClusters(
  places: readonly Place[],
  held = (share: number) => Number(share > 0.5),
): Claim[] {
  const clusters = new Map<string, Place[]>();
  for (const place of places) {
    clusters.set(place.cluster, [...(clusters.get(place.cluster) ?? []), place]);
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...clusters.values()]
    .filter((own) => own.length > 1)
    .map((own) => ({
      said: mean(own.map(({ confidence }) => confidence)),
      held: held(mean(own.map(({ holds }) => Number(holds)))),
    }));
}

/** Per bin of what was said: its mean, the share that held and how many; and the mean distance of the two. */
function reliability(groups: readonly (readonly Claim[])[]) {
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, said: 0, held: 0, count: 0 }));
  for (const claims of groups) {
    for (const { said, held } of claims) {
      const bin = bins[Math.min(BINS - 1, Math.floor(said * BINS))];
      if (bin === undefined) continue;
      const weight = 1 / (claims.length * groups.length);
      bin.weight += weight;
      bin.said += weight * said;
      bin.held += weight * held;
      bin.count += 1;
    }
  }
  return {
    distance: round(bins.reduce((sum, { said, held }) => sum + Math.abs(said - held), 0)),
    bins: bins
      .filter(({ count }) => count > 0)
      .map(({ weight, said, held, count }) => ({
        said: round(said / weight),
        held: round(held / weight),
        count,
      })),
  };
}
