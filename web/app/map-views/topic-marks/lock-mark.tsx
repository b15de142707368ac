/** Marks a locked topic, for any row or heading of it, or in a drawing. Nothing where maps can only be viewed. */
import Box from "@mui/material/Box";
import { use } from "react";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";
import { DrawnIcon, Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface LockMarkProps {
  readonly topic: string;
  readonly sizePx?: number;
}

export function useLocked(): (topic: string) => boolean {
  const topics = use(MapEditingContext)?.state.topics;
  return (topic) => topics?.get(topic)?.isLocked === true;
}

export function LockMark({ topic, sizePx = 14 }: LockMarkProps) {
  const isLocked = useLocked();
  if (!isLocked(topic)) return null;
  return (
    <Box
      component="span"
      data-locked
      title="Locked: regrouping doesn't change it"
      sx={{ flex: "none", display: "inline-flex", color: "text.secondary" }}
    >
      <Icon name="lock" sizePx={sizePx} />
      <VisuallyHidden>, locked</VisuallyHidden>
    </Box>
  );
}

interface DrawnLockProps {
  /** Its center. */
  readonly x: number;
  readonly y: number;
  /** The zoom of the drawing: the mark keeps its size on screen. */
  readonly scale: number;
}

/** Decorative: the accessible name of the element says the same. */
export function DrawnLock({ x, y, scale }: DrawnLockProps) {
  return (
    <g
      aria-hidden="true"
      data-locked
      style={{ pointerEvents: "none", color: "var(--mw-text-secondary)" }}
      transform={`translate(${String(x)} ${String(y)}) scale(${String(1 / scale)})`}
    >
      <circle r={8} style={{ fill: "var(--mw-background-paper)", stroke: "var(--mw-divider)" }} />
      <DrawnIcon name="lock" sizePx={11} />
    </g>
  );
}
