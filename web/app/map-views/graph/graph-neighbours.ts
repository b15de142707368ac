/** The edges of each cluster, strongest first, for the list and the tooltip. */
import { countItemClusters, listSharedItems } from "@mapwright/core/snapshot/cluster-links";
import type { GraphLinks } from "#/map-views/graph/use-graph-work.ts";
import type { SharedKind } from "#/map-views/graph/graph-protocol.ts";
import { countNoun } from "#/ui/number-text.tsx";

export interface Neighbour {
  readonly cluster: number;
  readonly sharedCount: number;
}

/** Neighbours by cluster index. */
export function listNeighbours({ items, links }: GraphLinks, leastShared: number): Neighbour[][] {
  const neighbours: Neighbour[][] = Array.from({ length: items.offsets.length - 1 }, () => []);
  links.from.forEach((from, at) => {
    const to = links.to[at] ?? 0;
    const sharedCount = links.sharedCount[at] ?? 1;
    if (sharedCount < leastShared) return;
    neighbours[from]?.push({ cluster: to, sharedCount });
    neighbours[to]?.push({ cluster: from, sharedCount });
  });
  return neighbours;
}

/** Returns a function that names what two clusters share, rarest first. */
export function createSharedNames({ items, names }: GraphLinks) {
  const clustersOfItem = countItemClusters(items);
  return (a: number, b: number): string[] =>
    listSharedItems(items, clustersOfItem, a, b).map((item) => names[item] ?? "");
}

const UNITS: Readonly<Record<SharedKind, string>> = { page: "shared page", word: "shared word" };

/** `8 shared pages` */
export function formatSharedCount(kind: SharedKind, count: number): string {
  return countNoun(count, UNITS[kind]);
}

/** The maximum that any two clusters share; 0 without edges. */
export function getMaxShared({ links }: GraphLinks): number {
  return links.sharedCount.reduce((most, count) => Math.max(most, count), 0);
}
