/**
 * Places circles so that none overlap, tied ones are near each other, and all are close together. Deterministic, and
 * from nothing but sums, products, quotients and square roots, which every engine rounds alike. Ties pull
 * while circles are small enough to pass each other; between pulls, everything is spread evenly again.
 */
import { measureDistance, type Circle } from "#/snapshot/geography/land-measures.ts";

export interface Tie {
  readonly from: number;
  readonly to: number;
  /** Relative to the other ties. */
  readonly weight: number;
}

export interface SettledCircle {
  /** Decides between circles of the same size. */
  readonly id: string;
  readonly radius: number;
}

interface Settling {
  readonly gap: number;
  /** Desired ratio of width to height. */
  readonly aspect: number;
}

const WARM_STEPS = 48;
/** Warm steps from one even spread to the next. */
const SPREAD_EVERY = 4;
const COLD_STEPS = 160;
const TIE_PULL = 0.35;
/** Toward the middle at each step, of the mean radius; many circles need longer to part again. */
const STRIDE = 0.2;
const MAX_STRIDES = 2;
/** Overlap, as a share of the gap, that is less than anyone sees. */
const ROUNDING = 0.01;
/** Share of a disc that its circles fill, with the gap around them. */
const FILLED = 0.72;
/** Cosine and sine of the golden angle: turned by it, the next circle never ends up behind an earlier one. */
const [TURN_X, TURN_Y] = [-0.737_368_878_078_319_7, 0.675_490_294_261_523_8];

/** The centers, in the order of `circles`, around the origin. */
export function settleCircles(
  circles: readonly SettledCircle[],
  ties: readonly Tie[],
  { gap, aspect }: Settling,
): Circle[] {
  const placed = circles.map(({ radius }) => ({ x: 0, y: 0, radius }));
  startInSpiral(placed, circles);
  spreadEvenly(placed, gap, aspect);
  const pull = tiePulls(placed, ties);
  const order = placed.slice();
  for (let step = 0; step < WARM_STEPS; step += 1) {
    const warmth = 1 - step / WARM_STEPS;
    pull(TIE_PULL * warmth);
    if (step % SPREAD_EVERY === 0) spreadEvenly(placed, gap, aspect);
    partOverlapping(order, gap, 1 - warmth);
  }
  spreadEvenly(placed, gap, aspect);
  const meanSide = placed.reduce((sum, at) => sum + at.radius + gap / 2, 0) / placed.length;
  const stride = meanSide * Math.min(STRIDE, MAX_STRIDES / Math.sqrt(placed.length));
  for (let step = 0; step < COLD_STEPS; step += 1) {
    // The last steps only part what still overlaps.
    const gravity = stride * Math.max(0, 1 - (2 * step) / COLD_STEPS);
    for (const circle of gravity > 0 ? placed : []) {
      const away = Math.max(gravity, measureDistance(circle.x / aspect, circle.y));
      circle.x -= (circle.x / away / aspect) * gravity;
      circle.y -= (circle.y / away) * gravity;
    }
    const overlap = partOverlapping(order, gap, 1);
    if (gravity === 0 && overlap < ROUNDING * gap) break;
  }
  spread(placed, order, gap);
  return placed;
}

/** Largest first, each turned further. */
function startInSpiral(placed: readonly Circle[], circles: readonly SettledCircle[]): void {
  const ranks = [...circles.keys()].sort((a, b) => {
    const [first, second] = [circles[a], circles[b]];
    if (!first || !second) return 0;
    return second.radius - first.radius || (first.id < second.id ? -1 : 1);
  });
  let [x, y] = [1, 0];
  ranks.forEach((rank, at) => {
    const circle = placed[rank];
    if (circle) [circle.x, circle.y] = [x * at, y * at];
    [x, y] = [x * TURN_X - y * TURN_Y, x * TURN_Y + y * TURN_X];
  });
}

