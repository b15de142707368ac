/** Moves bodies together around the origin without ever letting two of them come closer than a gap. */
import { areApart, type Body } from "#/map-views/islands/island-bodies.ts";

interface Crowd {
  readonly gap: number;
  /** How much wider than high the result should be. */
  readonly aspect: number;
}

const ROUNDS = 5;
/** Ahead first, then increasingly to the side. */
const TURNS = [0, 0.6, -0.6, 1.2, -1.2];
/** Of the distance to the origin. */
const STRIDES = [0.6, 0.3, 0.12, 0.04];
const SPREAD = 1.06;

/** Moves the bodies apart, by as much for all, until all of them have their gap. */
function spreadOut(bodies: readonly Body[], gap: number): void {
  for (let round = 0; round < 200; round += 1) {
    if (bodies.every((body, at) => isFree(body, bodies, gap, at))) return;
    for (const [at, body] of bodies.entries()) {
      // Two at the very same place would never part.
      body.x = body.x * SPREAD + at * 1e-6;
      body.y *= SPREAD;
    }
  }
}

/** @param from only against the bodies after this one */
function isFree(body: Body, bodies: readonly Body[], gap: number, from = -1): boolean {
  for (let at = from + 1; at < bodies.length; at += 1) {
    const other = bodies[at];
    if (other && other !== body && !areApart(body, other, gap)) return false;
  }
  return true;
}

/** The earlier a body is in the list, the closer to the middle it may be. */
export function drawTogether(bodies: readonly Body[], { gap, aspect }: Crowd): void {
  spreadOut(bodies, gap);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const body of bodies) step(body, bodies, gap, aspect);
  }
}

function step(body: Body, bodies: readonly Body[], gap: number, aspect: number): void {
  const { x, y } = body;
  const away = distance(x, y, aspect);
  if (away === 0) return;
  for (const stride of STRIDES) {
    for (const turn of TURNS) {
      const [cos, sin] = [Math.cos(turn) * stride, Math.sin(turn) * stride];
      body.x = x - x * cos + y * sin;
      body.y = y - y * cos - x * sin;
      const isCloser = distance(body.x, body.y, aspect) < away - 1e-3;
      if (isCloser && isFree(body, bodies, gap)) return;
    }
  }
  body.x = x;
  body.y = y;
}

const distance = (x: number, y: number, aspect: number): number => Math.hypot(x / aspect, y);
