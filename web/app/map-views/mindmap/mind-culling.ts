/** The part of a mind map near enough to render. Changes in coarse steps, so that most pans rerender nothing. */
import type { MindPlace } from "#/map-views/mindmap/mind-layout.ts";

/** Edges in px of the unzoomed drawing. */
export interface DrawnRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEP_PX = 512;

/**
 * The visible range rounded outward, as a string that stays the same while the viewport moves within it.
 *
 * @param transform x and y of the drawing's origin in window px, and the zoom
 */
export function getRangeKey(
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

/** Limit above which names would be unreadable: nodes are then drawn as plain boxes. */
export const NAMED_NODES_MAX = 420;

/** Level of detail of nodes at a zoom level. */
export type MindDetail = "near" | "small" | "mid" | "far" | "farther";

export function getMindDetail(zoom: number): MindDetail {
  if (zoom >= 0.85) return "near";
  if (zoom >= 0.55) return "small";
  if (zoom >= 0.3) return "mid";
  return zoom >= 0.18 ? "far" : "farther";
}
