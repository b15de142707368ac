/**
 * A finger that rests means what the right button means. Android's browsers tell so themselves, Safari does not: where
 * none has told by then, the same event is made here.
 */
import { useEffect, useRef, type PointerEvent } from "react";

/** A little more than Android's browsers wait. */
const HELD_MS = 600;
/** A finger never rests quite still. */
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
      // A second finger has come to zoom; cards are carried by a finger that rests.
      if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
      if (target.closest("[data-card], input, textarea, [contenteditable]")) return;
      const tell = () => {
        end();
        // What somebody else has taken away meanwhile is held no more.
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
      press.current = { x, y, timer: setTimeout(tell, HELD_MS) };
    },
    move: ({ clientX, clientY }) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > STILL_PX) end();
    },
    end,
  };
}

/** Whether the browser tells of a finger, as Android's do with `contextmenu`. */
export function isByTouch(event: MouseEvent): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

/** The finger has done its deed: lifting it is no tap on what has come to lie under it. */
function swallowRelease() {
  const ending = new AbortController();
  const options = { capture: true, passive: false, signal: ending.signal };
  const swallow = (event: TouchEvent) => {
    event.preventDefault();
    ending.abort();
  };
  window.addEventListener("touchend", swallow, options);
  // Where what it rested on is gone the lifting is never told: the next touch is another's then.
  for (const name of ["touchcancel", "touchstart"])
    window.addEventListener(name, () => ending.abort(), options);
}
