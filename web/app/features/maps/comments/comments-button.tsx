/** Opens all comments of the map; shows the number of open threads. */
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { useMemo, useState, useEffect, useRef } from "react";
import { threadsOf } from "#/features/maps/comments/comment-threads.ts";
import { CommentsDrawer } from "#/features/maps/comments/comments-drawer.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { countOf } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";
import { resolveTopic } from "@mapwright/core/maps/log/topic-tree";
import { useLinkedComment } from "#/features/maps/comments/comment-link.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";

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

/** A link to a comment opens the comment's cluster; opening another cluster removes the link from the URL. */
function useCommentRoute(): void {
  const { state } = useMapEditing();
  const [linked, forget] = useLinkedComment();
  const [{ cluster }, changeUrl] = useMapUrl();
  const comment = linked === null ? undefined : state.comments.get(linked);
  const topic = comment && resolveTopic(state, comment.topic)?.id;
  /** The link that was already handled. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (linked === null || topic === undefined) return;
    if (cluster === topic) followed.current = linked;
    else if (followed.current === linked) forget();
    else changeUrl({ cluster: topic });
  }, [linked, topic, cluster, changeUrl, forget]);
}
