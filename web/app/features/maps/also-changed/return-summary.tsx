/** After changes made offline were sent: how many, and which of them met changes of others. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { AlsoChanged } from "@mapwright/core/maps/log/also-changed";
import { useState } from "react";
import { AlsoChangedNote } from "#/features/maps/also-changed/also-changed-note.tsx";
import { useAlsoChangedNotes } from "#/features/maps/also-changed/also-changed-context.ts";
import { MapNotice } from "#/features/maps/also-changed/map-notice.tsx";
import type { Return } from "#/features/maps/also-changed/return-watch.ts";
import { returnWords } from "#/features/maps/also-changed/return-words.ts";

interface ReturnSummaryProps {
  readonly returned: Return | null;
  readonly notes: readonly AlsoChanged[];
  readonly onClose: () => void;
}

/** Stays mounted, so that its words are read out when they come. */
export function ReturnSummary({ returned, notes, onClose }: ReturnSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const { byFacet } = useAlsoChangedNotes();
  const left = notes.filter(({ facet }) => byFacet.has(facet));
  return (
    <>
      <div role="status">
        {returned ? (
          <MapNotice
            words={returnWords(returned, notes.length)}
            action={
              left.length > 0
                ? {
                    label: `Look at ${left.length === 1 ? "it" : "them"}`,
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
            <AlsoChangedNote key={note.facet} note={note} isListed />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
