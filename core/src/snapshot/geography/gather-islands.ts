/** Brings a map's settled islands closer together, so that they fill what a window shows. Pure and deterministic. */
import {
  measureDistance,
  measureFrame,
  SEA_GAP,
  type Circle,
} from "#/snapshot/geography/land-measures.ts";

/** A window is wider than high, a phone higher than wide. */
export const ASPECT = 1.3;

export interface Island {
  readonly pillar: number;
  readonly members: readonly number[];
  /** Around the middle of the island, in the order of `members`. */
  readonly circles: readonly Circle[];
  readonly radius: number;
}

const ROUNDS = 10;
/** Shares of the way to the middle. */
const STRIDES = [0.5, 0.2, 0.07, 0.02] as const;
/** Cosines and sines of 0, ±0.6 and ±1.2: ahead first, then increasingly to the side. */
const TURNS = [
  [1, 0],
  [0.825_335_614_909_678_3, 0.564_642_473_395_035_4],
  [0.825_335_614_909_678_3, -0.564_642_473_395_035_4],
  [0.362_357_754_476_673_6, 0.932_039_085_967_226_3],
  [0.362_357_754_476_673_6, -0.932_039_085_967_226_3],
] as const;
/** Maximum number of islands that are moved: of more, the sea between them is hardly seen, and this would take long. */
const MAX_CLOSED = 60;

/** Islands aren't round: each moves toward the middle of the map as long as there is sea around it. */
export function closeRanks(islands: readonly Island[], middles: readonly Circle[]): void {
  if (islands.length > MAX_CLOSED) return;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = [...islands.keys()].sort(
      (a, b) => reach(middles[a]) - reach(middles[b]) || a - b,
    );
    for (const own of order) stepInward(own, islands, middles);
  }
}

function stepInward(own: number, islands: readonly Island[], middles: readonly Circle[]): void {
  const middle = middles[own];
  if (!middle) return;
  const { x, y } = middle;
  const away = reach(middle);
  for (const stride of STRIDES)
    for (const [ahead, aside] of TURNS) {
      middle.x = x - (x * ahead - y * aside) * stride;
      middle.y = y - (y * ahead + x * aside) * stride;
      const isCloser = reach(middle) < away - 0.5;
      const isFree = (at: number) =>
        at === own || areApart(islands[own], middle, islands[at], middles[at]);
      if (isCloser && islands.every((_, at) => isFree(at))) return;
    }
  [middle.x, middle.y] = [x, y];
}

const reach = (at?: Circle): number => (at ? measureDistance(at.x / ASPECT, at.y) : 0);

function areApart(a?: Island, atA?: Circle, b?: Island, atB?: Circle): boolean {
  if (!a || !atA || !b || !atB) return true;
  const [dx, dy] = [atB.x - atA.x, atB.y - atA.y];
  if (measureDistance(dx, dy) >= a.radius + b.radius + SEA_GAP) return true;
  return a.circles.every((own) =>
    b.circles.every((other) => {
      const wanted = own.radius + other.radius + SEA_GAP - 1e-6;
      const [x, y] = [other.x + dx - own.x, other.y + dy - own.y];
      return x * x + y * y >= wanted * wanted;
    }),
  );
}

/** Distance between the places that are tried, as a share of the frame's half. */
const TRIED_EVERY = 0.1;
const MAX_WALKS = 24;
/**
 * New half of the frame that is worth a walk, as a share of the half before: anything larger would be a walk for
 * nothing.
 */
const WORTH_WALKING = 0.98;
/** Maximum number of clusters: of a larger map's sea little is seen, and this would take long. */
const MAX_FILLED = 300;

/** The island that makes the frame large walks to the nearest free place inside a smaller one, until none is left. */
export function fillFrame(islands: readonly Island[], middles: readonly Circle[]): void {
  const clusterCount = islands.reduce((sum, { members }) => sum + members.length, 0);
  if (islands.length > MAX_CLOSED || clusterCount > MAX_FILLED) return;
  const boxes = islands.map(({ circles }) => measureFrame(circles));
  const halfOf = (own: number, { x, y }: { readonly x: number; readonly y: number }): number => {
    const { left, right, top, bottom } = boxes[own] ?? measureFrame([]);
    return Math.max(-(x + left) / ASPECT, (x + right) / ASPECT, -(y + top), y + bottom);
  };
  for (let walk = 0; walk < MAX_WALKS; walk += 1) {
    center(islands, middles);
    const halves = middles.map((at, own) => halfOf(own, at));
    const half = Math.max(...halves);
    const own = halves.indexOf(half);
    const middle = middles[own];
    if (!middle) return;
    const isBetter = (at: Circle) => halfOf(own, at) < half * WORTH_WALKING;
    const isFree = (at: Circle) =>
      islands.every(
        (_, other) => other === own || areApart(islands[own], at, islands[other], middles[other]),
      );
    const place = placesAround(middle, half, isBetter).find(isFree);
    if (!place) return;
    [middle.x, middle.y] = [place.x, place.y];
  }
}

/** Places on a grid over the frame, the nearest first. */
function placesAround(
  { x, y, radius }: Circle,
  half: number,
  isWanted: (at: Circle) => boolean,
): Circle[] {
  const places: (Circle & { readonly away: number })[] = [];
  const step = half * TRIED_EVERY;
  for (let atX = -half * ASPECT; atX <= half * ASPECT; atX += step * ASPECT)
    for (let atY = -half; atY <= half; atY += step) {
      const place = { x: atX, y: atY, radius, away: measureDistance(atX - x, atY - y) };
      if (isWanted(place)) places.push(place);
    }
  return places.sort((a, b) => a.away - b.away || a.x - b.x || a.y - b.y);
}

/** Around the origin. */
function center(islands: readonly Island[], middles: readonly Circle[]): void {
  const { left, right, top, bottom } = measureFrame(
    islands.flatMap(({ circles }, own) =>
      circles.map(({ x, y, radius }) => ({
        x: x + (middles[own]?.x ?? 0),
        y: y + (middles[own]?.y ?? 0),
        radius,
      })),
    ),
  );
  for (const middle of middles) {
    middle.x -= (left + right) / 2;
    middle.y -= (top + bottom) / 2;
  }
}
