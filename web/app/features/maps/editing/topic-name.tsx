/** The name of a topic, which becomes a field where it may be edited. Enter or leaving keeps it, Escape does not. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/maps/log/map-change";
import { useRef, useState } from "react";
import { focusInput } from "#/features/maps/editing/focus-input.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { Icon } from "#/ui/icon.tsx";

interface TopicNameProps {
  readonly topic: string;
  readonly name: string;
}

export function TopicName({ topic, name }: TopicNameProps) {
  const { access, commit } = useMapEditing();
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const end = (kept: string | null) => {
    const wanted = kept?.trim();
    if (wanted && wanted !== name) commit([{ kind: "rename-topic", topic, name: wanted }]);
    setDraft(null);
  };
  if (draft === null) {
    return (
      <Box sx={{ display: "flex", alignItems: "start", gap: 1, mt: 1 }}>
        <Typography component="h2" variant="h4">
          {name}
        </Typography>
        {access === "edit" ? (
          <IconButton
            ref={opener}
            size="small"
            aria-label={`Rename ${name}`}
            onClick={() => setDraft(name)}
          >
            <Icon name="edit" sizePx={16} />
          </IconButton>
        ) : null}
      </Box>
    );
  }
  return (
    <TextField
      inputRef={focusInput}
      fullWidth
      size="small"
      label="Name"
      value={draft}
      error={draft.trim() === ""}
      helperText={draft.trim() === "" ? "Give it a name, or press Escape to keep the old one" : " "}
      slotProps={{ htmlInput: { maxLength: TOPIC_NAME_MAX_LENGTH } }}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => end(draft)}
      onFocus={({ target }) => target.select()}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.stopPropagation();
        end(event.key === "Enter" ? draft : null);
        // After the field is gone its opener is there again.
        requestAnimationFrame(() => opener.current?.focus());
      }}
      sx={{ mt: 2 }}
    />
  );
}
