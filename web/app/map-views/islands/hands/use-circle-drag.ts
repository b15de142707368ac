import { useContext, useRef, useState, type PointerEvent } from "react";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import {
  dropChanges,
  dropNotice,
  findCircleDrop,
  type CircleDrop,
} from "#/map-views/islands/hands/circle-drop.ts";
import { useGoingBack } from "#/map-views/islands/hands/use-going-back.ts";
import { useWindowDrag } from "#/map-views/islands/hands/use-window-drag.ts";
import type {
  IslandLayout,
  PlacedCluster,
  Point,
} from "#/map-views/islands/layout/island-layout.ts";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { useToast } from "#/ui/controls/toast.tsx";

/** A press that moves less is a click. */
export const CLICK_PX = 5;

/** A cluster on its way, in the drawing's units. */
export interface DraggedCircle extends Point {
  readonly circle: PlacedCluster;
  readonly drop: CircleDrop | null;
}

interface CircleDragOptions {
  readonly outer: SVGSVGElement | null;
  readonly model: MapModel;
  readonly layout: IslandLayout;
  readonly panZoom: PanZoom;
}

/**
 * Drags a cluster with the mouse onto another, which merges them, or onto another island. Esc cancels. A finger moves the
 * map instead.
 */
export function useCircleDrag({ outer, model, layout, panZoom }: CircleDragOptions) {
  const editing = useContext(MapEditingContext);
  const toast = useToast();
  const canEdit = editing?.access === "edit";
  const [pressed, setPressed] = useState<{ circle: PlacedCluster; from: Point } | null>(null);
  const [carried, setCarried] = useState<DraggedCircle | null>(null);
  /** Whether the click that follows ends a drag. */
  const wasDragged = useRef(false);
  const inDrawing = (clientX: number, clientY: number): Point => {
    const { left, top } = outer?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { x, y, scale } = panZoom.now();
    return { x: (clientX - left - x) / scale, y: (clientY - top - y) / scale };
  };
  const { goBack, stop } = useGoingBack<DraggedCircle>(setCarried);
  /** @param isBack nothing has changed: it goes where it was */
  const end = (isBack: boolean) => {
    setPressed(null);
    if (carried && isBack) goBack({ ...carried, drop: null }, carried.circle);
    else setCarried(null);
  };
  useWindowDrag(pressed !== null, {
    onMove: ({ clientX, clientY, buttons }) => {
      if (!pressed) return;
      if (buttons === 0) return end(true);
      const { circle, from } = pressed;
      if (!carried && Math.hypot(clientX - from.x, clientY - from.y) < CLICK_PX) return;
      const at = inDrawing(clientX, clientY);
      setCarried({ circle, ...at, drop: findCircleDrop(layout, circle, at) });
    },
    onRelease: () => {
      wasDragged.current = carried !== null;
      const { drop, circle } = carried ?? {};
      end(!drop);
      const topic = model.clusterAt[circle?.cluster ?? -1]?.id;
      if (!drop || !editing || topic === undefined) return;
      const { kind, on } = drop;
      const target =
        kind === "merge" ? model.clusterAt[on.cluster]?.id : model.pillarAt[on.pillar]?.id;
      if (target === undefined) return;
      const words = dropNotice(editing.state, kind, topic, target);
      const undo = editing.commit(dropChanges(editing.state, kind, topic, target));
      if (words !== null) toast({ words, undo });
    },
    onCancel: () => {
      wasDragged.current = true;
      end(true);
    },
  });
  return {
    carried,
    /** Whether the drag that just ended must not count as a click; true only once. */
    takeClick: () => {
      const isTaken = wasDragged.current;
      wasDragged.current = false;
      return isTaken;
    },
    press: (event: PointerEvent, circle: PlacedCluster | undefined) => {
      wasDragged.current = false;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!canEdit || !circle || !isPlain || event.pointerType !== "mouse") return;
      stop();
      setCarried(null);
      setPressed({ circle, from: { x: event.clientX, y: event.clientY } });
    },
  };
}
