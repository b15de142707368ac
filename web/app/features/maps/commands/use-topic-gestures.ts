/**
 * Topic gestures shared by all views, which identify topics by the `data-topic` of the pressed element. Ctrl or ⌘ click
 * selects, as does a tap while anything is selected. Right-click, long press and the menu key open the menu, F2
 * renames, Delete deletes. Views set the attribute when they draw a topic.
 */
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { useLongPress } from "#/features/maps/commands/use-long-press.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

export interface TopicGestures {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onPointerMoveCapture: (event: PointerEvent) => void;
  readonly onPointerUpCapture: () => void;
  readonly onPointerCancelCapture: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useTopicGestures(): TopicGestures {
  const { openMenu, run } = useMapCommands();
  const { topics, toggle } = useMapSelection();
  /** All selected topics when the pressed one is among them. */
  const meant = (topic: string) => (topics.has(topic) ? [...topics] : [topic]);
  const longPress = useLongPress();
  const isTouched = useRef(false);
  return {
    onPointerDownCapture: (event) => {
      isTouched.current = event.pointerType === "touch";
      longPress.begin(event);
    },
    onPointerMoveCapture: longPress.move,
    onPointerUpCapture: longPress.end,
    onPointerCancelCapture: longPress.end,
    onClickCapture: (event) => {
      const topic = topicAt(event.target);
      if (topic === null) return;
      const isTapToMark = isTouched.current && topics.size > 0 && !isControl(event.target);
      if (!isTapToMark && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      toggle(topic);
    },
    onContextMenu: (event) => {
      longPress.end();
      const topic = topicAt(event.target);
      if (topic === null || isTypedInto(event.target)) return;
      event.preventDefault();
      openMenu(placeOf(event), meant(topic));
    },
    onKeyDown: (event) => {
      const topic = topicAt(event.target);
      if (topic === null || event.defaultPrevented || isTypedInto(event.target)) return;
      if (event.key === "F2") run("rename", [topic]);
      else if (event.key === "Delete") run("delete", meant(topic));
      else if (event.key === " " && event.ctrlKey) toggle(topic);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function topicAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[data-topic]")?.getAttribute("data-topic") ?? null;
}

/** Fields keep their own keys and their own menu. */
function isTypedInto(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/** Elements with a click action of their own: collapse, open a menu, edit a cell. */
function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("[data-caret], [data-collapse], button, a, input, [role='row']") !== null
  );
}

/** Returns the place where the menu opens: at the pointer, or below the element when opened by keyboard. */
function placeOf(event: MouseEvent): { x: number; y: number } {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY };
  const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
  return { x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 };
}
