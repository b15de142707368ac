import { useReactFlow, type OnNodeDrag } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { findDrop, isUnder, type DropMark } from "#/map-views/mindmap/mind-drop.ts";
import type { MindLayout } from "#/map-views/mindmap/mind-layout.ts";
import type { MindFlowNode } from "#/map-views/mindmap/mind-node.tsx";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";

export interface MindDrag {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** The drop position; null: none. */
  readonly mark: DropMark | null;
}

interface MindDragInput {
  readonly rows: readonly MindRow[];
  readonly layout: MindLayout;
  readonly selected: ReadonlySet<string>;
  readonly onDrop: (keys: readonly string[], mark: DropMark) => void;
}

/** A node being dragged. Escape cancels; dragging a selected node drags all selected ones. */
export function useMindDrag({ rows, layout, selected, onDrop }: MindDragInput) {
  const flow = useReactFlow();
  const [drag, setDrag] = useState<MindDrag | null>(null);
  const isCancelled = useRef(false);
  const keysOf = (key: string) => {
    const row = rows.find((other) => other.key === key);
    if (!selected.has(key) || row?.kind === "keyword") return [key];
    return outermost(rows, selected);
  };
  const follow: OnNodeDrag<MindFlowNode> = (event, node) => {
    if (isCancelled.current) return;
    const point = flow.screenToFlowPosition(pointOf(event));
    const dragged = new Set(keysOf(node.id).map((key) => rows.findIndex((row) => row.key === key)));
    const mark = findDrop(rows, layout.places, dragged, point);
    setDrag({ key: node.id, x: node.position.x, y: node.position.y, mark });
  };
  useCancelKey(drag !== null, () => {
    isCancelled.current = true;
    setDrag(null);
  });
  return {
    drag,
    onStart: () => {
      isCancelled.current = false;
    },
    onDrag: follow,
    onStop: () => {
      if (drag?.mark) onDrop(keysOf(drag.key), drag.mark);
      setDrag(null);
    },
  };
}

/** Selected topics without a selected ancestor, in row order. */
function outermost(rows: readonly MindRow[], selected: ReadonlySet<string>): string[] {
  const at = new Set(rows.flatMap(({ key }, position) => (selected.has(key) ? [position] : [])));
  return [...at].flatMap((position) => {
    const row = rows[position];
    return row && !isUnder(rows, row.parent, at) ? [row.key] : [];
  });
}

function pointOf(event: MouseEvent | TouchEvent): { x: number; y: number } {
  const place = "clientX" in event ? event : (event.touches[0] ?? event.changedTouches[0]);
  return { x: place?.clientX ?? 0, y: place?.clientY ?? 0 };
}

function useCancelKey(isDragging: boolean, onCancel: () => void) {
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    if (!isDragging) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    // Before the page's own handlers, so that this Escape closes no panel.
    window.addEventListener("keydown", handle, { capture: true });
    return () => window.removeEventListener("keydown", handle, { capture: true });
  }, [isDragging]);
}
