/**
 * The land of each page: what of its island is nearer to its circle than to any other, measured from the edge of the
 * circles along tangents (a power diagram, Aurenhammer 1987), so that a circle is always on its own land.
 */
import { parseRings, type Ring } from "#/map-views/islands/color/land-rings.ts";
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { PlacedCluster, Point } from "#/map-views/islands/layout/island-layout.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";

export interface Territory {
  readonly cluster: number;
  readonly pillar: number;
  readonly rings: readonly Ring[];
}

/** Cutting the land of a larger island would take longer than a frame: its pages have what is around their circles. */
const MAX_CUT = 120;
/** Around a circle, in parts of its radius and in the sheet's units; less than the land reaches. */
const RIM = { share: 0.12, least: 2 };
const RIM_CORNERS = 24;

export function layOutTerritories(
  islands: readonly Island[],
  clusters: readonly PlacedCluster[],
): Territory[] {
  const ofPillar = Map.groupBy(clusters, ({ pillar }) => pillar);
  return islands.flatMap(({ pillar, ground }) => {
    const circles = ofPillar.get(pillar) ?? [];
    const land = circles.length > MAX_CUT ? null : parseRings(ground);
    return circles.map((circle) => ({
      cluster: circle.cluster,
      pillar,
      rings: ownLand(land ?? [rimOf(circle)], circle, circles),
    }));
  });
}

function rimOf({ x, y, radius }: PlacedCluster): Ring {
  const reach = radius + RIM.least + radius * RIM.share;
  return Array.from({ length: RIM_CORNERS }, (_, corner) => {
    const angle = (corner / RIM_CORNERS) * 2 * Math.PI;
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  });
}

function ownLand(
  land: readonly Ring[],
  circle: PlacedCluster,
  circles: readonly PlacedCluster[],
): readonly Ring[] {
  let rings = land;
  let reach = reachOf(rings, circle);
  for (const { other, away, toBorder } of bordersOf(circle, circles, reach)) {
    if (toBorder >= reach) continue;
    const [alongX, alongY] = [(other.x - circle.x) / away, (other.y - circle.y) / away];
    rings = rings
      .map((ring) =>
        cutRing(ring, ({ x, y }) => (x - circle.x) * alongX + (y - circle.y) * alongY - toBorder),
      )
      .filter((ring) => ring.length > 2);
    reach = reachOf(rings, circle);
  }
  return rings;
}

interface Border {
  readonly other: PlacedCluster;
  /** Distance from middle to middle. */
  readonly away: number;
  readonly toBorder: number;
}

/** Borders within reach, the nearest first: they leave little for the rest to cut. */
function bordersOf(
  circle: PlacedCluster,
  circles: readonly PlacedCluster[],
  reach: number,
): readonly Border[] {
  const borders: Border[] = [];
  for (const other of circles) {
    const away = Math.hypot(other.x - circle.x, other.y - circle.y);
    if (other.cluster === circle.cluster || away === 0) continue;
    const toBorder = (away ** 2 + circle.radius ** 2 - other.radius ** 2) / (2 * away);
    if (toBorder < reach) borders.push({ other, away, toBorder });
  }
  return borders.sort((a, b) => a.toBorder - b.toBorder);
}

/** Distance from the circle's middle to the furthest point of the land. */
function reachOf(rings: readonly Ring[], { x, y }: Point): number {
  let furthest = 0;
  for (const ring of rings)
    for (const point of ring) furthest = Math.max(furthest, Math.hypot(point.x - x, point.y - y));
  return furthest;
}

/**
 * Returns the part of a ring that isn't beyond a straight border (Sutherland and Hodgman 1974).
 * @param beyond negative on the own side
 */
function cutRing(ring: Ring, beyond: (point: Point) => number): Ring {
  const cut: Point[] = [];
  let before = ring.at(-1);
  if (!before) return cut;
  let wasBeyond = beyond(before);
  for (const point of ring) {
    const isBeyond = beyond(point);
    if (wasBeyond < 0 !== isBeyond < 0) cut.push(between(before, point, wasBeyond, isBeyond));
    if (isBeyond < 0) cut.push(point);
    [before, wasBeyond] = [point, isBeyond];
  }
  return cut;
}

function between(from: Point, to: Point, atFrom: number, atTo: number): Point {
  const share = atFrom / (atFrom - atTo);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

export function buildRingsPath(rings: readonly Ring[]): string {
  return rings
    .map((ring) => `M${ring.map(({ x, y }) => `${formatTenths(x)} ${formatTenths(y)}`).join("L")}z`)
    .join("");
}
