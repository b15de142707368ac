import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useReducedMotion } from "#/map-views/canvas/canvas-motion.ts";
import { rememberForming, takeForerunner } from "#/map-views/islands/motion/forerunner.ts";
import {
  moveIslands,
  isMotion,
  planMotion,
  type MotionPlan,
} from "#/map-views/islands/motion/moving-islands.ts";
import type { SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";

/** Islands that form move further than those that are edited. */
const FORMING_MS = 240;
const EDIT_MS = 200;
/** More keywords would not be drawn again in time for each frame. */
const MAX_MOVING = 2_000;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/**
 * Moves the islands to where each new layout has them. With reduced motion they are there at once.
 *
 * @returns until the first layout is there, what has formed of the same map, if it was just seen
 */
export function useMovingIslands(
  target: LaidOutIslands | null,
  model: MapModel,
  size: SheetSize,
  isForming: boolean,
): LaidOutIslands | null {
  const isStill = useReducedMotion();
  const durationMs = isForming ? FORMING_MS : EDIT_MS;
  const [forerunner] = useState(() => (isForming ? null : takeForerunner(model, size)));
  const shown = useRef<LaidOutIslands | null>(forerunner);
  const [frame, setFrame] = useState<{
    readonly target: LaidOutIslands;
    readonly islands: LaidOutIslands;
  } | null>(null);
  useEffect(() => (isForming && target ? rememberForming(target) : undefined), [isForming, target]);
  useLayoutEffect(() => {
    const from = shown.current;
    if (!target || from === target) return undefined;
    shown.current = target;
    const plan = from && !isStill ? motionBetween(from, target) : null;
    if (!plan) return undefined;
    const show = (share: number) => {
      const islands = share < 1 ? moveIslands(plan, easeOut(share)) : target;
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
  if (!target) return forerunner;
  return frame && frame.target === target ? frame.islands : target;
}

/** Null: they don't move, or too many would. */
function motionBetween(from: LaidOutIslands, to: LaidOutIslands): MotionPlan | null {
  if (from.size !== to.size || from.pillar !== to.pillar) return null;
  const plan = planMotion(from, to);
  return isMotion(plan) && plan.moving.length <= MAX_MOVING ? plan : null;
}
