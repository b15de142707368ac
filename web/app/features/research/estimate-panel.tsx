import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import { getMetricSourceName } from "@mapwright/core/research/metric-source";
import type { ResearchEstimate, SiteEstimate } from "@mapwright/core/research/research-input";
import type { SeedResult } from "@mapwright/core/reddit/seed-result";
import { useState } from "react";
import { describeResearchFailure } from "#/features/research/jobs/job-messages.ts";
import { computeIdeaCost, leaveOutBeyond } from "#/features/research/idea-choice.ts";
import { describeBilledReadings } from "#/features/research/billed-note.ts";
import { IdeaList } from "#/features/research/idea-list.tsx";
import { SeedResults } from "#/features/research/seed-results.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface EstimatePanelProps {
  readonly estimate: ResearchEstimate;
  readonly isStarting: boolean;
  /** Whether credits are sold: research then stops once none are left. */
  readonly sellsCredits: boolean;
  /** `leaveOut`: the ideas that aren't wanted. */
  readonly onStart: (leaveOut: readonly string[]) => void;
  /** Absent where there are no seeds to remove. */
  readonly onRemoveSeed?: (seed: string) => void;
  /** Absent where there are no seeds to replace. */
  readonly onReplaceSeed?: (seed: string, topic: string) => void;
  /** Absent where there are no seeds to add to. */
  readonly onAddSeed?: (topic: string) => void;
  /** Asks for the estimate again; absent where that needs the form. */
  readonly onAgain?: () => void;
}

const SOURCES: Readonly<Record<string, string>> = { "local-index": "the local search index" };

/** The job's reads, fetches and cost, and each seed's contribution, shown before the job starts. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { estimate, isStarting, sellsCredits, onStart, onAgain } = props;
  const { onRemoveSeed, onReplaceSeed, onAddSeed } = props;
  const { ideas, monthlyCredits, seedResults, source, site, threads } = estimate;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { keywords, credits } = computeIdeaCost(estimate, leftOut);
  const billed = describeBilledReadings(estimate, credits);
  const { included, left } = monthlyCredits;
  const isShort = sellsCredits && included > 0 && credits > left;
  const most = (value: string) => (estimate.isMaximum ? `up to ${value}` : value);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Cost"
      sx={{ p: { xs: 4, sm: 6 }, display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", columnGap: 10, rowGap: 5, flexWrap: "wrap" }}>
        {site && site.problem === null ? (
          <Figure name="Pages" value={`up to ${formatCount(site.pages)}`} />
        ) : null}
        {threads ? <Figure name="Threads" value={`up to ${formatCount(threads.threads)}`} /> : null}
        <Figure name="Keywords" value={most(formatCount(keywords))} />
        <Figure name="Maximum cost" value={credits === 0 ? "Free" : countNoun(credits, "credit")} />
        <Figure
          name="Credits left this month"
          value={`${formatCount(monthlyCredits.left)} of ${formatCount(monthlyCredits.included)}`}
        />
      </Box>
      {isShort ? (
        <CreditsShort
          left={left}
          onFit={
            ideas.length > 0 && left > 0
              ? () => setLeftOut(leaveOutBeyond(ideas, leftOut, left))
              : null
          }
        />
      ) : null}
      {included === 0 && credits > 0 ? (
        <Alert
          severity="info"
          role="none"
          icon={<Icon name="info" />}
          action={
            onAgain ? (
              <Button size="small" onClick={onAgain}>
                Check again
              </Button>
            ) : null
          }
        >
          This workspace has no credits this month. On Free, they come once its owner has verified
          their email address.
        </Alert>
      ) : null}
      {(ideas.length === 0 || seedResults.some(isNoteworthy)) &&
      seedResults.length > 0 &&
      onRemoveSeed &&
      onReplaceSeed &&
      onAddSeed ? (
        <SeedResults
          results={seedResults}
          keywords={estimate.keywords}
          isSample={source === "local-index"}
          onRemove={onRemoveSeed}
          onReplace={onReplaceSeed}
          onAdd={onAddSeed}
        />
      ) : null}
      {ideas.length > 0 ? <IdeaList ideas={ideas} leftOut={leftOut} onChange={setLeftOut} /> : null}
      {site ? <SiteProblem site={site} /> : null}
      {billed === null ? null : <Typography variant="body2">{billed}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {sourceNote(estimate)}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={isStarting || isShort || keywords === 0 || estimate.planId === null}
        onClick={() => onStart([...leftOut])}
        sx={{ justifySelf: "start" }}
      >
        {isStarting ? "Starting…" : "Start research"}
      </Button>
    </Paper>
  );
}

/** The ideas say the rest. */
const isNoteworthy = ({ keywords, searchedAs, near = [] }: SeedResult) =>
  keywords === 0 || searchedAs !== null || near.length > 0;

