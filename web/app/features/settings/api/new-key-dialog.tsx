import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { copyText } from "#/platform/copy-text.client.ts";

interface NewKeyDialogProps {
  readonly value: string;
  readonly onClose: () => void;
}

const COPY_STATUS = {
  shown: "Copy key",
  copied: "Copied",
  failed: "Select the key and copy it",
} as const;

/** Shows a key, this once. A click beside the dialog doesn't close it: nothing brings the key back. */
export function NewKeyDialog({ value, onClose }: NewKeyDialogProps) {
  const [state, setState] = useState<keyof typeof COPY_STATUS>("shown");
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Copy your key now</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography>
          This is the only time it's shown. Store it where your program reads its secrets; if it's
          lost, replace it.
        </Typography>
        <TextField
          label="API key"
          value={value}
          fullWidth
          multiline
          onFocus={({ target }) => {
            target.select();
          }}
          slotProps={{
            htmlInput: { readOnly: true, spellCheck: false, sx: { fontFamily: "monospace" } },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
        <Button
          variant="contained"
          onClick={() =>
            void copyText(value).then((isDone) => setState(isDone ? "copied" : "failed"))
          }
        >
          <span aria-live="polite">{COPY_STATUS[state]}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
