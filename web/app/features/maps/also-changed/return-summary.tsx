/** After changes made offline were sent: how many, and which of them met changes of others. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import type { AlsoChanged } from "@mapwright/core/maps/log/also-changed";
import { useState } from "react";
import { AlsoChangedNote } from "#/features/maps/also-changed/also-changed-note.tsx";
import { useAlsoChangedNotes } from "#/features/maps/also-changed/also-changed-context.ts";
import type { Return } from "#/features/maps/also-changed/return-watch.ts";
import { returnWords } from "#/features/maps/also-changed/return-words.ts";
import { Icon } from "#/ui/icon.tsx";

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
          <Box
            sx={{
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              columnGap: 2,
              px: 4,
              py: 1,
              fontSize: 14,
              borderBottom: 1,
              borderColor: "divider",
              bgcolor: "background.inset",
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 200 }}>
              {returnWords(returned, notes.length)}
            </Box>
            {left.length > 0 ? (
              <Button size="small" onClick={() => setOpen(true)}>
                Look at {left.length === 1 ? "it" : "them"}
              </Button>
            ) : null}
            <IconButton size="small" aria-label="Close this message" onClick={onClose}>
              <Icon name="close" sizePx={16} />
            </IconButton>
          </Box>
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
