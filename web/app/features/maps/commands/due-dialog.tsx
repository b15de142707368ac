/** Sets the due date of topics. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useId, useState } from "react";
import { describeTopics } from "#/features/maps/commands/topic-labels.ts";
import { focusInput } from "#/ui/controls/focus-input.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

interface DueDialogProps {
  readonly topics: readonly Topic[];
  readonly onClose: () => void;
}

export function DueDialog({ topics, onClose }: DueDialogProps) {
  const { commit } = useMapEditing();
  const titleId = useId();
  const [day, setDay] = useState(topics[0]?.dueDay ?? "");
  const keep = (dueDay: string | null) => {
    commit(topics.map(({ id }) => ({ kind: "set-due-day", topic: id, dueDay })));
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep(day || null);
        }}
      >
        <DialogTitle id={titleId}>When is {describeTopics(topics)} due?</DialogTitle>
        <DialogContent sx={{ pt: 2 }}>
          <TextField
            fullWidth
            type="date"
            label="Due date"
            value={day}
            inputRef={focusInput}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => setDay(target.value)}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={() => keep(null)} sx={{ mr: "auto" }}>
            No due date
          </Button>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Set
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
