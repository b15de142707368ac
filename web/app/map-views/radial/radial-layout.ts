/**
 * Computes the sectors of the radial view: pillars in the inner ring, their clusters in the outer one, angle by weight.
 * A cluster with nested clusters takes the inner band of the ring over its entire span, and the full ring over the
 * angle of its own keywords; nested clusters are outside that band. Clusters too narrow to see are merged into one
 * "rest" sector of their pillar or parent, so the number of sectors is bounded by the drawing, not by the map. Angles
 * in radians, 0 at the top, clockwise.
 */
import { groupWeights, type WeightedGroup } from "#/map-views/treemap/nested-weights.ts";
import type { WeightedPillar } from "#/map-views/treemap/treemap-layout.ts";

export interface RadialSector {
  readonly pillar: number;
  /**
   * Empty for a pillar's own sector; otherwise one cluster, or the narrow ones of its pillar or parent, largest first.
   */
  readonly clusters: readonly number[];
  readonly isPillar: boolean;
  /** The cluster whose span contains it; null: directly in its pillar. */
  readonly parent: number | null;
  /** Number of ancestor clusters. */
  readonly depth: number;
  readonly from: number;
  readonly to: number;
  /** Angle at which the cluster's own keywords end and nested clusters begin; `to` when nothing is nested. */
  readonly ownTo: number;
}

export interface RadialLayout {
  /** A pillar, then its clusters, each followed by its nested clusters, then the next pillar. */
  readonly sectors: readonly RadialSector[];
  /** Number of bands in the ring of clusters: 1 when nothing is nested. */
  readonly bands: number;
}

export const FULL_TURN = 2 * Math.PI;
/** The gap between pillars, as long as there are few enough. */
const PILLAR_GAP = 0.012;

/** @param minAngle clusters narrower than this are merged into the rest sector of their pillar */
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

/** Returns the middle of the angle of a sector's own keywords: at the rim, the rest belongs to nested clusters. */
export const findMiddle = ({ from, ownTo }: Pick<RadialSector, "from" | "ownTo">) =>
  (from + ownTo) / 2;
/** Angles of a sector; its outer edge ends earlier when clusters are nested in it. */
type Span = Pick<RadialSector, "from" | "to" | "ownTo">;

/**
 * SVG path of a sector between two radii, centered at 0, 0.
 *
 * @param band where the full-span band ends; `outer` when nothing is nested
 */
export function buildSectorPath(
  { from, to, ownTo }: Span,
  inner: number,
  outer: number,
  band: number = outer,
): string {
  // A full circle has identical start and end points, for which SVG draws nothing.
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
