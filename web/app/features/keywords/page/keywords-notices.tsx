/** Notices in place of rows or above them, with what to do about it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { FirstSeeds } from "#/ui/dashboard/new-maps.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface NoKeywordsProps {
  readonly isEditor: boolean;
  /** Opens the sample map. */
  readonly sample: ReactNode;
}

export function NoKeywordsYet({ isEditor, sample }: NoKeywordsProps) {
  if (!isEditor)
    return (
      <EmptyState title="No keywords yet">
        The keywords of maps that this workspace's editors create appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No keywords yet"
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "center" }}>
          {sample}
          <FirstSeeds />
        </Box>
      }
    >
      Every keyword of your maps appears here, with its figures, positions and tags. Open the sample
      map to look around, research a topic, or start with a list you have.
    </EmptyState>
  );
}

export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title="No matching keywords"
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No keyword passes all of these filters. Remove one to see more.
    </EmptyState>
  );
}

interface ReadingProps {
  readonly read: number;
  readonly total: number;
}

/** Progress and skeletons in place of the rows, until the first rows are there. */
export function ReadingMaps({ read, total }: ReadingProps) {
  return (
    <Box role="status" aria-label="Loading keywords" sx={{ display: "grid", gap: 1 }}>
      <ReadingProgress read={read} total={total} />
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={28} />
      ))}
    </Box>
  );
}

/** Above the rows, while more come. The same height whether or not it is there. */
export function ReadingProgress({ read, total }: ReadingProps) {
  const isDone = read >= total;
  return (
    <Box sx={{ height: 3, flex: "none" }}>
      {isDone ? null : (
        <LinearProgress
          variant="determinate"
          aria-label={`${formatCount(read)} of ${countNoun(total, "map")} read`}
          value={total === 0 ? 0 : (read / total) * 100}
          sx={{ height: 3 }}
        />
      )}
    </Box>
  );
}

interface UnreadMapsProps {
  readonly titles: readonly string[];
  readonly isBroken: boolean;
  readonly onRetry: () => void;
}

export function UnreadMaps({ titles, isBroken, onRetry }: UnreadMapsProps) {
  const [first = "", ...others] = titles;
  const named =
    others.length === 0 ? `“${first}”` : `“${first}” and ${formatCount(others.length)} more`;
  return (
    <ErrorNotice
      title={isBroken ? "We couldn't load this page's code" : `We couldn't read ${named}`}
    >
      {isBroken
        ? "Reload the page. Your maps are safe."
        : others.length === 0
          ? "Its keywords are missing here. The map itself is safe."
          : "Their keywords are missing here. The maps themselves are safe."}
      {isBroken ? null : (
        <Button size="small" onClick={onRetry} sx={{ ml: 2 }}>
          Try again
        </Button>
      )}
    </ErrorNotice>
  );
}
