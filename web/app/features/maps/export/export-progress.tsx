/** The progress of an export, and what blocks it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import type { ExportState } from "#/features/maps/export/use-export.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ExportProgressProps {
  readonly state: ExportState;
  /** State of the search results for formats that contain them; null: not needed. */
  readonly serps: SerpsState["status"] | null;
  readonly onRetrySerps: () => void;
}

export function ExportProgress({ state, serps, onRetrySerps }: ExportProgressProps) {
  if (state.step === "failed") {
    return (
      <ErrorNotice title="We couldn't create the file">
        Try again, or choose another format. Details: {state.message}
      </ErrorNotice>
    );
  }
  if (serps === "failed" && state.step === "idle") {
    return (
      <ErrorNotice
        title="We couldn't load the search results"
        action={
          <Button size="small" color="inherit" onClick={onRetrySerps}>
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
      : serps === "unread" || serps === "loading"
        ? "Loading the search results"
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
