import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useState, type FormEvent } from "react";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface TitleDialogProps {
  /** The dialog's title. */
  readonly heading: string;
  readonly initial: string;
  readonly confirm: string;
  readonly help?: string;
  /** @returns null when it worked and the dialog may close, otherwise an error message */
  readonly onConfirm: (title: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for the title of a map. Opens on mount. */
export function TitleDialog(props: TitleDialogProps) {
  const { heading, initial, confirm, help, onConfirm, onClose } = props;
  const [title, setTitle] = useState(initial);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const written = title.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (written === "" || isRunning) return;
    setIsRunning(true);
    const words = await onConfirm(written);
    setIsRunning(false);
    if (words === null) onClose();
    else setFailure(words);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{heading}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4 }}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing the dialog asks for
            autoFocus
            label="Title"
            value={title}
            helperText={help}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ htmlInput: { maxLength: MAP_TITLE_MAX_LENGTH } }}
          />
          {failure ? <ErrorNotice title="We couldn't save the title">{failure}</ErrorNotice> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={written === "" || isRunning}>
            {isRunning ? "Saving…" : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