/** Keeps directions and the order by distance from the middle; distances become those of an evenly filled ellipse. */
function spreadEvenly(placed: readonly Circle[], gap: number, aspect: number): void {
  const across = Math.sqrt(aspect);
  const middle = middleOf(placed);
  const polar = placed.map((circle) => {
    const [x, y] = [(circle.x - middle.x) / across, (circle.y - middle.y) * across];
    return { circle, x, y, away: measureDistance(x, y) };
  });
  let area = 0;
  for (const { circle, x, y, away } of polar.sort((a, b) => a.away - b.away)) {
    const side = circle.radius + gap / 2;
    const own = (side * side) / FILLED;
    const wanted = Math.sqrt(area + own / 2) * (area === 0 ? 0 : 1);
    area += own;
    const factor = away === 0 ? 0 : wanted / away;
    [circle.x, circle.y] = [x * factor * across, (y * factor) / across];
  }
}

function middleOf(circles: readonly Circle[]): { readonly x: number; readonly y: number } {
  let [left, top, weight] = [0, 0, 0];
  for (const { x, y, radius } of circles) {
    left += x * radius;
    top += y * radius;
    weight += radius;
  }
  return weight === 0 ? { x: 0, y: 0 } : { x: left / weight, y: top / weight };
}

/** @returns moves every circle toward the weighted middle of those it is tied to, by a share of the way */
function tiePulls(placed: readonly Circle[], ties: readonly Tie[]): (share: number) => void {
  const sums = placed.map(() => ({ x: 0, y: 0, weight: 0 }));
  return (share) => {
    for (const sum of sums) [sum.x, sum.y, sum.weight] = [0, 0, 0];
    for (const { from, to, weight } of ties) {
      const [a, b, ofA, ofB] = [placed[from], placed[to], sums[from], sums[to]];
      if (!a || !b || !ofA || !ofB) continue;
      ofA.x += b.x * weight;
      ofA.y += b.y * weight;
      ofA.weight += weight;
      ofB.x += a.x * weight;
      ofB.y += a.y * weight;
      ofB.weight += weight;
    }
    sums.forEach(({ x, y, weight }, at) => {
      const circle = placed[at];
      if (!circle || weight === 0) return;
      circle.x += (x / weight - circle.x) * share;
      circle.y += (y / weight - circle.y) * share;
    });
  };
}

type OnPair = (a: Circle, b: Circle, apart: number, wanted: number) => void;

/** Calls back for every two circles that are closer than `gap`; found by sweeping from left to right. */
function eachClosePair(order: Circle[], gap: number, size: number, onPair: OnPair): void {
  order.sort((a, b) => a.x - a.radius * size - (b.x - b.radius * size));
  for (let at = 0; at < order.length; at += 1) {
    const a = order[at];
    if (!a) continue;
    const right = a.x + (a.radius + gap) * size;
    for (let next = at + 1; next < order.length; next += 1) {
      const b = order[next];
      if (!b || b.x - b.radius * size > right) break;
      const wanted = (a.radius + b.radius + gap) * size;
      const dy = b.y - a.y;
      if (dy >= wanted || -dy >= wanted) continue;
      const apart = measureDistance(b.x - a.x, dy);
      if (apart < wanted) onPair(a, b, apart, wanted);
    }
  }
}

/** The smaller one moves further. @returns the largest overlap there was */
function partOverlapping(order: Circle[], gap: number, size: number): number {
  let largest = 0;
  eachClosePair(order, gap, size, (a, b, apart, wanted) => {
    // Two at the very same place would never part.
    const [dx, dy] = apart === 0 ? [1, 0] : [(b.x - a.x) / apart, (b.y - a.y) / apart];
    const push = wanted - apart;
    largest = Math.max(largest, push);
    const share = b.radius / (a.radius + b.radius);
    a.x -= dx * push * share;
    a.y -= dy * push * share;
    b.x += dx * push * (1 - share);
    b.y += dy * push * (1 - share);
  });
  return largest;
}

/** Whatever is still too close: everything moves outward by as much as that takes. */
function spread(placed: readonly Circle[], order: Circle[], gap: number): void {
  let factor = 1;
  eachClosePair(order, gap, 1, (_a, _b, apart, wanted) => {
    if (apart > 0) factor = Math.max(factor, wanted / apart);
  });
  for (const circle of placed) {
    circle.x *= factor;
    circle.y *= factor;
  }
}
