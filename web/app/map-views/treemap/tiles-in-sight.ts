/** Tiles of a zoomed treemap that are near enough to be rendered, and the places where their labels are visible. */
import type { Box } from "#/map-views/treemap/treemap-layout.ts";

/** The visible area plus half its size on each side, for tiles that panning brings into view. */
export function extendSight({ x, y, width, height }: Box): Box {
  return { x: x - width / 2, y: y - height / 2, width: 2 * width, height: 2 * height };
}

export function doMeet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The visible part of a box; the whole box when none of it is visible, since panning may bring it into view. */
export function getVisiblePart(box: Box, sight: Box): Box {
  if (!doMeet(box, sight)) return box;
  const [x, y] = [Math.max(box.x, sight.x), Math.max(box.y, sight.y)];
  return {
    x,
    y,
    width: Math.min(box.x + box.width, sight.x + sight.width) - x,
    height: Math.min(box.y + box.height, sight.y + sight.height) - y,
  };
}
