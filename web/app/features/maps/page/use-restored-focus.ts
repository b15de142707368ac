/**
 * Focus never falls back to the page: where the focused element is gone, the topic it stood for takes it, or what that
 * became part of, or the next one in the view; after an undo, what came back. The same for all views, which only mark
 * their topics (`data-topic`).
 */
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { isVisible, resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { focusTabStop } from "#/features/maps/page/tab-stop.ts";

interface Focused {
  readonly element: Element;
  /** null: it isn't part of a topic. */
  readonly topic: string | null;
  /** Topics of the view at that time, in order. */
  readonly order: readonly string[];
}

/** Layers above the page give focus back by themselves. */
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"], [role="presentation"]';
const TOAST = ".MuiSnackbar-root";

export function useRestoredFocus(canvas: RefObject<HTMLElement | null>, state: MapState): void {
  const focused = useRef<Focused | null>(null);
  /** Came back by this person's undo, and takes focus once it is drawn. */
  const returning = useRef<string | null>(null);
  const isUndoing = useRef(false);
  const before = useRef(state);
  const restore = useEffectEvent(() => {
    if (returning.current !== null && focusTopic(canvas.current, returning.current)) {
      returning.current = null;
      return;
    }
    const last = focused.current;
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const heir = heirsOf(last, state).find((topic) => focusTopic(canvas.current, topic));
    if (heir === undefined) focusTabStop(canvas.current);
  });
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isInLayer(target, canvas.current)) return;
      const isInView = canvas.current?.contains(target) === true;
      focused.current = {
        element: target,
        topic: target.closest("[data-topic]")?.getAttribute("data-topic") ?? null,
        order: isInView ? topicsIn(canvas.current) : (focused.current?.order ?? []),
      };
    };
    const watchUndo = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      returning.current = null;
      const isUndo = (ctrlKey || metaKey) && ["z", "y"].includes(key.toLowerCase());
      const isHere =
        target instanceof Node && (target === document.body || canvas.current?.contains(target));
      isUndoing.current = isUndo && isHere === true;
    };
    const drawn = new MutationObserver(() => restore());
    drawn.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    document.addEventListener("keydown", watchUndo, true);
    return () => {
      drawn.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("keydown", watchUndo, true);
    };
  }, [canvas]);
  useEffect(() => {
    const earlier = before.current;
    before.current = state;
    if (earlier.topics === state.topics) return;
    const isByToast = (focused.current?.element.closest(TOAST) ?? null) !== null;
    if (!isUndoing.current && !isByToast) return;
    isUndoing.current = false;
    returning.current = cameBack(earlier, state);
    restore();
  }, [state]);
}

/** A view is no layer, also where it is a list box. */
function isInLayer(element: Element, canvas: HTMLElement | null): boolean {
  if (canvas?.contains(element) === true) return false;
  return element.closest(LAYERS) !== null && element.closest(TOAST) === null;
}

function topicsIn(canvas: HTMLElement | null): string[] {
  const marked = [...(canvas?.querySelectorAll("[data-topic]") ?? [])];
  return [...new Set(marked.map((element) => element.getAttribute("data-topic") ?? ""))];
}

/** The topics that may take the place of the one that had focus, best first. */
function heirsOf({ topic, order }: Focused, state: MapState): readonly string[] {
  if (topic === null) return [];
  const isThere = (id: string) => {
    const found = state.topics.get(id);
    return found !== undefined && isVisible(state, found);
  };
  const at = order.indexOf(topic);
  const into = resolveTopic(state, topic)?.id ?? topic;
  const near = [into, ...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).toReversed()];
  return near.filter(isThere);
}

/** The first topic that is visible again. */
function cameBack(earlier: MapState, state: MapState): string | null {
  for (const topic of state.topics.values()) {
    const was = earlier.topics.get(topic.id);
    if (isVisible(state, topic) && was && !isVisible(earlier, was)) return topic.id;
  }
  return null;
}

/** @returns whether something took focus */
function focusTopic(canvas: HTMLElement | null, topic: string): boolean {
  for (const marked of canvas?.querySelectorAll(`[data-topic="${CSS.escape(topic)}"]`) ?? []) {
    const inner = marked.querySelector("[tabindex], button, a[href]");
    for (const element of [marked, inner]) {
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
      element.focus();
      if (document.activeElement === element) return true;
    }
  }
  return false;
}
