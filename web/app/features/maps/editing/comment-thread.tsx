/** What the team says of a cluster. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { COMMENT_MAX_LENGTH } from "@mapwright/core/maps/log/map-change";
import type { MapComment, Topic } from "@mapwright/core/maps/log/map-state";
import { useMemo, useState } from "react";
import { nameOf, useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { InspectorSection } from "#/features/maps/inspector/inspector-section.tsx";
import { formatMoment } from "#/ui/time/date-words.ts";

/** So that a command can go to it: there is one panel at a time. */
export const COMMENT_FIELD_ID = "map-comment";

export function CommentThread({ topic }: { readonly topic: Topic }) {
  const { access, state, commit, newId } = useMapEditing();
  const [body, setBody] = useState("");
  const comments = useMemo(
    () =>
      [...state.comments.values()]
        .filter((comment) => comment.topic === topic.id && !comment.isDeleted)
        .sort((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity)),
    [state, topic.id],
  );
  const isReader = access === "look";
  if (isReader && comments.length === 0) return null;
  const send = () => {
    const comment = newId();
    commit([{ kind: "add-comment", comment, topic: topic.id, replyTo: null, body, mentions: [] }]);
    setBody("");
  };
  return (
    <InspectorSection
      title="Comments"
      aside={comments.length > 0 ? String(comments.length) : undefined}
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </Box>
      {isReader ? null : (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (body.trim()) send();
          }}
          sx={{ mt: comments.length > 0 ? 4 : 0, display: "grid", gap: 2, justifyItems: "start" }}
        >
          <TextField
            fullWidth
            multiline
            size="small"
            maxRows={8}
            id={COMMENT_FIELD_ID}
            label="Comment"
            value={body}
            onChange={({ target }) => setBody(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && body.trim()) send();
            }}
            slotProps={{ htmlInput: { maxLength: COMMENT_MAX_LENGTH } }}
          />
          <Button type="submit" size="small" variant="outlined" disabled={!body.trim()}>
            Comment
          </Button>
        </Box>
      )}
    </InspectorSection>
  );
}

function Comment({ comment }: { readonly comment: MapComment }) {
  const { me, people, commit } = useMapEditing();
  return (
    <Box component="li" sx={{ fontSize: 14 }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "baseline" }}>
        <Box component="strong" sx={{ fontWeight: 550 }}>
          {nameOf(people, comment.by)}
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: "text.secondary", flex: 1 }}>
          {comment.at === null ? "sending …" : formatMoment(comment.at)}
        </Box>
        {comment.by === me ? (
          <Button
            size="small"
            color="secondary"
            onClick={() => commit([{ kind: "delete-comment", comment: comment.id }])}
          >
            Delete
          </Button>
        ) : null}
      </Box>
      <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{comment.body}</Box>
    </Box>
  );
}