interface CreditsShortProps {
  readonly left: number;
  /** Leaves out what the credits don't reach for; null: the keywords aren't known yet, or there are no credits. */
  readonly onFit: (() => void) | null;
}

/** Said here, where it can be changed, and not after the start. */
function CreditsShort({ left, onFit }: CreditsShortProps) {
  const fits = countNoun(left, "keyword");
  return (
    <Alert
      severity="warning"
      role="none"
      icon={<Icon name="alert" />}
      action={
        <>
          {onFit ? (
            <Button size="small" variant="contained" onClick={onFit}>
              Map {fits}
            </Button>
          ) : null}
          <LinkButton size="small" to="/app/billing">
            Get credits
          </LinkButton>
        </>
      }
    >
      You have {countNoun(left, "credit")}.{" "}
      {onFit ? `Map ${fits}, or get more.` : "Use fewer keywords, or get more."}
    </Alert>
  );
}

const PLACE_VOLUMES = {
  place: "The map counts the searches made there.",
  "place-in-map":
    "The map counts the searches made there; the ideas here show those of the whole country.",
  country: "Searches are those of the whole country: this source doesn't count them by place.",
} as const;

function sourceNote({
  isMaximum,
  keywords,
  source,
  metricSource,
  estimated,
  reusedKeywords,
  place,
  site,
  threads,
}: ResearchEstimate): string {
  const name = source === null ? null : (SOURCES[source] ?? getProviderName(source));
  const isBySample = metricSource === "sample" && !estimated;
  const figures = estimated || isBySample ? null : getMetricSourceName(metricSource);
  const notes = [
    site?.start
      ? `The crawl starts at ${site.start} and respects robots.txt. Pages cost nothing.`
      : null,
    site?.rankings ? `Your export has rankings for ${countNoun(site.rankings, "keyword")}.` : null,
    threads && threads.pages > 0
      ? `Up to ${countNoun(threads.pages, "page")} of threads at one credit each. Pages that can't be read aren't charged.`
      : null,
    name === null
      ? "No results are fetched: keywords are grouped by their wording."
      : threads
        ? null
        : `Results ${place ? `for ${place.name} ` : ""}come from ${name}${figures === null ? "" : `, searches a month from ${figures}`}.`,
    place?.volumes ? PLACE_VOLUMES[place.volumes] : null,
    isMaximum && !site && !threads
      ? `There are more keywords than this estimate asks for. Research looks for up to ${formatCount(keywords)}.`
      : null,
    estimated ? "Volumes and difficulties are estimated." : null,
    isBySample
      ? "It has no search volumes: the map compares how much its pages write about each keyword."
      : null,
    name === null || threads ? null : "You only pay for results we get.",
    reusedKeywords > 0
      ? `${countNoun(reusedKeywords, "keyword")} cost nothing: your workspace has their results from the last 30 days.`
      : null,
  ];
  return notes.filter((note) => note !== null).join(" ");
}

/** Reason why the site itself can't be read, so that only its rankings can be used. */
function SiteProblem({ site: { problem, leadsTo } }: { readonly site: SiteEstimate }) {
  if (problem === null) return null;
  const { title } = describeResearchFailure(problem);
  return (
    <Box role="alert" sx={{ display: "flex", gap: 2, fontSize: 14 }}>
      <Box component="span" sx={{ color: "warning.main", pt: "2px" }}>
        <Icon name="alert" sizePx={16} />
      </Box>
      <span>
        {title}
        {leadsTo === null ? "." : `: ${leadsTo}.`} Its pages are left out, and the map is made from
        its rankings alone.
      </span>
    </Box>
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
