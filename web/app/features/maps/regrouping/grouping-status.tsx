/** What the slider has done: how the stored map stands, or what a preview changed, how long it took, and the way back. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { Regrouping } from "#/features/maps/regrouping/use-regrouping.ts";
import { describeChange, formatElapsed } from "#/features/maps/regrouping/change-words.ts";
import { countOf } from "#/ui/number-text.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface GroupingStatusProps {
  readonly regrouping: Regrouping;
  readonly onShowChanges: () => void;
}

export function GroupingStatus({ regrouping, onShowChanges }: GroupingStatusProps) {
  const { status, preview, reset } = regrouping;
  const isChanged = status !== "stored";
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        flexWrap: "wrap",
        columnGap: 3,
        minHeight: 32,
        fontSize: 12,
        fontVariantNumeric: "tabular-nums",
      }}
    >
      <LiveRegion>
        {status === "preview" && preview ? describeChange(preview.change) : ""}
      </LiveRegion>
      {isChanged ? (
        <Box component="strong" sx={{ color: "warning.main", fontWeight: 650 }}>
          Preview: not saved
        </Box>
      ) : null}
      <StatusWords regrouping={regrouping} />
      {preview && preview.change.movedKeywords > 0 ? (
        <Button size="small" onClick={onShowChanges} sx={{ minHeight: 28, px: 2, fontSize: 12 }}>
          What changed
        </Button>
      ) : null}
      {isChanged ? (
        <Button
          size="small"
          variant="outlined"
          onClick={reset}
          sx={{ minHeight: 28, px: 2, fontSize: 12 }}
        >
          Reset
        </Button>
      ) : null}
    </Box>
  );
}

function StatusWords({ regrouping }: { readonly regrouping: Regrouping }) {
  const { status, preview, snapshot } = regrouping;
  const keywords = countOf(snapshot.keywords.text.length, "keyword");
  switch (status) {
    case "stored":
      return null;
    case "waiting":
      return <span>Fetching the stored results…</span>;
    case "running":
      return (
        <span>
          Regrouping {keywords}… <RunningTime />
        </span>
      );
    case "failed":
      return <span>Could not regroup. The saved map is shown.</span>;
    case "preview":
      return preview ? (
        <span>
          {describeChange(preview.change)} · {formatElapsed(preview.elapsedMs)}
        </span>
      ) : null;
  }
}

const TICK_MS = 100;

/** Seconds since it appeared, for whoever waits; nothing in the first half second. */
function RunningTime() {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - startedMs), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return elapsedMs < 500 ? null : <span aria-hidden="true">{formatElapsed(elapsedMs)}</span>;
}
