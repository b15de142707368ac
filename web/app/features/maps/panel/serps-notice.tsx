/** Shown in place of results while they load, or to say why there are none. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface SerpsNoticeProps {
  readonly serps: SerpsState;
  readonly onRetry: () => void;
}

const FAILED_MESSAGES = {
  offline:
    "The search results aren't on this device and you're offline. They load when you're back online.",
  corrupt:
    "We couldn't read the search results. The map itself is fine; run the research again to restore them.",
  unreachable: "We couldn't load the search results.",
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
        {FAILED_MESSAGES[serps.reason]}
      </Alert>
    );
  }
  if (serps.status === "absent") return <span>This map has no search results.</span>;
  return (
    <div>
      <VisuallyHidden>Loading search results</VisuallyHidden>
      {[92, 78, 85].map((width) => (
        <Skeleton key={width} variant="text" width={`${String(width)}%`} sx={{ fontSize: 14 }} />
      ))}
    </div>
  );
}
