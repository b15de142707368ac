import type { Frame } from "#/map-views/canvas/canvas-overview.tsx";

const MARGIN_PX = 12;

/**
 * Distance that a diagram has to move, in px to the right and down, until a box in it is visible; 0, 0 when it is. Of a
 * box larger than the window, the upper left part is shown.
 *
 * @param box in window coordinates
 */
export function revealBy(box: Frame, widthPx: number, heightPx: number): [number, number] {
  return [along(box.x, box.width, widthPx), along(box.y, box.height, heightPx)];
}

function along(from: number, length: number, room: number): number {
  const end = from + length;
  if (from >= 0 && end <= room) return 0;
  const isLarger = length + 2 * MARGIN_PX > room;
  // A box that already fills the window need not move.
  if (isLarger && from <= 0 && end >= room) return 0;
  return from < 0 || isLarger ? MARGIN_PX - from : room - MARGIN_PX - end;
}
