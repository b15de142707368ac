/**
 * Where the sectors of a radial map lie: pillars in the inner ring, their clusters in the outer one, angle by weight. A
 * cluster that others are nested in takes the inner band of the ring over its whole span, and all of it over the angle of
 * its own keywords; the nested ones lie outside that band. Clusters too narrow to see are gathered into one "rest" sector
 * of their pillar or parent, so that the number of sectors is bounded by the drawing, not by the map. Angles in radians,
 * 0 at the top, clockwise.
 */
import { groupWeights, type WeightedGroup } from "#/features/maps/treemap/nested-weights.ts";
import type { WeightedPillar } from "#/features/maps/treemap/treemap-layout.ts";

export interface RadialSector {
  readonly pillar: number;
  /** Of a pillar's own sector none; else one, or the narrow ones of its pillar or parent, largest first. */
  readonly clusters: readonly number[];
  readonly isPillar: boolean;
  /** The cluster whose span it lies in; null: directly in its pillar's. */
  readonly parent: number | null;
  /** How many clusters it's nested in. */
  readonly depth: number;
  readonly from: number;
  readonly to: number;
  /** Where the angle of its own keywords ends and that of nested clusters begins; `to` where none are nested. */
  readonly ownTo: number;
}

export interface RadialLayout {
  /** A pillar, then its clusters, each followed by those nested in it, then the next pillar. */
  readonly sectors: readonly RadialSector[];
  /** Bands that the ring of clusters is divided into: 1 where no cluster is nested. */
  readonly bands: number;
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
    sectors.push({
      pillar: pillar.pillar,
      clusters: [],
      isPillar: true,
      parent: null,
      depth: 0,
      from: angle,
      to,
      ownTo: to,
    });
    const groups = groupWeights(pillar.clusters, perWeight > 0 ? minAngle / perWeight : 0);
    sectors.push(
      ...sectorsOf(groups, { pillar: pillar.pillar, parent: null, depth: 0 }, angle, perWeight),
    );
    angle = to + gap;
  }
  return { sectors, bands: 1 + Math.max(0, ...sectors.map(({ depth }) => depth)) };
}

function weightOf({ clusters }: WeightedPillar): number {
  return clusters.reduce((sum, { weight }) => sum + weight, 0);
}

function sectorsOf(
  groups: readonly WeightedGroup[],
  place: Pick<RadialSector, "pillar" | "parent" | "depth">,
  start: number,
  perWeight: number,
): RadialSector[] {
  let angle = start;
  return groups.flatMap(({ clusters, own, total, nested }) => {
    const from = angle;
    angle += total * perWeight;
    const to = angle;
    const ownTo = nested.length === 0 ? to : from + own * perWeight;
    const inside = { ...place, parent: clusters[0] ?? null, depth: place.depth + 1 };
    return [
      { ...place, clusters, isPillar: false, from, to, ownTo },
      ...sectorsOf(nested, inside, ownTo, perWeight),
    ];
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
    .sort((a, b) => ownWidth(b.sector) - ownWidth(a.sector) || a.at - b.at);
  const taken: number[] = [];
  const chosen = new Set<number>();
  for (const { at, middle } of wanted) {
    if (taken.some((other) => angleBetween(other, middle) < minApart)) continue;
    taken.push(middle);
    chosen.add(at);
  }
  return chosen;
}

/** Of the angle of its own keywords: at the rim the rest is that of nested clusters. */
export const middleOf = ({ from, ownTo }: Pick<RadialSector, "from" | "ownTo">) =>
  (from + ownTo) / 2;
const ownWidth = ({ from, ownTo }: RadialSector) => ownTo - from;

function angleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % FULL_TURN;
  return Math.min(apart, FULL_TURN - apart);
}

/** Angles of a sector; those of its rim end earlier where clusters are nested in it. */
type Span = Pick<RadialSector, "from" | "to" | "ownTo">;

/**
 * SVG path of a sector between two radii, its center at 0, 0.
 *
 * @param band where the band ends that goes over the whole span; `outer` where nothing is nested
 */
export function sectorPath(
  { from, to, ownTo }: Span,
  inner: number,
  outer: number,
  band: number = outer,
): string {
  // A full turn has no beginning and no end: SVG draws nothing of it.
  const end = Math.min(to, from + FULL_TURN - 1e-4);
  const rimEnd = Math.min(ownTo, end);
  const point = (angle: number, radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  const arc = (radius: number, start: number, stop: number) =>
    `A${String(radius)} ${String(radius)} 0 ${Math.abs(stop - start) > Math.PI ? "1" : "0"} ${stop > start ? "1" : "0"} ${point(stop, radius)}`;
  const rim = `M${point(from, outer)}${arc(outer, from, rimEnd)}`;
  const step = rimEnd < end ? `L${point(rimEnd, band)}${arc(band, rimEnd, end)}` : "";
  return `${rim}${step}L${point(end, inner)}${arc(inner, end, from)}Z`;
}
