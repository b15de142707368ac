import type { Frame } from "#/features/maps/canvas/canvas-overview.tsx";

const MARGIN_PX = 12;

/**
 * How far a picture has to move, in px to the right and down, until a box of it can be seen; 0, 0 where it can. Of a
 * box that is larger than the window, its upper left part.
 *
 * @param box as it lies in the window
 */
export function revealBy(box: Frame, widthPx: number, heightPx: number): [number, number] {
  return [along(box.x, box.width, widthPx), along(box.y, box.height, heightPx)];
}

function along(from: number, length: number, room: number): number {
  const end = from + length;
  if (from >= 0 && end <= room) return 0;
  const isLarger = length + 2 * MARGIN_PX > room;
  // What fills the window already need not move.
  if (isLarger && from <= 0 && end >= room) return 0;
  return from < 0 || isLarger ? MARGIN_PX - from : room - MARGIN_PX - end;
}
