/** Stands where results will be, or says why they are not. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { SerpsState } from "#/features/maps/snapshot/serps-state.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface SerpsNoticeProps {
  readonly serps: SerpsState;
  readonly onRetry: () => void;
}

const FAILED_WORDS = {
  offline:
    "The stored results are not on this device and you are offline. They come when you are back.",
  corrupt:
    "The stored results cannot be read. The map itself is sound; run the research again to get them back.",
  unreachable: "The stored results could not be fetched just now.",
} as const;

export function SerpsNotice({ serps, onRetry }: SerpsNoticeProps) {
  if (serps.status === "failed") {
    return (
      <Alert
        severity="warning"
        icon={false}
        action={
          serps.reason === "corrupt" ? null : (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {FAILED_WORDS[serps.reason]}
      </Alert>
    );
  }
  if (serps.status === "absent") return <span>This map stores no search results.</span>;
  return (
    <div>
      <VisuallyHidden>Fetching the stored results</VisuallyHidden>
      {[92, 78, 85].map((width) => (
        <Skeleton key={width} variant="text" width={`${String(width)}%`} sx={{ fontSize: 14 }} />
      ))}
    </div>
  );
}
