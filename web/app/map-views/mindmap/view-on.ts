/** The viewport that shows all of a mind map, and the room there is for it. */
import type { MindPlace } from "#/map-views/mindmap/mind-layout.ts";

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Padding on either side, as a share of the room. */
const FIT_PADDING = 0.03;
/** Height of the controls, which on a phone lie over the bottom of the drawing. */
const CONTROLS_PX = 68;

export function measureFreeSpace(field: HTMLElement | null, isNarrow: boolean): Room {
  return {
    width: field?.clientWidth ?? 0,
    height: (field?.clientHeight ?? 0) - (isNarrow ? CONTROLS_PX : 0),
  };
}

/** Centers all of `bounds` in the available space, never larger than drawn. */
export function computeFittedView({ x, y, width, height }: MindPlace, room: Room) {
  const zoom = Math.min(1, share(room.width, width), share(room.height, height));
  return {
    x: room.width / 2 - (x + width / 2) * zoom,
    y: room.height / 2 - (y + height / 2) * zoom,
    zoom,
  };
}

const share = (room: number, length: number) =>
  ((1 - 2 * FIT_PADDING) * room) / Math.max(1, length);
