import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, type FormEvent, type ReactNode } from "react";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ChangeDialogProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one field to change, and the consequences. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, lead, failure, isBusy, submitLabel, onSubmit, onClose, children } = props;
  const titleId = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 5 }}>
          <DialogContentText component="div">{lead}</DialogContentText>
          {failure ? <ErrorNotice title="Nothing was changed">{failure}</ErrorNotice> : null}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? "Working…" : submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
