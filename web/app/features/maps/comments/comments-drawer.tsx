/** All threads of the map, newest first, filtered by open, resolved, or involving the reader. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { isVisible } from "@mapwright/core/maps/log/topic-tree";
import { useState } from "react";
import {
  isListed,
  type CommentThread,
  type ThreadFilter,
} from "#/features/maps/comments/comment-threads.ts";
import { ThreadView } from "#/features/maps/comments/thread-view.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import { Icon } from "#/ui/icon.tsx";

interface CommentsDrawerProps {
  /** Oldest first. */
  readonly threads: readonly CommentThread[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FILTERS = { open: "Open", resolved: "Resolved", mine: "Mine" } as const;

const EMPTY: Readonly<Record<ThreadFilter, string>> = {
  open: "No open threads. Open a cluster to comment; mention people with @ to notify them.",
  resolved: "No resolved threads yet.",
  mine: "You haven't commented here, and nobody has mentioned you.",
};

export function CommentsDrawer({ threads, isOpen, onClose }: CommentsDrawerProps) {
  const { me } = useMapEditing();
  const [filter, setFilter] = useState<ThreadFilter>("open");
  const shown = threads
    .filter((thread) => isListed(thread, filter, me))
    .toSorted((a, b) => b.at - a.at);
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { "aria-labelledby": "map-comments", sx: { width: { xs: "100%", sm: 420 } } },
      }}
    >
      <Box sx={{ borderBottom: 1, borderColor: "divider", px: 4, pt: 2, pb: 3 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 2, mb: 2 }}>
          <Typography id="map-comments" component="h2" variant="h4" sx={{ flex: 1 }}>
            Comments
          </Typography>
          <IconButton aria-label="Close comments" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Box>
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
      </Box>
      <Box sx={{ overflow: "auto", px: 4, py: 4 }}>
        {shown.length === 0 ? (
          <Typography color="textSecondary">{EMPTY[filter]}</Typography>
        ) : (
          <Box
            component="ol"
            aria-label="Threads, newest first"
            sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 5 }}
          >
            {shown.map((thread) => (
              <PlacedThread key={thread.root.id} thread={thread} onClose={onClose} />
            ))}
          </Box>
        )}
      </Box>
    </Drawer>
  );
}

interface PlacedThreadProps {
  readonly thread: CommentThread;
  readonly onClose: () => void;
}

/** With the name of its cluster, as a link that opens it. */
function PlacedThread({ thread, onClose }: PlacedThreadProps) {
  const { state } = useMapEditing();
  const [, changeUrl] = useMapUrl();
  const topic = state.topics.get(thread.topic);
  const isThere = topic !== undefined && isVisible(state, topic);
  return (
    <Box component="li" sx={{ "& + &": { pt: 4, borderTop: 1, borderColor: "divider" } }}>
      {isThere ? (
        <Button
          size="small"
          sx={{ ml: -1, mb: 1, textAlign: "start" }}
          onClick={() => {
            changeUrl({ cluster: topic.id });
            onClose();
          }}
        >
          {topic.name}
        </Button>
      ) : (
        <Box sx={{ fontSize: 13, color: "text.secondary", mb: 2 }}>
          {topic ? `${topic.name} (deleted)` : "Deleted cluster"}
        </Box>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        <ThreadView thread={thread} />
      </Box>
    </Box>
  );
}
