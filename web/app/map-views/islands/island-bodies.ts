/**
 * What is kept apart on the sheet: bodies of circles and boxes that move as one. A cluster is a circle with its name
 * under it; an island is all of its clusters with the name of its pillar.
 */

/** A circle, relative to its body. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A box around its center, relative to its body. */
export interface Plate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Body {
  x: number;
  y: number;
  readonly discs: readonly Disc[];
  readonly plates: readonly Plate[];
  /** The radius around its origin that contains all of it. */
  readonly reach: number;
}

export function createBody(discs: readonly Disc[], plates: readonly Plate[]): Body {
  return { x: 0, y: 0, discs, plates, reach: reachOf(discs, plates) };
}

function reachOf(discs: readonly Disc[], plates: readonly Plate[]): number {
  let reach = 0;
  for (const { x, y, r } of discs) reach = Math.max(reach, Math.hypot(x, y) + r);
  for (const { x, y, width, height } of plates)
    reach = Math.max(reach, Math.hypot(Math.abs(x) + width / 2, Math.abs(y) + height / 2));
  return reach;
}

/** Whether two bodies are at least `gap` apart everywhere. */
export function areApart(a: Body, b: Body, gap: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (Math.hypot(dx, dy) >= a.reach + b.reach + gap) return true;
  for (const disc of a.discs) {
    for (const other of b.discs) {
      const apart = Math.hypot(other.x + dx - disc.x, other.y + dy - disc.y);
      if (apart < disc.r + other.r + gap) return false;
    }
    for (const plate of b.plates) if (!isOff(disc, plate, -dx, -dy, gap)) return false;
  }
  for (const plate of a.plates) {
    for (const disc of b.discs) if (!isOff(disc, plate, dx, dy, gap)) return false;
    for (const other of b.plates) {
      const across = Math.abs(other.x + dx - plate.x) - (plate.width + other.width) / 2;
      const down = Math.abs(other.y + dy - plate.y) - (plate.height + other.height) / 2;
      if (across < gap && down < gap) return false;
    }
  }
  return true;
}

/** @param dx how far the circle's body is from the box's */
function isOff(disc: Disc, plate: Plate, dx: number, dy: number, gap: number): boolean {
  const across = Math.max(0, Math.abs(disc.x + dx - plate.x) - plate.width / 2);
  const down = Math.max(0, Math.abs(disc.y + dy - plate.y) - plate.height / 2);
  return Math.hypot(across, down) >= disc.r + gap;
}

export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box around bodies; zero for none. */
export function extentOf(bodies: readonly Body[]): Extent {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const take = (x: number, y: number, halfWidth: number, halfHeight: number): void => {
    left = Math.min(left, x - halfWidth);
    right = Math.max(right, x + halfWidth);
    top = Math.min(top, y - halfHeight);
    bottom = Math.max(bottom, y + halfHeight);
  };
  for (const body of bodies) {
    for (const { x, y, r } of body.discs) take(body.x + x, body.y + y, r, r);
    for (const { x, y, width, height } of body.plates)
      take(body.x + x, body.y + y, width / 2, height / 2);
  }
  return left > right ? { left: 0, right: 0, top: 0, bottom: 0 } : { left, right, top, bottom };
}
