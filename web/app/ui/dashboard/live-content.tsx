/** A panel's content in each state of its data: loading, not allowed, failed, none, there. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { Live } from "#/platform/firebase/live-data.client.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface LiveContentProps<Value> {
  /** "openings": what is loaded, for messages. */
  readonly what: string;
  readonly live: Live<Value>;
  /** Height of the content to come, reserved so that nothing moves. */
  readonly heightPx: number;
  /** Content in place of a document that doesn't exist. */
  readonly missing: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export function LiveContent<Value>(props: LiveContentProps<Value>) {
  const { what, live, heightPx, missing, children } = props;
  if (live.status === "loading") return <PanelSkeleton what={what} heightPx={heightPx} />;
  if (live.status === "missing") return missing;
  if (live.status === "ready") return children(live.value);
  return (
    <ErrorNotice title={`We couldn't load the ${what}`}>
      {live.status === "denied"
        ? "You're no longer a member of this workspace."
        : "We'll keep retrying. Nothing is lost."}
    </ErrorNotice>
  );
}

interface PanelSkeletonProps {
  readonly what: string;
  readonly heightPx: number;
}

export function PanelSkeleton({ what, heightPx }: PanelSkeletonProps) {
  return (
    <Box role="status" aria-busy="true" aria-label={`Loading ${what}`}>
      <Skeleton variant="rounded" height={heightPx} />
    </Box>
  );
}
