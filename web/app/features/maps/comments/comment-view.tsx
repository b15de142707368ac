/** One comment: author, time and text; its author may edit and delete it. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { MapComment } from "@mapwright/core/maps/log/edited/map-state";
import { useEffect, useRef, useState } from "react";
import { CommentField } from "#/features/maps/comments/comment-field.tsx";
import { getCommentAddress, useLinkedComment } from "#/features/maps/comments/comment-link.ts";
import { MentionedText } from "#/features/maps/comments/mentioned-text.tsx";
import { useOpenedField } from "#/features/maps/comments/use-opened-field.ts";
import { draftField } from "#/map-model/drafts/use-draft.ts";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { Icon } from "#/ui/icon.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface CommentViewProps {
  readonly comment: MapComment;
  /** Its current topic. */
  readonly topic: string;
}

export function CommentView({ comment, topic }: CommentViewProps) {
  const { people, commit } = useMapEditing();
  const field = draftField.edit(comment.id);
  const editing = useOpenedField(field, comment.body);
  const isOwn = useIsOwn(comment);
  const nowMs = useNow();
  const { isLinked, ref } = useScrollToLinked(comment.id);
  const author = people.find(({ uid }) => uid === comment.by);
  const name = findPersonName(people, comment.by);
  if (comment.isDeleted)
    return (
      <Box sx={{ fontSize: 14, fontStyle: "italic", color: "text.secondary" }}>
        This comment was deleted.
      </Box>
    );
  return (
    <Box
      ref={ref}
      id={`comment-${comment.id}`}
      component="article"
      aria-label={`Comment by ${name}`}
      sx={{
        display: "flex",
        gap: 2,
        fontSize: 14,
        borderRadius: "6px",
        scrollMarginBlock: "40px",
        ...(isLinked && { outline: 2, outlineColor: "signal.main", outlineOffset: 4 }),
      }}
    >
      <PersonMark name={name} email="" photo={author?.photo ?? null} sizePx={24} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", gap: 2, alignItems: "baseline", minHeight: 26 }}>
          <Box component="strong" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {name}
          </Box>
          <Box component="span" sx={{ fontSize: 12, color: "text.secondary", flex: 1 }}>
            {comment.at === null ? (
              "not sent yet"
            ) : (
              <MomentText timeMs={comment.at} nowMs={nowMs} />
            )}
            {comment.isEdited ? " · edited" : null}
          </Box>
          <CommentMenu comment={comment} topic={topic} onEdit={editing.open} />
        </Box>
        {isOwn && editing.isOpen ? (
          <CommentField
            field={field}
            hasFocus={editing.isRequested}
            onTouch={editing.touch}
            label="Edit comment"
            action="Save"
            initial={comment.body}
            onSend={(body) => {
              if (body !== comment.body)
                commit([{ kind: "edit-comment", comment: comment.id, body }]);
              editing.close();
            }}
            onCancel={editing.close}
          />
        ) : (
          <MentionedText body={comment.body} />
        )}
      </Box>
    </Box>
  );
}

function useIsOwn(comment: MapComment): boolean {
  const { me, access } = useMapEditing();
  return comment.by === me && access !== "look";
}

function useScrollToLinked(id: string) {
  const [linked] = useLinkedComment();
  const ref = useRef<HTMLElement | null>(null);
  const isLinked = linked === id;
  useEffect(() => {
    if (isLinked) ref.current?.scrollIntoView({ block: "center" });
  }, [isLinked]);
  return { isLinked, ref };
}

interface CommentMenuProps extends CommentViewProps {
  readonly onEdit: () => void;
}

function CommentMenu({ comment, topic, onEdit }: CommentMenuProps) {
  const { people, commit } = useMapEditing();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const showToast = useToast();
  const close = () => setAnchor(null);
  const isOwn = useIsOwn(comment);
  const copyLink = async () => {
    close();
    try {
      await navigator.clipboard.writeText(getCommentAddress(topic, comment.id));
      showToast({ words: "Link copied" });
    } catch {
      showToast({ words: "Your browser blocked copying the link." });
    }
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More for the comment by ${findPersonName(people, comment.by)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ my: -1, mr: -1 }}
      >
        <Icon name="more" sizePx={16} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => void copyLink()}>Copy link</MenuItem>
        {isOwn ? (
          <MenuItem
            onClick={() => {
              close();
              onEdit();
            }}
          >
            Edit
          </MenuItem>
        ) : null}
        {isOwn ? (
          <MenuItem
            onClick={() => {
              close();
              showToast({
                words: "Comment deleted",
                undo: commit([{ kind: "delete-comment", comment: comment.id }]),
              });
            }}
          >
            Delete
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
