/**
 * The geography of a map after edits. It depends on the map as it was made and as it is now, not on the way between, so
 * that everyone has the same and undoing returns exactly. What stays on its island stays in its place: it gives way to a
 * cluster that has grown beside it by less than a hundredth of the map's width, and never more. What is new or has moved
 * takes the free place of its island that is nearest to where its keywords came from.
 */
import { findSpace } from "#/snapshot/geography/find-space.ts";
import { findGives, growInPlace } from "#/snapshot/geography/grow-in-place.ts";
import { LandGrid, type Land } from "#/snapshot/geography/land-grid.ts";
import type { MapGeography } from "#/snapshot/geography/map-geography.ts";
import {
  measureFrame,
  GIVEN,
  countClusterKeywords,
  computeRadius,
  roundToTenth,
  type Circle,
} from "#/snapshot/geography/land-measures.ts";
import { assignNewHues, NO_HUE } from "#/snapshot/geography/pillar-hues.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

type Topics = Pick<MapSnapshot, "keywords" | "clusters" | "pillars">;

/** Maximum distance by which clusters give way, as a share of the map's width. */
const GIVEN_SHARE = 0.01;

/**
 * @param from the map as it was made, with its geography
 * @param to the map as it is now
 */
export function carryGeography(from: Topics, geography: MapGeography, to: Topics): MapGeography {
  const lands = landsOf(from, geography, to);
  const grid = new LandGrid(lands.reduce((most, { wanted }) => Math.max(most, wanted), 0));
  const { left, right } = geography.frame;
  const given = Math.min(GIVEN, (right - left) * GIVEN_SHARE);
  const settled = lands.filter(({ home }) => home !== null);
  for (const land of settled) grid.add(land);
  const growing = settled.filter(({ wanted, radius }) => wanted > radius);
  const gives = growing.length === 0 ? new Map<Land, number>() : findGives(settled, grid, given);
  for (const land of growing) growInPlace(land, grid, gives, geography.frame);
  const coming = lands.filter(({ home }) => home === null);
  const origins = coming.length === 0 ? [] : originsOf(from, geography, to, lands);
  const members = Map.groupBy(settled, ({ pillar }) => pillar);
  const all = [...settled];
  for (const land of coming.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const own = members.get(land.pillar) ?? [];
    members.set(land.pillar, own);
    findSpace(
      land,
      { origin: origins[land.cluster] ?? null, own, all, frame: geography.frame },
      grid,
    );
    grid.add(land);
    own.push(land);
    all.push(land);
  }
  lands.sort((a, b) => a.cluster - b.cluster);
  return {
    clusters: {
      x: lands.map(({ x }) => roundToTenth(x)),
      y: lands.map(({ y }) => roundToTenth(y)),
      radius: lands.map(({ radius }) => roundToTenth(radius)),
    },
    pillars: { hue: huesOf(from, geography, to) },
    frame: widened(geography.frame, lands),
  };
}

function landsOf(from: Topics, { clusters }: MapGeography, to: Topics): Land[] {
  const rowOf = new Map(from.clusters.id.map((id, at) => [id, at]));
  const before = countClusterKeywords(from.keywords.cluster, from.clusters.id.length);
  const now = countClusterKeywords(to.keywords.cluster, to.clusters.id.length);
  return to.clusters.id.map((id, cluster): Land => {
    const pillar = to.clusters.pillar[cluster] ?? 0;
    const row = rowOf.get(id) ?? -1;
    const isHome =
      row >= 0 && from.pillars.id[from.clusters.pillar[row] ?? -1] === to.pillars.id[pillar];
    const count = now[cluster] ?? 0;
    if (!isHome) {
      const wanted = computeRadius(count);
      return { cluster, id, pillar, wanted, x: 0, y: 0, radius: wanted, home: null };
    }
    const [x = 0, y = 0, made = 0] = [clusters.x[row], clusters.y[row], clusters.radius[row]];
    const wanted = made * (computeRadius(count) / computeRadius(before[row] ?? 0));
    const radius = Math.min(made, wanted);
    return { cluster, id, pillar, wanted, x, y, radius, home: { x, y, radius: made } };
  });
}

/**
 * Returns for each of `lands` the circle where most of its keywords were; null: it has its own place, or no keywords
 * that the map was made with.
 */
function originsOf(
  from: Topics,
  { clusters }: MapGeography,
  to: Topics,
  lands: readonly Land[],
): (Circle | null)[] {
  const clusterOf = new Map(
    from.keywords.text.map((text, row) => [text, from.keywords.cluster[row]]),
  );
  const votes = lands.map(({ home }) => (home ? null : new Map<number, number>()));
  to.keywords.cluster.forEach((cluster, row) => {
    const before = clusterOf.get(to.keywords.text[row] ?? "");
    const own = votes[cluster];
    if (own && before !== undefined) own.set(before, (own.get(before) ?? 0) + 1);
  });
  return votes.map((own) => {
    const [most] = [...(own ?? [])].sort(([a, x], [b, y]) => y - x || a - b);
    if (!most) return null;
    const [x = 0, y = 0, radius = 0] = [
      clusters.x[most[0]],
      clusters.y[most[0]],
      clusters.radius[most[0]],
    ];
    return { x, y, radius };
  });
}

/** A pillar keeps its hue; new ones get one that no pillar of the map as it was made has. */
function huesOf(from: Topics, { pillars }: MapGeography, to: Topics): number[] {
  const hues = new Map(from.pillars.id.map((id, at) => [id, pillars.hue[at] ?? NO_HUE]));
  const coming = to.pillars.id.filter((id) => !hues.has(id));
  for (const [id, hue] of assignNewHues(coming, new Set(hues.values()))) hues.set(id, hue);
  return to.pillars.id.map((id) => hues.get(id) ?? NO_HUE);
}

function widened(frame: MapGeography["frame"], lands: readonly Circle[]): MapGeography["frame"] {
  if (lands.length === 0) return frame;
  const now = measureFrame(lands);
  return {
    left: roundToTenth(Math.min(frame.left, now.left)),
    top: roundToTenth(Math.min(frame.top, now.top)),
    right: roundToTenth(Math.max(frame.right, now.right)),
    bottom: roundToTenth(Math.max(frame.bottom, now.bottom)),
  };
}
