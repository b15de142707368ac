import { useContext, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import {
  findDot,
  findKeywordDrop,
  planKeywordDrop,
  type KeywordDrop,
} from "#/map-views/islands/hands/keyword-drop.ts";
import { useGoingBack } from "#/map-views/islands/hands/use-going-back.ts";
import { CLICK_PX } from "#/map-views/islands/hands/use-circle-drag.ts";
import { useWindowDrag } from "#/map-views/islands/hands/use-window-drag.ts";
import type {
  IslandLayout,
  PlacedKeyword,
  Point,
} from "#/map-views/islands/layout/island-layout.ts";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** A keyword on its way, in the drawing's units. */
export interface DraggedKeyword extends Point {
  readonly dot: PlacedKeyword;
  readonly drop: KeywordDrop;
}

interface KeywordDragOptions {
  readonly outer: SVGSVGElement | null;
  readonly model: MapModel;
  readonly layout: IslandLayout;
  readonly panZoom: PanZoom;
}

/** A dot that is smaller on screen is hit as if it had this radius. */
const MIN_HIT_PX = 5;
const STAYS: KeywordDrop = { kind: "stay", isOnly: false };

/** Drags a keyword off its page with Alt and the mouse: to another, or to a page of its own. Esc cancels. */
export function useKeywordDrag({ outer, model, layout, panZoom }: KeywordDragOptions) {
  const editing = useContext(MapEditingContext);
  const canEdit = editing?.access === "edit";
  const [pressed, setPressed] = useState<{ dot: PlacedKeyword; from: Point } | null>(null);
  const [carried, setCarried] = useState<DraggedKeyword | null>(null);
  const wasDragged = useRef(false);
  const inDrawing = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = outer?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { x, y, scale } = panZoom.now();
    return { x: (clientX - left - x) / scale, y: (clientY - top - y) / scale };
  };
  const dotAt = (event: { clientX: number; clientY: number }) =>
    findDot(layout, inDrawing(event), MIN_HIT_PX / panZoom.now().scale);
  const pageOf = ({ keyword, pillar }: PlacedKeyword) => {
    const cluster = model.snapshot.keywords.cluster[keyword] ?? -1;
    return { cluster, pillar, keywords: model.clusterAt[cluster]?.keywords.length ?? 0 };
  };
  const { goBack, stop } = useGoingBack<DraggedKeyword>(setCarried);
  /** @param isBack nothing has changed: it goes where it was */
  const end = (isBack: boolean) => {
    setPressed(null);
    if (carried && isBack) goBack({ ...carried, drop: STAYS }, carried.dot);
    else setCarried(null);
  };
  useWindowDrag(pressed !== null, {
    onMove: (event) => {
      if (!pressed) return;
      if (event.buttons === 0) return end(true);
      const { dot, from } = pressed;
      const isStill = Math.hypot(event.clientX - from.x, event.clientY - from.y) < CLICK_PX;
      if (!carried && isStill) return;
      const at = inDrawing(event);
      setCarried({ dot, ...at, drop: findKeywordDrop(layout, pageOf(dot), at) });
    },
    onRelease: () => {
      wasDragged.current = carried !== null;
      end(carried?.drop.kind === "stay");
      if (!carried || !editing || carried.drop.kind === "stay") return;
      const { dot, drop } = carried;
      const { cluster } = pageOf(dot);
      const topic = model.clusterAt[cluster]?.id ?? "";
      const text = model.snapshot.keywords.text[dot.keyword] ?? "";
      const target =
        drop.kind === "move"
          ? model.clusterAt[drop.on.cluster]?.id
          : drop.on && model.pillarAt[drop.on.pillar]?.id;
      const { state, newId } = editing;
      const dragged = { text, topic };
      editing.commit(planKeywordDrop(state, drop.kind, dragged, target ?? null, newId()));
    },
    onCancel: () => {
      wasDragged.current = true;
      end(true);
    },
  });
  return {
    carried,
    /** Whether a press at this place takes a keyword. */
    isFor: (event: { altKey: boolean; clientX: number; clientY: number }) =>
      canEdit && event.altKey && dotAt(event) !== null,
    press: (event: ReactPointerEvent) => {
      wasDragged.current = false;
      const dot = event.pointerType === "mouse" && event.button === 0 ? dotAt(event) : null;
      if (!dot) return;
      stop();
      setCarried(null);
      setPressed({ dot, from: { x: event.clientX, y: event.clientY } });
    },
    /** Whether the drag that just ended must not count as a click; true only once. */
    takeClick: () => {
      const isTaken = wasDragged.current;
      wasDragged.current = false;
      return isTaken;
    },
  };
}
