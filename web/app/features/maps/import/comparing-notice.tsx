/** Progress of comparing a list by meaning, and the ways out of waiting for it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useId } from "react";
import type { ImportRunState } from "#/features/maps/import/import-run.ts";
import { buildWorkMessage } from "#/platform/encoder/encoder-messages.ts";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface ComparingNoticeProps {
  readonly state: Extract<ImportRunState, { step: "comparing" }>;
  readonly onLetters: () => void;
  readonly onCancel: () => void;
}

export function ComparingNotice({ state, onLetters, onCancel }: ComparingNoticeProps) {
  const { work, minutesLeft } = state;
  const { words, progress } = buildWorkMessage(work);
  const left = minutesLeft === null ? "" : `, about ${countNoun(minutesLeft, "minute")} left`;
  const id = useId();
  return (
    <Box sx={{ display: "grid", gap: 3, maxWidth: 480 }}>
      <Box id={id} sx={{ fontSize: 14, fontVariantNumeric: "tabular-nums" }}>
        {words}
        {left}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        {...(progress === "unknown"
          ? {}
          : { variant: "determinate", value: (100 * progress.done) / progress.total })}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button variant="outlined" onClick={onLetters}>
          Group by spelling instead
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Box>
      {/* The figures change too often to be read out. */}
      <LiveRegion>
        {work.step === "loading" ? "Loading the language model" : "Comparing keywords by meaning"}
      </LiveRegion>
    </Box>
  );
}
