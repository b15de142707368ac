/** Where islands start on the sheet: pulled together from several starting positions, the best of which is taken. */

export interface Round {
  x: number;
  y: number;
  readonly r: number;
}

const SETTLING_STEPS = 200;
const STARTS = 24;
/** Rotated by this angle, the next island never ends up behind an earlier one. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Sizes within this factor count as the same size. */
const SIZE_CLASS = 1.3;

/**
 * The class of a size. What is arranged by class instead of by exact size keeps its arrangement when one of its parts
 * grows or shrinks a little.
 */
export const sizeClass = (size: number): number =>
  Math.round(Math.log(Math.max(size, 1e-6)) / Math.log(SIZE_CLASS));

/** Moves two islands apart, the smaller one further; does nothing when the sea between them is wide enough. */
function pushApart(a: Round, b: Round, gap: number): void {
  const dx = b.x - a.x || 0.01;
  const dy = b.y - a.y;
  const distance = Math.hypot(dx, dy);
  const overlap = a.r + b.r + gap - distance;
  if (overlap <= 0) return;
  const share = b.r / (a.r + b.r);
  const [ux, uy] = [dx / distance, dy / distance];
  a.x -= ux * overlap * share;
  a.y -= uy * overlap * share;
  b.x += ux * overlap * (1 - share);
  b.y += uy * overlap * (1 - share);
}

/** Pulls the islands toward the center, faster along the sheet's short side, without overlaps. */
function settle(islands: readonly Round[], aspect: number, turn: number, gap: number): void {
  const unit = 1.8 * gap;
  for (const [order, island] of islands.entries()) {
    const distance = unit * Math.sqrt(order + 0.5);
    const angle = turn + order * GOLDEN_ANGLE;
    island.x = Math.cos(angle) * distance * aspect;
    island.y = Math.sin(angle) * distance;
  }
  for (let step = 0; step < SETTLING_STEPS; step += 1) {
    const pull = 0.06 * (1 - step / SETTLING_STEPS);
    for (const island of islands) {
      island.x *= 1 - pull / aspect;
      island.y *= 1 - pull * aspect;
    }
    for (const [at, island] of islands.entries()) {
      for (let next = at + 1; next < islands.length; next += 1) {
        const other = islands[next];
        if (other) pushApart(island, other, gap);
      }
    }
  }
}

/** The largest scale at which a sheet of this shape holds the islands, up to a factor. */
function scaleOf(islands: readonly Round[], aspect: number): number {
  let [width, height] = [0, 0];
  for (const { x, y, r } of islands) {
    width = Math.max(width, Math.abs(x) + r);
    height = Math.max(height, Math.abs(y) + r);
  }
  return Math.min(aspect / width, 1 / height);
}

/**
 * The starting direction with which the islands can be drawn largest. Chosen by size class, so that a small edit of a
 * map doesn't rearrange it.
 *
 * @param radii largest class first
 */
export function chooseTurn(radii: readonly number[], aspect: number, gap: number): number {
  let best = { turn: 0, scale: 0 };
  for (let start = 0; start < STARTS; start += 1) {
    const turn = (start / STARTS) * 2 * Math.PI;
    const islands = radii.map((r) => ({ x: 0, y: 0, r: SIZE_CLASS ** sizeClass(r) }));
    settle(islands, aspect, turn, gap);
    const scale = scaleOf(islands, aspect);
    if (scale > best.scale * (1 + 1e-9)) best = { turn, scale };
  }
  return best.turn;
}

/** The positions of islands with these radii, in their order. */
export function settleIslands(
  radii: readonly number[],
  aspect: number,
  gap: number,
  turn: number,
): readonly Round[] {
  const islands = radii.map((r) => ({ x: 0, y: 0, r }));
  settle(islands, aspect, turn, gap);
  return islands;
}
