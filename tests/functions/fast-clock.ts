/** A clock that several processes share and that runs faster than time, so that leases expire within seconds. */
const SPEED = 20;

export function fastClock(startMs: number, speed = SPEED): { readonly now: () => number } {
  return { now: () => Math.round(startMs + (Date.now() - startMs) * speed) };
}
