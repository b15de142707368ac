/** All threads of the map, newest first, filtered by open, resolved, or involving the reader. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { isVisible } from "@mapwright/core/maps/log/edited/topic-tree";
import { useState } from "react";
import {
  isListed,
  type CommentThread,
  type ThreadFilter,
} from "#/features/maps/comments/comment-threads.ts";
import { ThreadView } from "#/features/maps/comments/thread-view.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

interface MapCommentsProps {
  /** Oldest first. */
  readonly threads: readonly CommentThread[];
  readonly onOpenTopic: (topic: string) => void;
}

const FILTERS = { open: "Open", resolved: "Resolved", mine: "Mine" } as const;

const EMPTY: Readonly<Record<ThreadFilter, string>> = {
  open: "No open threads. Open a page to comment; mention people with @ to notify them.",
  resolved: "No resolved threads yet.",
  mine: "You haven't commented here, and nobody has mentioned you.",
};

export function MapComments({ threads, onOpenTopic }: MapCommentsProps) {
  const { me } = useMapEditing();
  const [filter, setFilter] = useState<ThreadFilter>("open");
  const shown = threads
    .filter((thread) => isListed(thread, filter, me))
    .toSorted((a, b) => b.at - a.at);
  return (
    <Box sx={{ px: 5, py: 4 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Filter threads"
        value={filter}
        onChange={(_, chosen: ThreadFilter | null) => {
          if (chosen) setFilter(chosen);
        }}
      >
        {(["open", "resolved", "mine"] as const).map((one) => (
          <ToggleButton key={one} value={one}>
            {FILTERS[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 4, fontSize: 14 }}>
          {EMPTY[filter]}
        </Typography>
      ) : (
        <Box
          component="ol"
          aria-label="Threads, newest first"
          sx={{ m: 0, mt: 4, p: 0, listStyle: "none", display: "grid", gap: 5 }}
        >
          {shown.map((thread) => (
            <PlacedThread key={thread.root.id} thread={thread} onOpenTopic={onOpenTopic} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface PlacedThreadProps extends Pick<MapCommentsProps, "onOpenTopic"> {
  readonly thread: CommentThread;
}

/** A thread with the name of its cluster, as a link that opens it. */
function PlacedThread({ thread, onOpenTopic }: PlacedThreadProps) {
  const { state } = useMapEditing();
  const topic = state.topics.get(thread.topic);
  const isThere = topic !== undefined && isVisible(state, topic);
  return (
    <Box component="li" sx={{ "& + &": { pt: 4, borderTop: 1, borderColor: "divider" } }}>
      {isThere ? (
        <Button
          size="small"
          sx={{ ml: -1, mb: 1, textAlign: "start" }}
          onClick={() => onOpenTopic(topic.id)}
        >
          {topic.name}
        </Button>
      ) : (
        <Box sx={{ fontSize: 13, color: "text.secondary", mb: 2 }}>
          {topic ? `${topic.name} (deleted)` : "Deleted page"}
        </Box>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        <ThreadView thread={thread} />
      </Box>
    </Box>
  );
}
