/** Notice in place of a list: while dates are read, when they can't be read, or where there are no results. */
import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import type { SerpHistory } from "#/features/evidence/serp/use-serp-history.ts";
import { PanelSkeleton } from "#/ui/dashboard/live-content.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface HistoryNoticeProps {
  readonly history: SerpHistory;
}

export function HistoryNotice({ history }: HistoryNoticeProps) {
  if (history.status === "loading") return <PanelSkeleton what="results" heightPx={520} />;
  if (history.status === "failed")
    return (
      <ErrorNotice
        title="We couldn't load the results"
        action={
          <Button color="inherit" onClick={history.retry}>
            Try again
          </Button>
        }
      >
        Nothing is lost. Check your connection and try again.
      </ErrorNotice>
    );
  return (
    <Box sx={{ px: 4, py: 6, color: "text.secondary" }}>
      No results of this keyword are stored. Refresh the map to read its results pages.
    </Box>
  );
}
