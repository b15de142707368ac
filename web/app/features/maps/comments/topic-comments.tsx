/** The comments on a cluster: open threads first, resolved ones on demand. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useState } from "react";
import { CommentField } from "#/features/maps/comments/comment-field.tsx";
import { useLinkedComment } from "#/features/maps/comments/comment-link.ts";
import type { CommentThread } from "#/features/maps/comments/comment-threads.ts";
import { ThreadView } from "#/features/maps/comments/thread-view.tsx";
import { useThreads } from "#/features/maps/comments/use-threads.ts";
import { useCommenting } from "#/features/maps/comments/use-commenting.ts";
import { draftField } from "#/map-model/drafts/use-draft.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** The field that starts a thread on the open cluster. */
export const COMMENT_FIELD_ID = "comment-on-cluster";

export function TopicComments({ topic }: { readonly topic: Topic }) {
  const { access } = useMapEditing();
  const { begin } = useCommenting(topic.id);
  const [linked] = useLinkedComment();
  const threads = useThreads().filter((thread) => thread.topic === topic.id);
  const open = threads.filter(({ root }) => !root.isResolved);
  const resolved = threads.filter(({ root }) => root.isResolved);
  const hasLinked = resolved.some((thread) => isIn(thread, linked));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || hasLinked ? [...open, ...resolved] : open;
  return (
    <Box sx={{ px: 5, py: 4 }}>
      {access === "look" && threads.length === 0 ? (
        <Typography color="textSecondary" sx={{ fontSize: 14 }}>
          No comments on this page.
        </Typography>
      ) : null}
      {shown.length > 0 ? (
        <Box component="ol" sx={{ m: 0, mb: 4, p: 0, listStyle: "none", display: "grid", gap: 5 }}>
          {shown.map((thread) => (
            <ThreadView key={thread.root.id} thread={thread} />
          ))}
        </Box>
      ) : null}
      {resolved.length > 0 && !hasLinked ? (
        <Button
          size="small"
          color="secondary"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ ml: -1, mb: 3 }}
        >
          {isWhole ? "Hide" : "Show"} {countNoun(resolved.length, "resolved thread")}
        </Button>
      ) : null}
      {access !== "look" && threads.length === 0 ? (
        <Typography color="textSecondary" sx={{ fontSize: 14, mb: 4 }}>
          Ask, answer or decide here. Type @ to mention someone: “@Ann, one page or two?”
        </Typography>
      ) : null}
      {access === "look" ? null : (
        <CommentField
          id={COMMENT_FIELD_ID}
          field={draftField.comment(topic.id)}
          label="Comment"
          action="Comment"
          onSend={begin}
        />
      )}
    </Box>
  );
}

function isIn({ root, replies }: CommentThread, comment: string | null): boolean {
  return root.id === comment || replies.some(({ id }) => id === comment);
}
