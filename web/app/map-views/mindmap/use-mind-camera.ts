import { useReactFlow } from "@xyflow/react";
import { useMemo, type RefObject } from "react";
import { TRAVEL_MS } from "#/map-views/canvas/canvas-motion.ts";
import { useReducedMotion } from "#/map-views/canvas/canvas-motion.ts";
import { MIN_ZOOM } from "#/map-views/mindmap/expand-to-fit.ts";
import { measureFreeSpace, computeFittedView, type Room } from "#/map-views/mindmap/view-on.ts";
import type { MindLayout, MindPlace } from "#/map-views/mindmap/mind-layout.ts";

export interface MindCamera {
  readonly fit: (layout: MindLayout) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Moves as little as needed to show a node entirely. */
  readonly reveal: (place: MindPlace) => void;
  /** Centers a node at a readable zoom. */
  readonly center: (place: MindPlace) => void;
  /** The entire map if it is readable at that size, else `place` at a readable size. */
  readonly begin: (layout: MindLayout, place: MindPlace | undefined) => void;
  readonly goTo: (x: number, y: number) => void;
}

const BEGIN_ZOOM = 0.8;
const READABLE_ZOOM = 0.6;
const MARGIN_PX = 28;

/** The current viewport. */
export function useMindCamera(field: RefObject<HTMLElement | null>, isNarrow: boolean): MindCamera {
  const flow = useReactFlow();
  const isStill = useReducedMotion();
  return useMemo(() => {
    const duration = isStill ? 0 : TRAVEL_MS;
    const travel = { duration };
    const freeSpace = () => measureFreeSpace(field.current, isNarrow);
    const middleOf = ({ x, y, width, height }: MindPlace) =>
      [x + width / 2, y + height / 2] as const;
    return {
      fit: ({ bounds }) => void flow.setViewport(computeFittedView(bounds, freeSpace()), travel),
      zoomIn: () => void flow.zoomIn(travel),
      zoomOut: () => void flow.zoomOut(travel),
      begin: ({ bounds }, place) => {
        const room = freeSpace();
        const whole = computeFittedView(bounds, room);
        if (whole.zoom >= MIN_ZOOM || !place) {
          void flow.setViewport(whole);
          return;
        }
        // On a phone, everything is to the right of the map's own node.
        const isFirst = place.x === 0 && bounds.x === 0;
        const x = isFirst ? MARGIN_PX : room.width / 2 - (place.x + place.width / 2) * BEGIN_ZOOM;
        const y = room.height / 2 - (place.y + place.height / 2) * BEGIN_ZOOM;
        void flow.setViewport({ x, y, zoom: BEGIN_ZOOM });
      },
      goTo: (x, y) => void flow.setCenter(x, y, { zoom: flow.getZoom() }),
      center: (place) => {
        const zoom = Math.max(READABLE_ZOOM, flow.getZoom());
        void flow.setCenter(...middleOf(place), { zoom, duration });
      },
      reveal: (place) => {
        const view = flow.getViewport();
        const shift = shiftInto(place, view, freeSpace());
        if (shift.x === 0 && shift.y === 0) return;
        void flow.setViewport({ ...view, x: view.x + shift.x, y: view.y + shift.y }, travel);
      },
    };
  }, [flow, isStill, field, isNarrow]);
}

/** Returns the shift of the drawing, in window px, that brings a node inside the window. */
export function shiftInto(
  place: MindPlace,
  view: { readonly x: number; readonly y: number; readonly zoom: number },
  size: Room,
): { x: number; y: number } {
  const left = view.x + place.x * view.zoom;
  const top = view.y + place.y * view.zoom;
  return {
    x: shiftAlong(left, place.width * view.zoom, size.width),
    y: shiftAlong(top, place.height * view.zoom, size.height),
  };
}

function shiftAlong(start: number, length: number, room: number): number {
  const end = start + length;
  if (start < MARGIN_PX) return MARGIN_PX - start;
  if (end > room - MARGIN_PX) return Math.max(MARGIN_PX - start, room - MARGIN_PX - end);
  return 0;
}
