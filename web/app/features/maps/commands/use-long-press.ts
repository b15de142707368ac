/**
 * A long press acts as a right-click. Browsers on Android fire `contextmenu` for it, Safari does not: where none has
 * been fired by then, the same event is dispatched here.
 */
import { useEffect, useRef, type PointerEvent } from "react";

/** A little longer than browsers on Android wait. */
const HELD_MS = 600;
/** A resting finger still moves a little. */
const STILL_PX = 10;

export interface LongPress {
  readonly begin: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly end: () => void;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function useLongPress(): LongPress {
  const press = useRef<Press | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    begin: ({ target, pointerType, isPrimary, clientX: x, clientY: y }) => {
      end();
      // A second finger starts a zoom; a long press on a card starts a drag.
      if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
      if (target.closest("[data-card], input, textarea, [contenteditable]")) return;
      const fire = () => {
        end();
        // If the element was removed by someone else in the meantime, the long press is canceled.
        if (!target.isConnected) return;
        swallowRelease();
        target.dispatchEvent(
          new MouseEvent("contextmenu", {
            bubbles: true,
            cancelable: true,
            clientX: x,
            clientY: y,
            button: 2,
          }),
        );
      };
      press.current = { x, y, timer: setTimeout(fire, HELD_MS) };
    },
    move: ({ clientX, clientY }) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > STILL_PX) end();
    },
    end,
  };
}

/** Whether the browser fired `contextmenu` for a touch, as on Android. */
export function isByTouch(event: MouseEvent): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

/** The long press has been handled: lifting the finger must not count as a tap on what is now under it. */
function swallowRelease() {
  const ending = new AbortController();
  const options = { capture: true, passive: false, signal: ending.signal };
  const swallow = (event: TouchEvent) => {
    event.preventDefault();
    ending.abort();
  };
  window.addEventListener("touchend", swallow, options);
  // If the pressed element is gone, no lift event follows: the next touch is a new one.
  for (const name of ["touchcancel", "touchstart"])
    window.addEventListener(name, () => ending.abort(), options);
}
