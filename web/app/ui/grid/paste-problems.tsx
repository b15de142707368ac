/** Reasons why nothing was pasted, value by value. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import type { PasteProblem } from "#/ui/grid/cell-clipboard.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** Further problems are only counted. */
const LISTED = 50;

interface PasteProblemsProps {
  readonly problems: readonly PasteProblem[];
  readonly onClose: () => void;
}

export function PasteProblems({ problems, onClose }: PasteProblemsProps) {
  const titleId = useId();
  const more = problems.length - LISTED;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Nothing was pasted</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, pl: 4, display: "grid", gap: 1, fontSize: 14 }}>
          {problems.slice(0, LISTED).map(({ line, text, problem }) => (
            <li key={line ?? "whole"}>
              {line === null ? null : (
                <>
                  Line {line}, <q>{text}</q>:{" "}
                </>
              )}
              {problem}
            </li>
          ))}
          {more > 0 ? <li>and {countNoun(more, "more value")}</li> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
