/** Notices in place of a dashboard's content: while the map is read, and when it can't be read. */
import Button from "@mui/material/Button";
import type { SnapshotFailure } from "#/map-model/snapshot/snapshot-failure.ts";
import { PanelSkeleton } from "#/ui/dashboard/live-content.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

const FAILURES: Readonly<
  Record<SnapshotFailure, { readonly title: string; readonly words: string }>
> = {
  offline: {
    title: "You're offline",
    words: "This map isn't on this device yet. It opens as soon as you're online again.",
  },
  corrupt: {
    title: "This map can't be read",
    words: "What is stored of it is damaged. Contact support and we'll look into it.",
  },
  denied: {
    title: "You can't open this map",
    words: "You're no longer a member of this workspace.",
  },
  unreachable: {
    title: "We couldn't load this map",
    words: "Nothing is lost. Check your connection and try again.",
  },
};

interface ReadFailureProps {
  readonly failure: SnapshotFailure;
  readonly onRetry: () => void;
}

export function ReadFailure({ failure, onRetry }: ReadFailureProps) {
  const { title, words } = FAILURES[failure];
  return (
    <ErrorNotice
      title={title}
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {words}
    </ErrorNotice>
  );
}

export function ReadingMap({ title }: { readonly title: string }) {
  return <PanelSkeleton what={title} heightPx={420} />;
}
