import { useEffect, useRef } from "react";
import { useReducedMotion } from "#/map-views/canvas/canvas-motion.ts";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";

const BACK_MS = 180;

/**
 * Moves an item dropped where nothing would change back to where it was; with reduced motion it is there at once.
 *
 * @param show draws it on its way; null: it is back
 * @returns sends it on its way
 */
export function useGoingBack<Carried extends Point>(show: (carried: Carried | null) => void) {
  const isStill = useReducedMotion();
  const request = useRef(0);
  useEffect(() => () => cancelAnimationFrame(request.current), []);
  return {
    goBack: (carried: Carried, home: Point) => {
      if (isStill) return show(null);
      let startedAt: number | null = null;
      const step = (nowMs: number) => {
        startedAt ??= nowMs;
        const left = (1 - Math.min(1, (nowMs - startedAt) / BACK_MS)) ** 3;
        if (left === 0) return show(null);
        const mix = (from: number, to: number) => to + (from - to) * left;
        show({ ...carried, x: mix(carried.x, home.x), y: mix(carried.y, home.y) });
        request.current = requestAnimationFrame(step);
      };
      request.current = requestAnimationFrame(step);
    },
    /** Before another is carried. */
    stop: () => cancelAnimationFrame(request.current),
  };
}
