/** Notice of the map's grouping, and of the progress of a better one. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import {
  describeGroupingStep,
  type GroupingMessage,
} from "#/content/blocks/keyword-tool/grouping-messages.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";
import { LightButton } from "#/ui/light-controls.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface GroupingNoticeProps {
  readonly isByMeaning: boolean;
  readonly encoder: EncoderState;
  readonly onMeaning: () => void;
  readonly onLetters: () => void;
}

export function GroupingNotice(props: GroupingNoticeProps) {
  const { isByMeaning, encoder, onMeaning, onLetters } = props;
  const message = describeGroupingStep(isByMeaning, encoder);
  const { words, progress, action } = message;
  const id = useId();
  return (
    <Box
      sx={{
        mt: 3,
        minHeight: 40,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 3,
        rowGap: 2,
      }}
    >
      <Typography id={id} variant="body2" color="textSecondary" sx={{ maxWidth: "80ch" }}>
        {words}
      </Typography>
      {progress ? (
        <Box
          component="progress"
          aria-labelledby={id}
          {...(progress === "unknown" ? {} : { value: progress.done, max: progress.total })}
          sx={{ flex: "0 1 160px", minWidth: 96, accentColor: "var(--mw-primary-main)" }}
        />
      ) : null}
      {action ? (
        <LightButton
          type="button"
          size="small"
          variant="outlined"
          onClick={action === "decline" ? onLetters : onMeaning}
        >
          {ACTIONS[action]}
        </LightButton>
      ) : null}
      <LiveRegion>{message.isAnnounced ? words : ""}</LiveRegion>
    </Box>
  );
}

const ACTIONS = {
  decline: "Keep this grouping",
  start: "Group by meaning",
  show: "Show the new grouping",
  retry: "Try again",
} as const satisfies Record<NonNullable<GroupingMessage["action"]>, string>;
