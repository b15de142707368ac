import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useState, type ReactNode } from "react";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  /** Description of what happens, and which part of it cannot be undone. */
  readonly children: ReactNode;
  /** A verb: "Remove", "Delete account". */
  readonly confirm: string;
  /** The harmless answer; "Cancel" unless that could mean the action itself. */
  readonly dismiss?: string;
  /** Text that must be typed before confirming. */
  readonly typed?: { readonly label: string; readonly expected: string };
  readonly isDangerous?: boolean;
  /** @returns null when it worked and the dialog may close, otherwise an error message. */
  readonly onConfirm: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for confirmation before an irreversible action. Mounting it opens it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, typed, onConfirm, onClose } = props;
  const { dismiss = "Cancel", isDangerous = true } = props;
  const [written, setWritten] = useState("");
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const isReady = typed === undefined || written.trim() === typed.expected;
  const run = async () => {
    setIsRunning(true);
    setFailure(null);
    const words = await onConfirm();
    setIsRunning(false);
    if (words === null) onClose();
    else setFailure(words);
  };
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isRunning) void run();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4 }}>
          <Box sx={{ overflowWrap: "anywhere" }}>{children}</Box>
          {typed ? (
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- what has to be typed before anything else can be done
              autoFocus
              label={typed.label}
              value={written}
              autoComplete="off"
              onChange={({ target }) => {
                setWritten(target.value);
              }}
            />
          ) : null}
          {failure ? <ErrorNotice title="That didn't work">{failure}</ErrorNotice> : null}
        </DialogContent>
        <DialogActions>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer has the focus when a dialog asks */}
          <Button onClick={onClose} disabled={isRunning} autoFocus={typed === undefined}>
            {dismiss}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? "error" : "primary"}
            disabled={!isReady || isRunning}
          >
            {isRunning ? "One moment…" : confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
