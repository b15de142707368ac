import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { providerNameOf } from "@mapwright/core/research/data-source-catalog";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import { SeedResults } from "#/features/research/seed-results.tsx";
import { countOf, formatCount } from "#/ui/number-text.tsx";

interface EstimatePanelProps {
  readonly estimate: ResearchEstimate;
  readonly isStarting: boolean;
  readonly onStart: () => void;
  /** Absent for a list, which has no seeds. */
  readonly onRemoveSeed?: (seed: string) => void;
}

const SOURCES: Readonly<Record<string, string>> = { "local-index": "the local search index" };

/** What the job will fetch and cost, and what each seed brings to it, shown before it starts. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { estimate, isStarting, onStart, onRemoveSeed } = props;
  const { keywords, reusedKeywords, credits, monthlyCredits, seedResults, source, estimated } =
    estimate;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Cost"
      sx={{ p: { xs: 4, sm: 6 }, display: "grid", gap: 5 }}
    >
      <Box sx={{ display: "flex", gap: 10, flexWrap: "wrap" }}>
        <Figure name="Keywords" value={formatCount(keywords)} />
        <Figure name="Maximum cost" value={countOf(credits, "credit")} />
        <Figure
          name="Credits left this month"
          value={`${formatCount(monthlyCredits.left)} of ${formatCount(monthlyCredits.included)}`}
        />
      </Box>
      {seedResults.length > 0 && onRemoveSeed ? (
        <SeedResults
          results={seedResults}
          keywords={keywords}
          isSample={source === "local-index"}
          onRemove={onRemoveSeed}
        />
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {source === null
          ? "No results are fetched: keywords are grouped by their wording."
          : `Results come from ${SOURCES[source] ?? providerNameOf(source)}.`}{" "}
        {estimated ? "Volumes and difficulties are estimated." : ""} Keywords whose results can't be
        fetched aren't charged.{" "}
        {reusedKeywords > 0
          ? `${countOf(reusedKeywords, "keyword")} cost nothing: your workspace has their results from the last 30 days.`
          : ""}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={isStarting || keywords === 0}
        onClick={onStart}
        sx={{ justifySelf: "start" }}
      >
        {isStarting ? "Starting…" : "Start research"}
      </Button>
    </Paper>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
    </Box>
  );
}
