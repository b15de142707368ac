/** Opens all comments of the map; shows the number of open threads. */
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { useMemo, useState } from "react";
import { threadsOf } from "#/features/maps/comments/comment-threads.ts";
import { CommentsDrawer } from "#/features/maps/comments/comments-drawer.tsx";
import { useCommentRoute } from "#/features/maps/comments/use-comment-route.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { countOf } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";

export function CommentsButton() {
  const { state } = useMapEditing();
  const [isOpen, setOpen] = useState(false);
  const threads = useMemo(() => threadsOf(state), [state]);
  const openCount = threads.filter(({ root }) => !root.isResolved).length;
  useCommentRoute();
  return (
    <>
      <IconButton
        size="small"
        aria-label={openCount > 0 ? `Comments: ${countOf(openCount, "open thread")}` : "Comments"}
        title="Comments"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={openCount > 0 ? openCount : null} max={99} color="primary">
          <Icon name="chat" />
        </Badge>
      </IconButton>
      <CommentsDrawer threads={threads} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
