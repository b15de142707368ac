import { readViewName, VIEW_NAME_MAX_LENGTH } from "@mapwright/core/maps/keyword-view";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { ListedView } from "#/features/keywords/views/view-list.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface SaveViewDialogProps {
  /** The view to rename; null: a new one. */
  readonly view: ListedView | null;
  readonly canShare: boolean;
  /** @returns null when it worked and the dialog may close, otherwise an error message */
  readonly onSave: (name: string, isShared: boolean) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for the name of a view. Opens on mount. */
export function SaveViewDialog({ view, canShare, onSave, onClose }: SaveViewDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = readViewName(typed);
  const save = async () => {
    if (name === null || isSaving) return;
    setSaving(true);
    const words = await onSave(name, isShared);
    setSaving(false);
    if (words === null) onClose();
    else setFailure(words);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={id}>{view ? "Rename view" : "Save view"}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 3 }}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing the dialog asks for
            autoFocus
            label="Name"
            value={typed}
            helperText={view ? undefined : "Keeps the filters, the order and the grouping."}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX_LENGTH, autoComplete: "off" } }}
            sx={{ mt: 1 }}
          />
          {view === null && canShare ? (
            <FormControlLabel
              control={<Checkbox checked={isShared} onChange={(_, isOn) => setShared(isOn)} />}
              label="Share with everyone in the workspace"
            />
          ) : null}
          {failure ? <ErrorNotice title="We couldn't save the view">{failure}</ErrorNotice> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={name === null || isSaving}>
            {isSaving ? "Saving…" : "Save"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
