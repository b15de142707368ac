import { useLayoutEffect, useRef, useState } from "react";
import { useReducedMotion } from "#/map-views/canvas/canvas-motion.ts";
import { islandsBetween } from "#/map-views/islands/moving-islands.ts";
import type { LaidOutIslands } from "#/map-views/islands/use-island-layout.ts";

/** Islands that form move further than those that are edited. */
const FORMING_MS = 240;
const EDIT_MS = 200;
/** More would not be drawn again in time for each frame. */
const MAX_MOVING = 600;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Moves the islands to where each new layout has them. With reduced motion they are there at once. */
export function useMovingIslands(target: LaidOutIslands | null, isForming: boolean) {
  const isStill = useReducedMotion();
  const durationMs = isForming ? FORMING_MS : EDIT_MS;
  const shown = useRef<LaidOutIslands | null>(null);
  const [frame, setFrame] = useState<{
    readonly target: LaidOutIslands;
    readonly islands: LaidOutIslands;
  } | null>(null);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = target;
    if (!target || !from || from === target || !canMove(from, target) || isStill) return undefined;
    const show = (share: number) => {
      const islands = share < 1 ? islandsBetween(from, target, easeOut(share)) : target;
      shown.current = islands;
      setFrame({ target, islands });
    };
    let startedAt: number | null = null;
    let request = 0;
    const step = (nowMs: number) => {
      startedAt ??= nowMs;
      const share = Math.min(1, (nowMs - startedAt) / durationMs);
      show(share);
      if (share < 1) request = requestAnimationFrame(step);
    };
    // Before the browser paints: otherwise the target would flash up once.
    show(0);
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [target, isStill, durationMs]);
  return frame && frame.target === target ? frame.islands : target;
}

function canMove(from: LaidOutIslands, to: LaidOutIslands): boolean {
  const isSameView = from.size === to.size && from.pillar === to.pillar;
  return isSameView && to.model.outline.keywordCount <= MAX_MOVING;
}
