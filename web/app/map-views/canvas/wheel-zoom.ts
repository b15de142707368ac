/** Zoom of a turn of the wheel, as a power of two. */

/** Zoom per unit of `WheelEvent.deltaMode`: pixels, lines, pages. */
const PER_UNIT = [0.002, 0.05, 1] as const;
/** A pinch on a trackpad comes as many small turns with Ctrl. */
const PINCH = 10;
/** A notch of a wheel with Ctrl is one large turn: 1.2 times, like a notch of a page's own zoom. */
const MAX_WITH_CTRL = Math.log2(1.2);

type Turn = Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">;

export function computeWheelZoom({ deltaY, deltaMode, ctrlKey }: Turn): number {
  const turned = -deltaY * (PER_UNIT[deltaMode] ?? PER_UNIT[0]);
  if (!ctrlKey) return turned;
  return Math.max(-MAX_WITH_CTRL, Math.min(MAX_WITH_CTRL, turned * PINCH));
}
