/** How far an export is, and what is in its way. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import type { ExportState } from "#/features/maps/export/use-export.ts";
import type { SerpsState } from "#/features/maps/snapshot/serps-state.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ExportProgressProps {
  readonly state: ExportState;
  /** Of the search results, where the format wants them; null: it does not. */
  readonly serps: SerpsState["status"] | null;
  readonly onRetrySerps: () => void;
}

export function ExportProgress({ state, serps, onRetrySerps }: ExportProgressProps) {
  if (state.step === "failed") {
    return (
      <ErrorNotice title="The file was not made">
        Try again, or choose another format. What went wrong: {state.message}
      </ErrorNotice>
    );
  }
  if (serps === "failed" && state.step === "idle") {
    return (
      <ErrorNotice
        title="The search results could not be read"
        action={
          <Button size="small" color="inherit" onClick={onRetrySerps}>
            Try again
          </Button>
        }
      >
        You can export now; the file will hold everything but them.
      </ErrorNotice>
    );
  }
  const words =
    state.step === "running"
      ? state.words
      : serps === "unread" || serps === "loading"
        ? "Reading the search results"
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
