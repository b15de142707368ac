/** The area where a view is drawn, with the behavior all views share and the focus movement into and out of it. */
import Box from "@mui/material/Box";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useTopicGestures } from "#/features/maps/commands/use-topic-gestures.ts";
import { COMMENT_FIELD_ID } from "#/features/maps/comments/topic-comments.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { BulkBar } from "#/features/maps/commands/bulk-bar.tsx";
import { useRestoredFocus } from "#/features/maps/page/use-restored-focus.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

interface MapCanvasProps {
  readonly innerRef: RefObject<HTMLDivElement | null>;
  /** Clears the selection. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

export function MapCanvas({ innerRef, onEscape, children }: MapCanvasProps) {
  const gestures = useTopicGestures();
  const selection = useMapSelection();
  const { state } = useMapEditing();
  useRestoredFocus(innerRef, state);
  return (
    <Box
      ref={innerRef}
      sx={{ position: "relative", flex: 1, minWidth: 0, minHeight: 0, ...HELD_TOPICS }}
      {...gestures}
      onKeyDown={(event: KeyboardEvent) => {
        gestures.onKeyDown(event);
        if (event.key !== "Escape" || event.defaultPrevented) return;
        if (selection.topics.size > 0) selection.clear();
        else onEscape();
      }}
    >
      {children}
      <BulkBar />
    </Box>
  );
}

/** A long press on a topic opens its menu instead of the device's, and selects no text. */
const HELD_TOPICS = {
  "@media (pointer: coarse)": {
    "& [data-topic]": { userSelect: "none", WebkitUserSelect: "none", WebkitTouchCallout: "none" },
  },
} as const;

/** Opens the panel of a cluster; for a pillar, that of its first cluster. */
export function openTopicIn(model: MapModel, choose: (cluster: number) => void) {
  return (topic: string, part: "top" | "comments") => {
    const pillar = model.pillarAt.find(({ id }) => id === topic);
    const cluster = model.clusterAt.find(({ id }) => id === topic) ?? pillar?.clusters[0];
    if (!cluster) return;
    choose(cluster.cluster);
    if (part === "comments") focusComments();
  };
}

/** Opens the panel of a page with a keyword of it shown. */
export function openKeywordIn(
  { clusterAt, snapshot }: MapModel,
  choose: (cluster: number, keyword: number | null) => void,
) {
  return (topic: string, keyword: string) => {
    const cluster = clusterAt.find(({ id }) => id === topic)?.cluster;
    if (cluster === undefined) return;
    const { keywords } = snapshot;
    const row = keywords.text.findIndex(
      (text, at) => keywords.cluster[at] === cluster && text === keyword,
    );
    choose(cluster, row < 0 ? null : row);
  };
}

/** The panel is rendered within the next frames. */
function focusComments() {
  let framesLeft = 20;
  const look = () => {
    const field = document.getElementById(COMMENT_FIELD_ID);
    if (field) field.focus();
    else if ((framesLeft -= 1) > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
