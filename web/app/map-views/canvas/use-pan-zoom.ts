import { select } from "d3-selection";
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import {
  startTransition,
  // oxlint-disable-next-line no-restricted-imports -- a store's subscription
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import type { Frame } from "#/map-views/canvas/canvas-overview.tsx";
import { revealBy } from "#/map-views/canvas/reveal-by.ts";
import { computeWheelZoom } from "#/map-views/canvas/wheel-zoom.ts";

/** The viewport: the diagram's origin in window px, and its scale. */
export interface PanZoomTransform {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface PanZoom {
  /** Transform at the end of the last gesture: during a gesture only the drawing moves. */
  readonly transform: PanZoomTransform;
  /** @param at the fixed point, in window px; the center by default */
  readonly zoomBy: (factor: number, at?: readonly [number, number]) => void;
  readonly fit: () => void;
  /** The current window position of a box of the drawing. */
  readonly seen: (box: Frame) => Frame;
  /** Brings a box of the drawing into view; does nothing when it is visible. */
  readonly reveal: (box: Frame) => void;
  /** Centers a point, given in px of the diagram as it fits into the window. */
  readonly goTo: (x: number, y: number) => void;
  /** Subscribes to every move, including those during a gesture. @returns a function that unsubscribes */
  readonly follow: (onMove: () => void) => () => void;
  /** The current viewport, including during a gesture. */
  readonly now: () => PanZoomTransform;
}

interface PanZoomOptions {
  /** Whether the diagram is redrawn at each scale; otherwise it is drawn once and scaled. */
  readonly isRedrawn: boolean;
  /** Called when a gesture begins. */
  readonly onStart?: () => void;
  /** Whether a press of the mouse or a finger has another purpose than moving the diagram. */
  readonly isHeld?: (press: MouseEvent | TouchEvent) => boolean;
}

const SCALE = { min: 1, max: 12 };
const CALM_MS = 120;
const PRESSES: ReadonlySet<string> = new Set(["mousedown", "touchstart"]);
const AS_DRAWN: PanZoomTransform = { x: 0, y: 0, scale: 1 };
const DRAWN_ONCE: PanZoomOptions = { isRedrawn: false };

/**
 * Wheel, pinch and drag move `inner` within `outer` without rerendering either. The scale never goes below 1, and the
 * drawing stays in view.
 */
export function usePanZoom(
  outer: SVGSVGElement | null,
  inner: RefObject<SVGGElement | null>,
  { isRedrawn, onStart, isHeld }: PanZoomOptions = DRAWN_ONCE,
): PanZoom {
  const [transform, setTransform] = useState(AS_DRAWN);
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  /** The scale at which the content of `inner` is drawn. */
  const drawn = useRef(1);
  const begin = useRef(onStart);
  /** While the viewport is controlled from elsewhere, as by an overview. */
  const isLed = useRef(false);
  const followers = useRef(new Set<() => void>());
  const moved = useRef(AS_DRAWN);
  const held = useRef(isHeld);
  useEffect(() => {
    begin.current = onStart;
    held.current = isHeld;
  }, [onStart, isHeld]);
  useEffect(() => {
    if (!outer) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([SCALE.min, SCALE.max])
      .wheelDelta(computeWheelZoom)
      .filter(
        (event: MouseEvent | TouchEvent) =>
          (!event.ctrlKey || event.type === "wheel") &&
          !("button" in event && event.button) &&
          !(PRESSES.has(event.type) && held.current?.(event) === true),
      )
      .extent(() => [
        [0, 0],
        [outer.clientWidth, outer.clientHeight],
      ])
      .on("start", () => {
        clearTimeout(settling);
        begin.current?.();
        made.translateExtent([
          [0, 0],
          [outer.clientWidth, outer.clientHeight],
        ]);
      })
      .on("zoom", ({ transform: { x, y, k } }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        place(outer, inner.current, drawn.current);
        moved.current = { x, y, scale: k };
        for (const onMove of followers.current) onMove();
      })
      .on("end", ({ transform: { x, y, k }, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        const settle = () => {
          startTransition(() => setTransform((before) => same(before, { x, y, scale: k })));
        };
        // A wheel turn may end after the gesture that followed it: only the last end counts.
        clearTimeout(settling);
        // A series of gestures, such as several wheel turns, causes a single redraw.
        if (sourceEvent || isLed.current) settling = setTimeout(settle, CALM_MS);
        else settle();
      });
    behavior.current = made;
    const selected = select(outer).call(made).on("dblclick.zoom", null);
    return () => {
      clearTimeout(settling);
      selected.on(".zoom", null);
    };
  }, [outer, inner]);
  useEffect(() => (outer ? watchSize(outer, behavior) : undefined), [outer]);
  // Before the new drawing is painted: it already has the size the old one was scaled to.
  useLayoutEffect(() => {
    if (!isRedrawn || !outer) return;
    drawn.current = transform.scale;
    place(outer, inner.current, transform.scale);
  }, [isRedrawn, outer, inner, transform.scale]);
  const seen = (box: Frame): Frame => (outer ? seenBox(box, outer, drawn.current) : box);
  const follow = useCallback((onMove: () => void) => {
    followers.current.add(onMove);
    return () => {
      followers.current.delete(onMove);
    };
  }, []);
  const now = useCallback(() => moved.current, []);
  return {
    transform,
    seen,
    follow,
    now,
    goTo: (x, y) => {
      if (!outer) return;
      isLed.current = true;
      behavior.current?.translateTo(select(outer), x, y);
      isLed.current = false;
    },
    zoomBy: (factor, at) => {
      if (outer) behavior.current?.scaleBy(select(outer), factor, at ? [at[0], at[1]] : undefined);
    },
    fit: () => {
      if (outer) behavior.current?.transform(select(outer), zoomIdentity);
    },
    reveal: (box) => {
      if (!outer) return;
      const [x, y] = revealBy(seen(box), outer.clientWidth, outer.clientHeight);
      const { k } = zoomTransform(outer);
      if (x !== 0 || y !== 0) behavior.current?.translateBy(select(outer), x / k, y / k);
    },
  };
}

/** Keeps the center of the diagram in place when the window is resized, as by opening a panel. */
function watchSize(
  outer: SVGSVGElement,
  behavior: RefObject<ZoomBehavior<SVGSVGElement, unknown> | null>,
): () => void {
  // Known from the observer's first call: to ask for it here would lay out the new drawing twice.
  let [width, height] = [0, 0];
  const observer = new ResizeObserver(() => {
    const { x, y, k } = zoomTransform(outer);
    const [wider, higher] = [outer.clientWidth / width, outer.clientHeight / height];
    ({ clientWidth: width, clientHeight: height } = outer);
    if (k === 1 || !Number.isFinite(wider * higher)) return;
    const moved = zoomIdentity.translate(x * wider, y * higher).scale(k);
    behavior.current?.transform(select(outer), moved);
  });
  observer.observe(outer);
  return () => observer.disconnect();
}

/** Moves the drawing to where the gestures have brought it. */
function place(outer: SVGSVGElement, inner: SVGGElement | null, drawnScale: number): void {
  const { x, y, k } = zoomTransform(outer);
  const scale = k / drawnScale;
  inner?.setAttribute("transform", `translate(${String(x)} ${String(y)}) scale(${String(scale)})`);
}

function seenBox(box: Frame, outer: SVGSVGElement, drawnScale: number): Frame {
  const { x, y, k } = zoomTransform(outer);
  const scale = k / drawnScale;
  return {
    x: x + box.x * scale,
    y: y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** Returns the old object when nothing moved, so that nothing rerenders. */
function same(before: PanZoomTransform, now: PanZoomTransform): PanZoomTransform {
  const isSame = before.x === now.x && before.y === now.y && before.scale === now.scale;
  return isSame ? before : now;
}
