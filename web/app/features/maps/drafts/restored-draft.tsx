/** Shown below a field with text from an earlier visit, with a button to discard it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { FocusEvent } from "react";

interface RestoredDraftProps {
  readonly onDiscard: () => void;
  /** Saves the draft: for fields that save on blur. */
  readonly onSave?: () => void;
}

const MARK = "data-restored-draft";

export function RestoredDraft({ onDiscard, onSave }: RestoredDraftProps) {
  return (
    <Box
      {...{ [MARK]: "" }}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}
    >
      <Box component="span" role="status" sx={{ fontSize: 13, color: "text.secondary", mr: 1 }}>
        Restored draft
      </Box>
      {onSave ? (
        <Button size="small" onClick={onSave}>
          Save
        </Button>
      ) : null}
      <Button size="small" color="secondary" onClick={onDiscard}>
        Discard
      </Button>
    </Box>
  );
}

/** Whether focus moves from the field to these buttons, so that the field must not save on blur. */
export function isLeftForHint({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Element && relatedTarget.closest(`[${MARK}]`) !== null;
}
