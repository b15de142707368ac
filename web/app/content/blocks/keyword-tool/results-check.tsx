/** Checks the grouping by wording against search results: which of the largest pages lead to the same ones. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FREE_LOOK_UPS } from "@mapwright/core/free-tool/free-look-up-limits";
import { findCommonResults, type CommonResults } from "@mapwright/core/free-tool/shared-results";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";
import {
  useResultsCheck,
  type CheckState,
} from "#/content/blocks/keyword-tool/use-results-check.ts";
import { LightButton } from "#/ui/light-controls.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const LIMIT = FREE_LOOK_UPS.perVisitorPerDay;

/** Reasons for fewer look-ups than were asked for. */
const STOPPED = {
  "rate-limited": `Your ${String(LIMIT)} look-ups for today are used up.`,
  "used-up": "All free look-ups of today are used up. They start again tomorrow.",
  unavailable: "The search results aren't available right now. Try again later.",
} as const;

export function ResultsCheck({ keywordMap }: { readonly keywordMap: KeywordMap }) {
  const { state, toCheck, check } = useResultsCheck(keywordMap);
  if (toCheck.length < 2) return null;
  return (
    <Box
      component="section"
      aria-label="Check with search results"
      sx={{ mt: 10, p: { xs: 5, sm: 6 }, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Typography variant="h4" component="h3">
        Check with search results
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, maxWidth: "64ch" }}>
        Wording can mislead: two phrases may mean one search. We look up the main keyword of your{" "}
        {toCheck.length} largest pages and show which of them lead to the same results. Only these
        keywords are sent. {LIMIT} look-ups a day are free.
      </Typography>
      {state.step === "resting" || state.step === "checking" ? (
        <LightButton
          type="button"
          variant="outlined"
          disabled={state.step === "checking"}
          onClick={() => void check()}
          sx={{ mt: 4 }}
        >
          {state.step === "checking"
            ? `Looking up ${String(state.checked.length + 1)} of ${String(toCheck.length)}…`
            : `Look up ${countNoun(toCheck.length, "keyword")}`}
        </LightButton>
      ) : null}
      <div role="status">
        <Checked keywordMap={keywordMap} state={state} />
      </div>
    </Box>
  );
}

function Checked({
  keywordMap,
  state,
}: {
  readonly keywordMap: KeywordMap;
  readonly state: CheckState;
}) {
  if (state.step !== "checked") return null;
  const { checked, stoppedBy, source } = state;
  const { pairs, isSamePage } = findCommonResults(checked);
  const found = checked.filter(({ results }) => results.length > 0).length;
  return (
    <Box sx={{ mt: 4, display: "grid", gap: 4 }}>
      {stoppedBy ? <Typography variant="body2">{STOPPED[stoppedBy]}</Typography> : null}
      {checked.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {countNoun(checked.length, "keyword")} looked up in {source}, United States.
          {found < checked.length
            ? ` It has no results for ${String(checked.length - found)} of them.`
            : ""}
        </Typography>
      ) : null}
      {found > 1 && pairs.length === 0 ? (
        <Typography>These pages share no results: each deserves a page of its own.</Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 4 }}>
        {pairs.map((pair) => (
          <Pair
            key={`${String(pair.first.page)} ${String(pair.second.page)}`}
            keywordMap={keywordMap}
            pair={pair}
            isSamePage={isSamePage(pair)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface PairProps {
  readonly keywordMap: KeywordMap;
  readonly pair: CommonResults;
  readonly isSamePage: boolean;
}

function Pair({ keywordMap: { map }, pair: { first, second, results }, isSamePage }: PairProps) {
  const nameOf = (page: number) => map.clusters[page]?.name ?? "";
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider", pt: 4 }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        <strong>{nameOf(first.page)}</strong> and <strong>{nameOf(second.page)}</strong> share{" "}
        {countNoun(results.length, "result")}.{" "}
        {isSamePage ? "One page can serve both." : "Keep them apart, and link them."}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, color: "text.secondary", fontSize: 14 }}>
        {results.map(({ url, title }) => (
          <Box component="li" key={url} sx={{ overflowWrap: "anywhere" }}>
            {title || url}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
