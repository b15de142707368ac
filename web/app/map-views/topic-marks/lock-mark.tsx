/** Marks a locked topic, for any row or heading of it. Nothing where maps can only be viewed. */
import Box from "@mui/material/Box";
import { use } from "react";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface LockMarkProps {
  readonly topic: string;
  readonly sizePx?: number;
}

export function LockMark({ topic, sizePx = 14 }: LockMarkProps) {
  const isLocked = use(MapEditingContext)?.state.topics.get(topic)?.isLocked === true;
  if (!isLocked) return null;
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
