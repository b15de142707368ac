/** Note on a change just accepted, with its undo: here, because a toast can't be reached from an open drawer. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";

interface Done {
  readonly words: string;
  readonly undo: () => void;
}

/** @returns the note, and what shows it */
export function useDoneNote() {
  const [done, setDone] = useState<Done | null>(null);
  const note = (
    <Box
      role="status"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        fontSize: 14,
        overflowWrap: "anywhere",
        "&:empty": { display: "none" },
      }}
    >
      {done ? (
        <>
          {done.words}
          <Button
            size="small"
            onClick={() => {
              done.undo();
              setDone(null);
            }}
          >
            Undo
          </Button>
        </>
      ) : null}
    </Box>
  );
  return { note, showDone: setDone };
}
