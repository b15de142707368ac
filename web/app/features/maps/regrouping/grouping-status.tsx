/** The result of moving the slider: what a preview changed, how long it took, and how to reset it; and the counts. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useEffect, useState } from "react";
import type { Regrouping } from "#/features/maps/regrouping/use-regrouping.ts";
import {
  describeAddedKeywords,
  describeChange,
  formatElapsed,
  type AddedMessage,
} from "#/features/maps/regrouping/regrouping-messages.ts";
import { countNoun } from "#/ui/number-text.tsx";
import type { MapOutline } from "@mapwright/core/snapshot/map-outline";
import { LiveRegion } from "#/ui/live-region.tsx";

interface GroupingStatusProps {
  readonly regrouping: Regrouping;
  readonly onShowChanges: () => void;
  /** Applies the preview to the map; null: this user may only view it. */
  readonly onApply: (() => void) | null;
}

/**
 * Says that the preview is not saved, and offers to inspect, apply or reset it. Empty while the stored map is shown.
 */
export function GroupingStatus({ regrouping, onShowChanges, onApply }: GroupingStatusProps) {
  const { status, preview, reset } = regrouping;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 3,
        rowGap: 1,
        minHeight: 32,
        fontSize: 13,
      }}
    >
      <LiveRegion>
        {status === "preview" && preview ? describeChange(preview.change) : ""}
        {status === "same" ? "Nothing changes at this stop" : ""}
      </LiveRegion>
      {status === "stored" ? null : (
        <>
          <Box component="strong" sx={{ color: "warning.main", fontWeight: 650 }}>
            Preview: not saved
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 180, fontVariantNumeric: "tabular-nums" }}>
            <RegroupingMessages regrouping={regrouping} />
          </Box>
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={regrouping.keepsMoves}
                onChange={(_, keeps) => regrouping.setKeepsMoves(keeps)}
              />
            }
            label="Keep merges, splits and moves"
            title="Given names are kept, too. Locked pages never change."
            slotProps={{ typography: { sx: { fontSize: 12, whiteSpace: "nowrap" } } }}
            sx={{ m: 0, gap: 1 }}
          />
          <Button
            size="small"
            disabled={!preview || preview.change.movedKeywords === 0}
            onClick={onShowChanges}
            sx={{ minHeight: 28, px: 2, fontSize: 12 }}
          >
            What changed
          </Button>
          <Button
            size="small"
            variant="outlined"
            onClick={reset}
            sx={{ minHeight: 28, px: 2, fontSize: 12 }}
          >
            Reset
          </Button>
          {onApply ? (
            <Button
              size="small"
              variant="contained"
              disabled={status !== "preview"}
              onClick={onApply}
              sx={{ minHeight: 28, px: 2, fontSize: 12 }}
            >
              Apply
            </Button>
          ) : null}
          <AddedNotice regrouping={regrouping} />
        </>
      )}
    </Box>
  );
}

const ADDED_ACTIONS = {
  letters: "Group by spelling instead",
  meaning: "Compare by meaning",
  retry: "Try again",
} as const satisfies Record<AddedMessage["action"], string>;

/** Notice about added keywords, on a line of its own. */
function AddedNotice({ regrouping: { added } }: Pick<GroupingStatusProps, "regrouping">) {
  const message = describeAddedKeywords(added);
  return (
    <>
      <LiveRegion>{message?.isAnnounced === true ? message.words : ""}</LiveRegion>
      {message ? (
        <Box
          sx={{
            flexBasis: "100%",
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 3,
            color: "text.secondary",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          <span>{message.words}</span>
          <Button
            size="small"
            onClick={message.action === "letters" ? added.byLetters : added.byMeaning}
            sx={{ minHeight: 28, px: 2, fontSize: 12 }}
          >
            {ADDED_ACTIONS[message.action]}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

interface MapSummaryProps {
  readonly outline: MapOutline;
}

/** The line below the title. What a preview changes is in its own strip. */
export function GroupingSummary({ outline }: MapSummaryProps) {
  return [
    countNoun(outline.pillars.length, "pillar"),
    countNoun(outline.clusterCount, "page"),
    countNoun(outline.keywordCount, "keyword"),
  ].join(" · ");
}

function RegroupingMessages({ regrouping }: { readonly regrouping: Regrouping }) {
  const { status, preview, snapshot } = regrouping;
  if (status === "waiting") return "Fetching the stored results…";
  if (status === "failed") return "Couldn't regroup. The saved map is shown.";
  if (status === "same")
    return `Still ${countNoun(snapshot.clusters.id.length, "page")}: nothing changes at this stop`;
  if (status === "preview" && preview) {
    return `${describeChange(preview.change)} · ${formatElapsed(preview.elapsedMs)}`;
  }
  return (
    <>
      Regrouping {countNoun(snapshot.keywords.text.length, "keyword")}… <RunningTime />
    </>
  );
}

const TICK_MS = 100;

/** Seconds since it was shown; empty for the first half second. */
function RunningTime() {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - startedMs), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return elapsedMs < 500 ? null : <span aria-hidden="true">{formatElapsed(elapsedMs)}</span>;
}
