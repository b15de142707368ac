/** Stand-ins for a map: while it loads, when it does not exist, when it cannot be read. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { SnapshotFailure } from "#/map-model/snapshot/snapshot-failure.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface MapSkeletonProps {
  /** Loading progress, e.g. "Reading 1,200 keywords on 87 pages". */
  readonly stage: string;
  readonly title?: string;
}

const ROW_WIDTHS = [38, 52, 44, 61, 35, 57, 48, 40, 55, 46];

/** Skeleton of the bars and rows of the loading map, in their final positions. */
export function MapSkeleton({ stage, title }: MapSkeletonProps) {
  return (
    <Box aria-busy="true" sx={{ height: "100%", overflow: "hidden" }}>
      <Box
        sx={{ height: { xs: 97, md: 49 }, px: 4, py: 1, borderBottom: 1, borderColor: "divider" }}
      >
        {title ? (
          <Box component="h1" sx={{ m: 0, typography: "h4", fontSize: 16, lineHeight: "22px" }}>
            {title}
          </Box>
        ) : (
          <Skeleton variant="text" width={240} sx={{ fontSize: 16, lineHeight: "22px" }} />
        )}
        <Box role="status" sx={{ fontSize: 12, lineHeight: "16px", color: "text.secondary" }}>
          {stage}
        </Box>
      </Box>
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
  <LinkButton to="/app/maps" variant="outlined">
    Back to your maps
  </LinkButton>
);

/** The security rules do not distinguish a deleted map from someone else's, and neither does this page. */
export function NoSuchMap() {
  return (
    <NoticePage>
      <EmptyState title="Map not found" headingLevel="h1" action={BACK_TO_MAPS}>
        It was deleted, the link is incomplete, or it belongs to a workspace you're not in. If
        someone sent you the link, ask them to invite you.
      </EmptyState>
    </NoticePage>
  );
}

interface FailureMessages {
  readonly title: string;
  readonly words: string;
}

const FAILURES: Readonly<Record<SnapshotFailure, FailureMessages>> = {
  offline: {
    title: "This map isn't available offline",
    words:
      "You haven't opened it on this device yet. It opens automatically when you're back online.",
  },
  corrupt: {
    title: "We couldn't read this map",
    words:
      "Some of its data is damaged. Run the research again with the same seeds to recreate the map.",
  },
  denied: {
    title: "You no longer have access to this map",
    words: "Your membership in its workspace has ended or is being changed.",
  },
  unreachable: {
    title: "We couldn't load the map",
    words: "The map is safe. The connection or our server timed out.",
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
