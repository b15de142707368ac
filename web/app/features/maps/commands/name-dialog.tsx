/** Asks for a topic's name, new or changed. Typed text survives a crash; closing the dialog discards it. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useId, useState } from "react";
import { addClusterUnder } from "@mapwright/core/maps/log/topic-changes";
import { RestoredDraft } from "#/features/maps/drafts/restored-draft.tsx";
import { draftField, useDraft } from "#/map-model/drafts/use-draft.ts";
import { focusInput } from "#/ui/controls/focus-input.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

interface NameDialogProps {
  /** The draft's field. */
  readonly field: string;
  readonly title: string;
  /** Label of the submit button. */
  readonly action: string;
  readonly before: string;
  /** Trimmed, never empty. */
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ field, title, action, before, onName, ...props }: NameDialogProps) {
  const titleId = useId();
  const draft = useDraft(field, before);
  const [isTouched, setTouched] = useState(false);
  const name = draft.text ?? before;
  const onClose = () => {
    draft.clear();
    props.onClose();
  };
  const wanted = name.trim();
  // An untouched empty field is not an error yet.
  const isMissing = wanted === "" && isTouched;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === "") return;
          onName(wanted);
          onClose();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            label="Name"
            value={name}
            inputRef={focusInput}
            error={isMissing}
            helperText={isMissing ? "Enter a name" : " "}
            slotProps={{ htmlInput: { maxLength: TOPIC_NAME_MAX_LENGTH } }}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setTouched(true);
              draft.write(target.value);
            }}
            sx={{ mt: 2 }}
          />
          {draft.isRestored ? <RestoredDraft onDiscard={draft.clear} /> : null}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={wanted === ""}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface TopicsProps {
  /** Topics, of which only the first is used. */
  readonly topics: readonly Topic[];
  readonly onClose: () => void;
}

export function RenameDialog({ topics: [topic], onClose }: TopicsProps) {
  const { commit } = useMapEditing();
  if (!topic) return null;
  return (
    <NameDialog
      field={draftField.name(topic.id)}
      title={`Rename “${topic.name}”`}
      action="Rename"
      before={topic.name}
      onName={(name) => {
        if (name !== topic.name) commit([{ kind: "rename-topic", topic: topic.id, name }]);
      }}
      onClose={onClose}
    />
  );
}

/** A new cluster under the topic; a new pillar when there is none. */
export function NewTopicDialog({ topics: [parent], onClose }: TopicsProps) {
  const { state, commit, newId } = useMapEditing();
  return (
    <NameDialog
      field={draftField.newTopic(parent?.id ?? null)}
      title={parent ? `Add a page to “${parent.name}”` : "Add a pillar"}
      action="Add"
      before=""
      onName={(name) => commit(addClusterUnder(state, parent?.id ?? null, newId(), name))}
      onClose={onClose}
    />
  );
}
