import { select } from "d3-selection";
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import type { Frame } from "#/features/maps/canvas/canvas-overview.tsx";
import { revealBy } from "#/features/maps/canvas/reveal-by.ts";
import { later } from "#/platform/later.ts";

/** Where the picture lies: its origin in px of the window, and how large it is drawn. */
export interface PanZoomStand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface PanZoom {
  /** As of the end of the last gesture: while one lasts only the drawing moves. */
  readonly stand: PanZoomStand;
  /** @param at what stays where it is, in px of the window; its middle, when left out */
  readonly zoomBy: (factor: number, at?: readonly [number, number]) => void;
  readonly fit: () => void;
  /** Where a box of the drawing is seen now. */
  readonly seen: (box: Frame) => Frame;
  /** Brings a box of the drawing into sight; leaves a picture alone that shows it. */
  readonly reveal: (box: Frame) => void;
  /** Brings a place, in px of the picture as it fits into the window, to the middle. */
  readonly goTo: (x: number, y: number) => void;
  /** Told of every move, also while a gesture lasts. @returns how to be told no more */
  readonly follow: (onMove: () => void) => () => void;
  /** Where the picture lies now, also while a gesture lasts. */
  readonly now: () => PanZoomStand;
}

interface PanZoomOptions {
  /** Whether the picture is drawn anew at each scale; else it is drawn once, and what is drawn is made larger. */
  readonly isRedrawn: boolean;
  /** A gesture begins. */
  readonly onStart?: () => void;
}

const SCALE = { min: 1, max: 12 };
const CALM_MS = 120;
const AS_DRAWN: PanZoomStand = { x: 0, y: 0, scale: 1 };
const DRAWN_ONCE: PanZoomOptions = { isRedrawn: false };

/**
 * Wheel, pinch and drag move `inner` within `outer`, without a render of either. Never smaller than drawn, and never
 * out of sight.
 */
export function usePanZoom(
  outer: SVGSVGElement | null,
  inner: RefObject<SVGGElement | null>,
  { isRedrawn, onStart }: PanZoomOptions = DRAWN_ONCE,
): PanZoom {
  const [stand, setStand] = useState(AS_DRAWN);
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  /** The scale at which what is in `inner` is drawn. */
  const drawn = useRef(1);
  const begin = useRef(onStart);
  /** While somebody leads it from elsewhere, as through an overview. */
  const isLed = useRef(false);
  const followers = useRef(new Set<() => void>());
  const moved = useRef(AS_DRAWN);
  useEffect(() => {
    begin.current = onStart;
  }, [onStart]);
  useEffect(() => {
    if (!outer) return undefined;
    let callOff = () => {};
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([SCALE.min, SCALE.max])
      .extent(() => [
        [0, 0],
        [outer.clientWidth, outer.clientHeight],
      ])
      .on("start", () => {
        callOff();
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
      .on("end", ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        const { x, y, k } = transform;
        const settle = () => {
          startTransition(() => setStand((before) => same(before, { x, y, scale: k })));
        };
        // One gesture after the other, as many turns of a wheel, is drawn anew once.
        if (sourceEvent || isLed.current) callOff = later(settle, CALM_MS);
        else settle();
      });
    behavior.current = made;
    const selected = select(outer).call(made).on("dblclick.zoom", null);
    return () => {
      callOff();
      selected.on(".zoom", null);
    };
  }, [outer, inner]);
  useEffect(() => (outer ? watchSize(outer, behavior) : undefined), [outer]);
  // Before the new drawing is seen: it is as large as the old one was made.
  useLayoutEffect(() => {
    if (!isRedrawn || !outer) return;
    drawn.current = stand.scale;
    place(outer, inner.current, stand.scale);
  }, [isRedrawn, outer, inner, stand.scale]);
  const seen = (box: Frame): Frame => (outer ? seenBox(box, outer, drawn.current) : box);
  const follow = useCallback((onMove: () => void) => {
    followers.current.add(onMove);
    return () => {
      followers.current.delete(onMove);
    };
  }, []);
  const now = useCallback(() => moved.current, []);
  return {
    stand,
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

/** A window that becomes larger or smaller, as beside a panel, keeps the same part of the picture in its middle. */
function watchSize(
  outer: SVGSVGElement,
  behavior: RefObject<ZoomBehavior<SVGSVGElement, unknown> | null>,
): () => void {
  let { clientWidth: width, clientHeight: height } = outer;
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

/** Puts the drawing where the gestures have brought it. */
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

/** The old one where nothing has moved, so that nothing is drawn anew. */
function same(before: PanZoomStand, now: PanZoomStand): PanZoomStand {
  const isSame = before.x === now.x && before.y === now.y && before.scale === now.scale;
  return isSame ? before : now;
}
