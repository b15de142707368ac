/** What stands in place of a map: while it comes, when there is none, when it cannot be read. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { SnapshotFailure } from "#/features/maps/snapshot/snapshot-failure.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface MapSkeletonProps {
  /** Where the loading stands, e.g. "Reading 1,200 keywords in 87 clusters". */
  readonly stage: string;
  readonly title?: string;
}

const ROW_WIDTHS = [38, 52, 44, 61, 35, 57, 48, 40, 55, 46];

/** The bars and rows of a map to come, in their places. */
export function MapSkeleton({ stage, title }: MapSkeletonProps) {
  return (
    <Box aria-busy="true" sx={{ height: "100%", overflow: "hidden" }}>
      <Box sx={{ minHeight: 56, px: 4, py: 2, borderBottom: 1, borderColor: "divider" }}>
        {title ? (
          <Box component="h1" sx={{ m: 0, typography: "h4", fontSize: 18, lineHeight: 1.3 }}>
            {title}
          </Box>
        ) : (
          <Skeleton variant="text" width={240} sx={{ fontSize: 18 }} />
        )}
        <Box role="status" sx={{ fontSize: 12, color: "text.secondary" }}>
          {stage}
        </Box>
      </Box>
      <Box sx={{ minHeight: 44, borderBottom: 1, borderColor: "divider" }} />
      {ROW_WIDTHS.map((width) => (
        <Box
          key={width}
          sx={{
            height: 36,
            px: 4,
            display: "flex",
            alignItems: "center",
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Skeleton variant="text" width={`${String(width)}%`} />
        </Box>
      ))}
    </Box>
  );
}

function NoticePage({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ maxWidth: 640, mx: "auto", p: { xs: 4, md: 10 } }}>{children}</Box>;
}

const BACK_TO_MAPS = (
  <LinkButton to="/app" variant="outlined">
    Back to your maps
  </LinkButton>
);

/** The rules do not tell a map that is gone from one that is somebody else's, and neither does this page. */
export function NoSuchMap() {
  return (
    <NoticePage>
      <EmptyState title="There is no map here for you" headingLevel="h1" action={BACK_TO_MAPS}>
        It was deleted, its address was cut short, or it belongs to a workspace that you are not a
        member of. If somebody sent you the link, ask them to invite you.
      </EmptyState>
    </NoticePage>
  );
}

interface FailureWords {
  readonly title: string;
  readonly words: string;
}

const FAILURES: Readonly<Record<SnapshotFailure, FailureWords>> = {
  offline: {
    title: "This map is not on this device yet",
    words: "You are offline, and it was never opened here. It opens by itself when you are back.",
  },
  corrupt: {
    title: "This map cannot be read",
    words:
      "A piece of its stored data is damaged. Nothing else is affected; research with the same seeds makes the map again.",
  },
  denied: {
    title: "You may no longer see this map",
    words: "Your membership in its workspace has ended, or is being changed right now.",
  },
  unreachable: {
    title: "The map could not be fetched",
    words: "It is safe where it is. The connection or our side did not answer in time.",
  },
};

interface MapFailureProps {
  readonly failure: SnapshotFailure;
  readonly onRetry: () => void;
}

export function MapFailure({ failure, onRetry }: MapFailureProps) {
  const { title, words } = FAILURES[failure];
  return (
    <NoticePage>
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
      <Box sx={{ mt: 4 }}>{BACK_TO_MAPS}</Box>
    </NoticePage>
  );
}
