/** Which part of a mind map is near enough to be drawn. Told in coarse steps, so that a pan redraws nothing most of the time. */
import type { MindPlace } from "#/features/maps/mindmap/mind-layout.ts";

/** Edges in px of the unzoomed picture. */
export interface DrawnRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEP_PX = 512;

/**
 * The range in sight rounded outwards, as a text that stays the same while the view moves within it.
 *
 * @param transform x and y of the picture's origin in px of the window, and the zoom
 */
export function rangeKey(
  transform: readonly [number, number, number],
  widthPx: number,
  heightPx: number,
): string {
  const [x, y, zoom] = transform;
  const step = STEP_PX * 2 ** Math.ceil(Math.log2(1 / zoom));
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  return [
    down(-x / zoom),
    down(-y / zoom),
    up((widthPx - x) / zoom),
    up((heightPx - y) / zoom),
  ].join(" ");
}

export function readRange(key: string): DrawnRange {
  const [left = 0, top = 0, right = 0, bottom = 0] = key.split(" ").map(Number);
  return { left, top, right, bottom };
}

export function isInRange({ x, y, width, height }: MindPlace, range: DrawnRange): boolean {
  return (
    x <= range.right && x + width >= range.left && y <= range.bottom && y + height >= range.top
  );
}

/** More nodes than this are no names any more: they are drawn as plain fields. */
export const NAMED_NODES_MAX = 420;

/** How much a node shows at a zoom. */
export type MindDetail = "near" | "mid" | "far" | "farther";

export function detailAt(zoom: number): MindDetail {
  if (zoom >= 0.55) return "near";
  if (zoom >= 0.3) return "mid";
  return zoom >= 0.18 ? "far" : "farther";
}
