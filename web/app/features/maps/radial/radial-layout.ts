/**
 * Where the sectors of a radial map lie: pillars in the inner ring, their clusters in the outer one, angle by weight.
 * Clusters too narrow to see are gathered into one "rest" sector a pillar, so that the number of sectors is bounded
 * by the drawing, not by the map. Angles in radians, 0 at the top, clockwise.
 */
import type { WeightedPillar } from "#/features/maps/treemap/treemap-layout.ts";

export interface RadialSector {
  readonly pillar: number;
  /** Of a pillar's own sector none; else one, or the narrow ones of its pillar, largest first. */
  readonly clusters: readonly number[];
  readonly isPillar: boolean;
  readonly from: number;
  readonly to: number;
}

export interface RadialLayout {
  /** A pillar, then its clusters, then the next pillar. */
  readonly sectors: readonly RadialSector[];
}

const FULL_TURN = 2 * Math.PI;
/** Between pillars, as long as there are few enough of them. */
const PILLAR_GAP = 0.012;

/** @param minAngle clusters narrower than this join the rest of their pillar */
export function layOutRadial(pillars: readonly WeightedPillar[], minAngle: number): RadialLayout {
  const filled = pillars.filter(({ clusters }) => clusters.length > 0);
  const total = filled.reduce((sum, pillar) => sum + weightOf(pillar), 0);
  const gap = filled.length > 1 ? Math.min(PILLAR_GAP, 1 / filled.length) : 0;
  const perWeight = total > 0 ? (FULL_TURN - gap * filled.length) / total : 0;
  const sectors: RadialSector[] = [];
  let angle = 0;
  for (const pillar of filled) {
    const to = angle + weightOf(pillar) * perWeight;
    sectors.push({ pillar: pillar.pillar, clusters: [], isPillar: true, from: angle, to });
    sectors.push(...clusterSectors(pillar, angle, perWeight, minAngle));
    angle = to + gap;
  }
  return { sectors };
}

function weightOf({ clusters }: WeightedPillar): number {
  return clusters.reduce((sum, { weight }) => sum + weight, 0);
}

function clusterSectors(
  { pillar, clusters }: WeightedPillar,
  start: number,
  perWeight: number,
  minAngle: number,
): RadialSector[] {
  const sorted = clusters.toSorted((a, b) => b.weight - a.weight || a.cluster - b.cluster);
  const narrowFrom = sorted.findIndex(({ weight }) => weight * perWeight < minAngle);
  // One narrow cluster is no rest: it stays itself.
  const kept = narrowFrom < 0 || narrowFrom === sorted.length - 1 ? sorted.length : narrowFrom;
  const groups = sorted.slice(0, kept).map((entry) => [entry]);
  if (kept < sorted.length) groups.push(sorted.slice(kept));
  let angle = start;
  return groups.map((group) => {
    const from = angle;
    angle += group.reduce((sum, { weight }) => sum + weight, 0) * perWeight;
    return {
      pillar,
      clusters: group.map(({ cluster }) => cluster),
      isPillar: false,
      from,
      to: angle,
    };
  });
}

/**
 * Which sectors of a ring have their names written, the widest first: names stand along the radius, so that two of
 * them are apart when their angles are.
 *
 * @param minApart the angle that one line of words takes
 * @returns positions in `sectors`
 */
export function chooseRadialLabels(
  sectors: readonly RadialSector[],
  minApart: number,
): ReadonlySet<number> {
  const wanted = sectors
    .flatMap((sector, at) => (sector.isPillar ? [] : [{ at, middle: middleOf(sector), sector }]))
    .sort((a, b) => widthOf(b.sector) - widthOf(a.sector) || a.at - b.at);
  const taken: number[] = [];
  const chosen = new Set<number>();
  for (const { at, middle } of wanted) {
    if (taken.some((other) => angleBetween(other, middle) < minApart)) continue;
    taken.push(middle);
    chosen.add(at);
  }
  return chosen;
}

export const middleOf = ({ from, to }: Pick<RadialSector, "from" | "to">) => (from + to) / 2;
const widthOf = ({ from, to }: RadialSector) => to - from;

function angleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % FULL_TURN;
  return Math.min(apart, FULL_TURN - apart);
}

/** SVG path of a sector between two radii, its center at 0, 0. */
export function sectorPath({ from, to }: RadialSector, inner: number, outer: number): string {
  // A full turn has no beginning and no end: SVG draws nothing of it.
  const end = Math.min(to, from + FULL_TURN - 1e-4);
  const isLarge = end - from > Math.PI ? 1 : 0;
  const point = (angle: number, radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  const arc = (radius: number, sweep: number, angle: number) =>
    `A${String(radius)} ${String(radius)} 0 ${String(isLarge)} ${String(sweep)} ${point(angle, radius)}`;
  return `M${point(from, outer)}${arc(outer, 1, end)}L${point(end, inner)}${arc(inner, 0, from)}Z`;
}
