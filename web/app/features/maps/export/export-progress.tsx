/** The progress of an export, and what blocks it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { FAULT_MESSAGES } from "#/features/maps/export/export-failures.ts";
import type { ExportState } from "#/features/maps/export/use-export.ts";
import type { NeededParts } from "#/features/maps/export/use-needed-parts.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

interface ExportProgressProps {
  readonly state: ExportState;
  /** Parts of the format beyond the map itself. */
  readonly parts: NeededParts;
}

export function ExportProgress({ state, parts }: ExportProgressProps) {
  if (state.step === "failed") {
    return (
      <ErrorNotice title="We couldn't create the file">{FAULT_MESSAGES[state.fault]}</ErrorNotice>
    );
  }
  if (parts.failed.length > 0 && state.step === "idle") {
    return (
      <ErrorNotice
        title={`We couldn't load the ${list.format(parts.failed)}`}
        action={
          <Button size="small" color="inherit" onClick={parts.retry}>
            Try again
          </Button>
        }
      >
        You can export now; the file includes everything else.
      </ErrorNotice>
    );
  }
  const words =
    state.step === "running"
      ? state.words
      : parts.loading.length > 0
        ? `Loading the ${list.format(parts.loading)}`
        : null;
  const share = state.step === "running" ? state.share : null;
  return (
    <Box role="status" sx={{ display: "grid", gap: 1.5, fontSize: 13 }}>
      {words === null ? null : (
        <>
          <span>{words} …</span>
          <LinearProgress
            aria-label={words}
            variant={share === null ? "indeterminate" : "determinate"}
            value={(share ?? 0) * 100}
          />
        </>
      )}
    </Box>
  );
}
