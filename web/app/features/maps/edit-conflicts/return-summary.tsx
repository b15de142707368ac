/** Shown after offline changes were sent: how many, and which of them conflict with changes by others. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { EditConflict } from "@mapwright/core/maps/log/edit-conflicts";
import { useState } from "react";
import { EditConflictNote } from "#/features/maps/edit-conflicts/edit-conflict-note.tsx";
import { useAlsoChangedNotes } from "#/map-model/edit-conflicts/edit-conflicts-context.ts";
import { MapNotice } from "#/features/maps/edit-conflicts/map-notice.tsx";
import type { Return } from "#/map-model/edit-conflicts/return-watch.ts";
import { returnMessage } from "#/features/maps/edit-conflicts/return-messages.ts";

interface ReturnSummaryProps {
  readonly returned: Return | null;
  readonly notes: readonly EditConflict[];
  readonly onClose: () => void;
}

/** Stays mounted, so that screen readers announce its text when it appears. */
export function ReturnSummary({ returned, notes, onClose }: ReturnSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const { byFieldKey } = useAlsoChangedNotes();
  const left = notes.filter(({ fieldKey }) => byFieldKey.has(fieldKey));
  return (
    <>
      <div role="status">
        {returned ? (
          <MapNotice
            words={returnMessage(returned, notes.length)}
            action={
              left.length > 0
                ? {
                    label: `Review ${left.length === 1 ? "it" : "them"}`,
                    onRun: () => setOpen(true),
                  }
                : null
            }
            onClose={onClose}
          />
        ) : null}
      </div>
      <Dialog
        fullWidth
        maxWidth="sm"
        open={isOpen && left.length > 0}
        onClose={() => setOpen(false)}
        aria-labelledby="also-changed"
      >
        <DialogTitle id="also-changed">Changed by others while you were offline</DialogTitle>
        <DialogContent>
          {left.map((note) => (
            <EditConflictNote key={note.fieldKey} note={note} isListed />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
