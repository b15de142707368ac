/** A new name for a topic, asked for from where it is drawn. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/maps/log/map-change";
import type { Topic } from "@mapwright/core/maps/log/map-state";
import { useId, useState } from "react";
import { focusInput } from "#/features/maps/editing/focus-input.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";

interface RenameDialogProps {
  /** The first of them. */
  readonly topics: readonly Topic[];
  readonly onClose: () => void;
}

interface RenameFormProps {
  readonly topic: Topic;
  readonly onClose: () => void;
}

export function RenameDialog({ topics: [topic], onClose }: RenameDialogProps) {
  return topic ? <RenameForm topic={topic} onClose={onClose} /> : null;
}

function RenameForm({ topic, onClose }: RenameFormProps) {
  const { commit } = useMapEditing();
  const titleId = useId();
  const [name, setName] = useState(topic.name);
  const wanted = name.trim();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === "") return;
          if (wanted !== topic.name)
            commit([{ kind: "rename-topic", topic: topic.id, name: wanted }]);
          onClose();
        }}
      >
        <DialogTitle id={titleId}>Rename “{topic.name}”</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            label="Name"
            value={name}
            inputRef={focusInput}
            error={wanted === ""}
            helperText={wanted === "" ? "Give it a name" : " "}
            slotProps={{ htmlInput: { maxLength: TOPIC_NAME_MAX_LENGTH } }}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setName(target.value)}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={wanted === ""}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
