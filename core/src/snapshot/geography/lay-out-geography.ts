/**
 * The geography of a map when it is made: clusters settle on their pillar's island, and islands in the sea; near means
 * related, by how many keywords have each other's cluster as runner-up. Pure, and independent of the order of columns.
 */
import type { MapGeography } from "#/snapshot/geography/map-geography.ts";
import {
  measureFrame,
  countClusterKeywords,
  LAND_GAP,
  computeRadius,
  SEA_GAP,
  roundToTenth,
  measureDistance,
  type Circle,
} from "#/snapshot/geography/land-measures.ts";
import { ASPECT, closeRanks, fillFrame, type Island } from "#/snapshot/geography/gather-islands.ts";
import { settleCircles, type Tie } from "#/snapshot/geography/settle-circles.ts";
import { buildMapOutline } from "#/snapshot/map-outline.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { assignPillarHues } from "#/snapshot/geography/pillar-hues.ts";

/** An island that is wider than high leaves no more sea around it, and reads better. */
const ISLAND_ASPECT = 1.1;

const laidOut = new WeakMap<readonly number[], MapGeography>();

/** The geography that is stored with the map, or else the one it would have been made with. */
export function getGeography(snapshot: MapSnapshot): MapGeography {
  if (snapshot.geography) return snapshot.geography;
  const known = laidOut.get(snapshot.clusters.pillar);
  if (known) return known;
  const geography = layOutGeography(snapshot);
  laidOut.set(snapshot.clusters.pillar, geography);
  return geography;
}

function layOutGeography(snapshot: MapSnapshot): MapGeography {
  const { clusters, pillars, keywords } = snapshot;
  const counts = countClusterKeywords(keywords.cluster, clusters.id.length);
  const ties = tiesOf(snapshot, counts);
  const byId = (ids: readonly string[]) => (a: number, b: number) =>
    (ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1;
  const membersOf = Map.groupBy(clusters.id.keys(), (at) => clusters.pillar[at] ?? 0);
  const islands = [...membersOf.keys()].sort(byId(pillars.id)).map((pillar) => {
    const members = (membersOf.get(pillar) ?? []).sort(byId(clusters.id));
    return settleIsland(pillar, members, snapshot, counts, ties);
  });
  const places = placeIslands(islands, snapshot, ties);
  for (const at of places)
    [at.x, at.y, at.radius] = [roundToTenth(at.x), roundToTenth(at.y), roundToTenth(at.radius)];
  const { left, top, right, bottom } = measureFrame(places);
  return {
    clusters: {
      x: places.map(({ x }) => x),
      y: places.map(({ y }) => y),
      radius: places.map(({ radius }) => radius),
    },
    pillars: {
      hue: assignPillarHues(
        pillars.id,
        buildMapOutline(snapshot, "volume").pillars.map(({ id }) => id),
      ),
    },
    frame: {
      left: roundToTenth(left),
      top: roundToTenth(top),
      right: roundToTenth(right),
      bottom: roundToTenth(bottom),
    },
  };
}

/** Between clusters, by how many keywords of the smaller one they share as second choice. */
function tiesOf({ clusters, keywords }: MapSnapshot, counts: readonly number[]): Tie[] {
  const { length } = clusters.id;
  const votes = new Map<number, number>();
  keywords.runnerUp.forEach((other, row) => {
    const own = keywords.cluster[row] ?? -1;
    if (other < 0 || own < 0 || own === other) return;
    const pair = Math.min(own, other) * length + Math.max(own, other);
    votes.set(pair, (votes.get(pair) ?? 0) + 1);
  });
  const ties = [...votes].map(([pair, count]) => {
    const [from, to] = [Math.floor(pair / length), pair % length];
    return { from, to, weight: count / Math.max(1, Math.min(counts[from] ?? 1, counts[to] ?? 1)) };
  });
  // Sums depend on their order in the last digit, and the columns may come in any.
  const key = ({ from, to }: Tie) =>
    [clusters.id[from] ?? "", clusters.id[to] ?? ""].sort().join(" ");
  return ties
    .map((tie) => ({ tie, by: key(tie) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ tie }) => tie);
}

function settleIsland(
  pillar: number,
  members: readonly number[],
  { clusters }: MapSnapshot,
  counts: readonly number[],
  ties: readonly Tie[],
): Island {
  const positionOf = new Map(members.map((cluster, at) => [cluster, at]));
  const within = ties.flatMap(({ from, to, weight }) => {
    const [a, b] = [positionOf.get(from), positionOf.get(to)];
    return a === undefined || b === undefined ? [] : [{ from: a, to: b, weight }];
  });
  const circles = settleCircles(
    members.map((cluster) => ({
      id: clusters.id[cluster] ?? "",
      radius: computeRadius(counts[cluster] ?? 0),
    })),
    within,
    { gap: LAND_GAP, aspect: ISLAND_ASPECT },
  );
  const { left, top, right, bottom } = measureFrame(circles);
  for (const circle of circles) {
    circle.x -= (left + right) / 2;
    circle.y -= (top + bottom) / 2;
  }
  const radius = circles.reduce(
    (most, at) => Math.max(most, measureDistance(at.x, at.y) + at.radius),
    0,
  );
  return { pillar, members, circles, radius };
}

/** @returns by cluster */
function placeIslands(
  islands: readonly Island[],
  { clusters, pillars }: MapSnapshot,
  ties: readonly Tie[],
): Circle[] {
  const positionOf = new Map(islands.map(({ pillar }, at) => [pillar, at]));
  const islandOf = clusters.pillar.map((pillar) => positionOf.get(pillar) ?? 0);
  const between = ties.flatMap(({ from, to, weight }) => {
    const [a, b] = [islandOf[from] ?? 0, islandOf[to] ?? 0];
    return a === b ? [] : [{ from: a, to: b, weight }];
  });
  const middles = settleCircles(
    islands.map(({ pillar, radius }) => ({ id: pillars.id[pillar] ?? "", radius })),
    between,
    { gap: SEA_GAP, aspect: ASPECT },
  );
  closeRanks(islands, middles);
  fillFrame(islands, middles);
  const places = clusters.id.map((): Circle => ({ x: 0, y: 0, radius: 0 }));
  islands.forEach(({ members, circles }, at) => {
    members.forEach((cluster, own) => {
      const [circle, middle] = [circles[own], middles[at]];
      if (!circle || !middle) return;
      const { x, y, radius } = circle;
      places[cluster] = { x: middle.x + x, y: middle.y + y, radius };
    });
  });
  return places;
}
