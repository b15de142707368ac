/** A thread: its first comment, the replies, and controls to reply and to resolve it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { CommentField } from "#/features/maps/comments/comment-field.tsx";
import type { CommentThread } from "#/features/maps/comments/comment-threads.ts";
import { CommentView } from "#/features/maps/comments/comment-view.tsx";
import { useOpenedField } from "#/features/maps/comments/use-opened-field.ts";
import { useCommenting } from "#/features/maps/comments/use-commenting.ts";
import { draftField } from "#/map-model/drafts/use-draft.ts";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

export function ThreadView({ thread }: { readonly thread: CommentThread }) {
  const { access, people, commit } = useMapEditing();
  const { reply } = useCommenting(thread.topic);
  const { root, replies, topic } = thread;
  const field = draftField.reply(root.id);
  const replying = useOpenedField(field, "");
  const author = findPersonName(people, root.by);
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 3 }}
      aria-label={`Thread by ${author}${root.isResolved ? ", resolved" : ""}`}
    >
      <CommentView comment={root} topic={topic} />
      {replies.length > 0 ? (
        <Box
          component="ol"
          sx={{
            m: 0,
            ml: "11px",
            pl: 4,
            listStyle: "none",
            display: "grid",
            gap: 3,
            borderLeft: 2,
            borderColor: "divider",
          }}
        >
          {replies.map((comment) => (
            <li key={comment.id}>
              <CommentView comment={comment} topic={topic} />
            </li>
          ))}
        </Box>
      ) : null}
      {access === "look" ? null : (
        <Box sx={{ ml: 7 }}>
          {replying.isOpen ? (
            <CommentField
              field={field}
              hasFocus={replying.isRequested}
              onTouch={replying.touch}
              label={`Reply to ${author}`}
              action="Reply"
              onSend={(body) => {
                reply(root.id, body);
                replying.close();
              }}
              onCancel={replying.close}
            />
          ) : (
            <Box sx={{ display: "flex", gap: 1, ml: -1, mt: -2 }}>
              <Button size="small" color="secondary" onClick={replying.open}>
                Reply
              </Button>
              <Button
                size="small"
                color="secondary"
                onClick={() =>
                  commit([
                    { kind: "resolve-thread", comment: root.id, isResolved: !root.isResolved },
                  ])
                }
              >
                {root.isResolved ? "Reopen" : "Resolve"}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
