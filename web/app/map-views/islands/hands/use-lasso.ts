import { useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import { findInside, isLine, lengthenLine } from "#/map-views/islands/hands/lasso-area.ts";
import { useWindowDrag } from "#/map-views/islands/hands/use-window-drag.ts";
import type { PlacedCluster, Point } from "#/map-views/islands/layout/island-layout.ts";

/** Draws the line, in px of the window, with how many pages are in it; null: there is none. */
export type DrawLasso = (line: readonly Point[] | null, count: number) => void;

interface LassoOptions {
  readonly outer: SVGSVGElement | null;
  /** Clusters that can be selected. */
  readonly circles: readonly PlacedCluster[];
  readonly panZoom: PanZoom;
  /** @param isMore in addition to what is selected */
  readonly onSelect: (circles: readonly PlacedCluster[], isMore: boolean) => void;
}

/**
 * Selects by a free line around pages: with Shift from the open sea, or from anywhere while the lasso is chosen, which
 * is how fingers do it. Shift at its end adds to the selection. Esc cancels.
 */
export function useLasso({ outer, circles, panZoom, onSelect }: LassoOptions) {
  const [isChosen, setChosen] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const line = useRef<readonly Point[]>([]);
  const draw = useRef<DrawLasso | null>(null);
  /** Whether the click that follows ends a line. */
  const wasDrawn = useRef(false);
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = outer?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: Math.round(clientX - left), y: Math.round(clientY - top) };
  };
  const enclosed = () => {
    const { x, y, scale } = panZoom.now();
    const drawn = line.current.map((at) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale }));
    return isLine(line.current) ? findInside(drawn, circles) : [];
  };
  const end = () => {
    setDrawing(false);
    draw.current?.(null, 0);
  };
  useWindowDrag(isDrawing, {
    onMove: (event) => {
      const longer = lengthenLine(line.current, pointIn(event));
      if (longer === line.current) return;
      line.current = longer;
      draw.current?.(longer, enclosed().length);
    },
    onRelease: ({ shiftKey }) => {
      const isDrawn = isLine(line.current);
      wasDrawn.current = isDrawn;
      end();
      if (!isDrawn) return;
      setChosen(false);
      onSelect(enclosed(), shiftKey);
    },
    onCancel: () => {
      wasDrawn.current = true;
      end();
    },
  });
  return {
    isChosen,
    choose: () => setChosen(!isChosen),
    /** @returns whether there was one to put away */
    putAway: () => {
      setChosen(false);
      return isChosen;
    },
    draw,
    /** Whether a press at this place begins a line. */
    isFor: (event: { readonly shiftKey: boolean }, isOnCircle: boolean) =>
      isChosen || (event.shiftKey && !isOnCircle),
    press: (event: ReactPointerEvent) => {
      wasDrawn.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      line.current = [pointIn(event)];
      setDrawing(true);
    },
    /** Whether the line that just ended must not count as a click; true only once. */
    takeClick: () => {
      const isTaken = wasDrawn.current;
      wasDrawn.current = false;
      return isTaken;
    },
  };
}
