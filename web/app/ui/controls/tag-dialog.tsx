/** Dialog for tags of several things: each tag can be on all of them, on some or on none. */
import { TAG_MAX_LENGTH } from "@mapwright/core/maps/map-tags";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import { TagToggle, type TagState } from "#/ui/controls/tag-toggle.tsx";

interface TagDialogProps {
  readonly title: string;
  readonly offered: readonly { readonly tag: string; readonly state: TagState }[];
  /** Text for when no tag is offered. */
  readonly emptyText: string;
  readonly typed: string;
  readonly typedHelp?: string;
  readonly onType: (typed: string) => void;
  /** Takes the typed tag in; called by Enter. */
  readonly onAdd: () => void;
  readonly onToggle: (tag: string, state: TagState) => void;
  /** The typed tag isn't taken in yet when this is called. */
  readonly onSave: () => void;
  readonly isSaving?: boolean;
  readonly isSaveDisabled?: boolean;
  /** Shown under the tags. */
  readonly notice?: ReactNode;
  /** Shown before the dialog's buttons. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
}

export function TagDialog(props: TagDialogProps) {
  const { title, offered, emptyText, typed, onType, onToggle, onSave, onClose } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === "") onSave();
          else props.onAdd();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4 }}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what most come here to do
            autoFocus
            label="New tag"
            value={typed}
            helperText={props.typedHelp ?? "Press Enter to add it."}
            onChange={({ target }) => onType(target.value)}
            slotProps={{ htmlInput: { maxLength: TAG_MAX_LENGTH, autoComplete: "off" } }}
            sx={{ mt: 1 }}
          />
          {offered.length > 0 ? (
            <Box role="group" aria-label="Tags" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
              {offered.map(({ tag, state }) => (
                <TagToggle
                  key={tag}
                  tag={tag}
                  state={state}
                  onToggle={() => onToggle(tag, state)}
                />
              ))}
            </Box>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {emptyText}
            </Typography>
          )}
          {props.notice}
        </DialogContent>
        <DialogActions>
          {props.aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={props.isSaveDisabled ?? false} onClick={onSave}>
            {props.isSaving === true ? "Saving…" : "Save tags"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
