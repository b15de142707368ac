/**
 * The land of each page: what of its island is nearer to its circle than to any other, measured from the edge of the
 * circles along tangents (a power diagram, Aurenhammer 1987), so that a circle is always on its own land.
 */
import { ringsOf, type Ring } from "#/map-views/islands/color/land-rings.ts";
import type { PlacedCluster, Point } from "#/map-views/islands/layout/island-layout.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";

export interface Territory {
  readonly cluster: number;
  readonly pillar: number;
  readonly rings: readonly Ring[];
}

export function territoriesOf(
  islands: readonly Island[],
  clusters: readonly PlacedCluster[],
): Territory[] {
  const ofPillar = Map.groupBy(clusters, ({ pillar }) => pillar);
  return islands.flatMap(({ pillar, ground }) => {
    const [land, hills] = [ringsOf(ground), ofPillar.get(pillar) ?? []];
    return hills.map((hill) => ({
      cluster: hill.cluster,
      pillar,
      rings: ownLand(land, hill, hills),
    }));
  });
}

function ownLand(
  land: readonly Ring[],
  hill: PlacedCluster,
  hills: readonly PlacedCluster[],
): readonly Ring[] {
  const others = hills
    .filter(({ cluster }) => cluster !== hill.cluster)
    .map((other) => ({ other, away: Math.hypot(other.x - hill.x, other.y - hill.y) }))
    // The nearest leave little for the rest to cut.
    .toSorted((a, b) => a.away - b.away);
  let rings = land;
  let reach = reachOf(rings, hill);
  for (const { other, away } of others) {
    if (away === 0) continue;
    const toBorder = (away ** 2 + hill.radius ** 2 - other.radius ** 2) / (2 * away);
    if (toBorder >= reach) continue;
    const [alongX, alongY] = [(other.x - hill.x) / away, (other.y - hill.y) / away];
    rings = rings
      .map((ring) =>
        cutRing(ring, ({ x, y }) => (x - hill.x) * alongX + (y - hill.y) * alongY - toBorder),
      )
      .filter((ring) => ring.length > 2);
    reach = reachOf(rings, hill);
  }
  return rings;
}

/** How far from the circle's middle the land is. */
function reachOf(rings: readonly Ring[], { x, y }: Point): number {
  let furthest = 0;
  for (const ring of rings)
    for (const point of ring) furthest = Math.max(furthest, Math.hypot(point.x - x, point.y - y));
  return furthest;
}

/** What of a ring isn't beyond a straight border (Sutherland and Hodgman 1974). @param beyond negative on the own side */
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

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

export function pathOfRings(rings: readonly Ring[]): string {
  return rings
    .map((ring) => `M${ring.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join("L")}z`)
    .join("");
}
