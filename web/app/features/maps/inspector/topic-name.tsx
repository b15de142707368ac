/** The name of a topic, which turns into a field where editing is allowed. Enter or blur saves, Escape cancels. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { useEffect, useRef, useState } from "react";
import { RestoredDraft, isLeftForHint } from "#/features/maps/drafts/restored-draft.tsx";
import { draftField, useDraft } from "#/map-model/drafts/use-draft.ts";
import { focusInput } from "#/ui/controls/focus-input.ts";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { LockMark } from "#/map-views/topic-marks/lock-mark.tsx";
import { Icon } from "#/ui/icon.tsx";

interface TopicNameProps {
  readonly topic: string;
  readonly name: string;
}

export function TopicName({ topic, name }: TopicNameProps) {
  const { access, commit } = useMapEditing();
  const draft = useDraft(draftField.name(topic), name);
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const opener = useRef<HTMLButtonElement | null>(null);
  const end = (kept: string | null) => {
    const wanted = kept?.trim();
    if (wanted && wanted !== name) commit([{ kind: "rename-topic", topic, name: wanted }]);
    draft.clear();
    setOpen(false);
    setTouched(false);
  };
  const isEditor = access === "edit";
  const { onRename } = useMapCommands();
  useEffect(
    () =>
      onRename({
        isFirst: false,
        take: (wanted) => {
          const isHere = wanted === topic && isEditor;
          if (isHere) setOpen(true);
          return isHere;
        },
      }),
    [onRename, topic, isEditor],
  );
  if (!isEditor || (!isOpen && !isTouched && !draft.isRestored)) {
    return (
      <Box sx={{ display: "flex", alignItems: "start", gap: 1, mt: 1 }}>
        <Typography component="h2" variant="h4">
          {name}
        </Typography>
        <Box component="span" sx={{ flex: "none", alignSelf: "center" }}>
          <LockMark topic={topic} sizePx={16} />
        </Box>
        {isEditor ? (
          <IconButton
            ref={opener}
            size="small"
            aria-label={`Rename ${name}`}
            onClick={() => setOpen(true)}
          >
            <Icon name="edit" sizePx={16} />
          </IconButton>
        ) : null}
      </Box>
    );
  }
  const text = draft.text ?? name;
  const isEmpty = text.trim() === "";
  return (
    <Box sx={{ mt: 2 }}>
      <TextField
        // A field opened because of its draft doesn't take focus.
        {...(isOpen ? { inputRef: focusInput } : {})}
        fullWidth
        size="small"
        label="Name"
        value={text}
        error={isEmpty}
        helperText={isEmpty ? "Enter a name, or press Escape to keep the old one" : " "}
        slotProps={{ htmlInput: { maxLength: TOPIC_NAME_MAX_LENGTH } }}
        onChange={({ target }) => {
          setTouched(true);
          draft.write(target.value);
        }}
        onBlur={(event) => {
          if (!isLeftForHint(event)) end(text);
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.stopPropagation();
          end(event.key === "Enter" ? text : null);
          // Once the field is gone, its trigger is back.
          requestAnimationFrame(() => opener.current?.focus());
        }}
      />
      {draft.isRestored ? (
        <RestoredDraft onDiscard={() => end(null)} onSave={() => end(text)} />
      ) : null}
    </Box>
  );
}
