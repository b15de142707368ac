/** Evidence from threads about a cluster: themes, engagement over time, questions and quotes with their threads. */
import { toPermalink } from "@mapwright/core/reddit/threads/reddit-thread";
import {
  summarizeEvidence,
  type EvidenceThread,
  type RedditQuote,
  type RedditSummary,
} from "@mapwright/core/reddit/reddit-evidence";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import type { SerpBridge } from "@mapwright/core/reddit/serp-bridges";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { ShareBar } from "#/features/maps/inspector/share-bar.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { RedditView } from "#/map-views/port/map-evidence.ts";
import { MonthBars } from "#/ui/charts/month-bars.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate, formatMonth } from "#/ui/time/format-dates.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface RedditEvidenceProps {
  readonly reddit: RedditView;
  /** Keywords of the cluster. */
  readonly keywords: readonly string[];
  readonly cluster: number;
  /** Threads that rank in search results, of the whole map; null: its results aren't read yet. */
  readonly bridges: readonly SerpBridge[] | null;
  readonly nameOfCluster: (cluster: number) => string;
  readonly onChooseCluster: (cluster: number) => void;
}

export function RedditEvidence(props: RedditEvidenceProps) {
  const { reddit, keywords, cluster, bridges } = props;
  const summary = summarizeEvidence(reddit.evidence, keywords);
  const own = bridges?.filter(
    (bridge) => bridge.serpCluster === cluster || bridge.redditCluster === cluster,
  );
  return (
    <>
      <Totals summary={summary} asOf={reddit.evidence.asOf} />
      {summary.threadCount > 0 ? <ThreadParts summary={summary} /> : null}
      {own && own.length > 0 ? <Bridges {...props} bridges={own} /> : null}
    </>
  );
}

function Totals({ summary, asOf }: { readonly summary: RedditSummary; readonly asOf: number }) {
  const { threadCount, score, commentCount } = summary;
  return (
    <Box sx={{ px: 5, py: 4, display: "grid", gap: 3, fontSize: 14 }}>
      {threadCount === 0 ? (
        <Box sx={{ color: "text.secondary" }}>
          No thread says any of this page's keywords. Threads belong to keywords: move keywords
          here, and their threads come along.
        </Box>
      ) : (
        <Box
          component="dl"
          sx={{
            display: "grid",
            gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
            gap: 3,
            m: 0,
            "& dt": { fontSize: 12, color: "text.secondary" },
            "& dd": { m: 0, fontSize: 18, fontVariantNumeric: "tabular-nums", lineHeight: 1.3 },
          }}
        >
          <Figure name="Threads" value={threadCount} />
          <Figure name="Upvotes" value={score} />
          <Figure name="Comments" value={commentCount} />
        </Box>
      )}
      <Box sx={{ fontSize: 12, color: "text.secondary" }}>
        Read on {formatDate(asOf)}, without names of people
      </Box>
    </Box>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

function ThreadParts({ summary }: { readonly summary: RedditSummary }) {
  const { threadCount, themes, months, quotes } = summary;
  const questions = quotes.filter(({ kind }) => kind === "question");
  const others = quotes.filter(({ kind }) => kind !== "question");
  const shown = REDDIT_THEMES.filter((theme) => themes[theme] > 0);
  return (
    <>
      {shown.length > 0 ? (
        <InspectorSection title="Themes" aside="threads">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2.5 }}>
            {shown.map((theme) => (
              <Box component="li" key={theme} sx={{ fontSize: 14 }}>
                <Box sx={{ display: "flex", justifyContent: "space-between", mb: 1 }}>
                  <span>{THEME_LABELS[theme]}</span>
                  <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                    {formatCount(themes[theme])}
                  </Box>
                </Box>
                <ShareBar share={themes[theme] / threadCount} />
              </Box>
            ))}
          </Box>
        </InspectorSection>
      ) : null}
      {months.length > 1 ? <Engagement months={months} /> : null}
      <Quotes title="Questions" quotes={questions} />
      <Quotes title="Quotes" quotes={others} />
    </>
  );
}

function Engagement({ months }: Pick<RedditSummary, "months">) {
  const bars = months.map(({ month, commentCount, score }) => ({
    month,
    value: commentCount + Math.max(0, score),
  }));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const name = (month: string) => formatMonth(month, 0);
  return (
    <InspectorSection title="Engagement over time" aside="upvotes and comments">
      <MonthBars
        months={bars}
        label={`Upvotes and comments of threads by the month they began: from ${name(first.month)} to ${name(last.month)}, highest ${formatCount(highest.value)} in ${name(highest.month)}, ${countNoun(months.length, "month")} with threads`}
      />
      <Box
        aria-hidden="true"
        sx={{
          display: "flex",
          justifyContent: "space-between",
          mt: 1,
          fontSize: 12,
          color: "text.secondary",
        }}
      >
        <span>{name(first.month)}</span>
        <span>{name(last.month)}</span>
      </Box>
    </InspectorSection>
  );
}

function Quotes({
  title,
  quotes,
}: {
  readonly title: string;
  readonly quotes: readonly RedditQuote[];
}) {
  if (quotes.length === 0) return null;
  return (
    <InspectorSection title={title} aside="most discussed first">
      <ShortList
        items={quotes}
        keyOf={({ thread, kind }) => `${thread.id} ${kind}`}
        more={title.toLowerCase()}
      >
        {({ text, thread }) => (
          <Box component="figure" sx={{ m: 0, fontSize: 14 }}>
            <Box
              component="blockquote"
              sx={{
                m: 0,
                pl: 3,
                borderLeft: "2px solid",
                borderColor: "divider",
                overflowWrap: "anywhere",
              }}
            >
              {text}
            </Box>
            <Box
              component="figcaption"
              sx={{ mt: 1, pl: 3, fontSize: 12, color: "text.secondary" }}
            >
              <ThreadLink thread={thread} /> · {countNoun(thread.commentCount, "comment")} ·{" "}
              {countNoun(thread.score, "upvote")}
              {thread.createdAt > 0 ? ` · ${formatDate(thread.createdAt)}` : ""}
            </Box>
          </Box>
        )}
      </ShortList>
    </InspectorSection>
  );
}

function ThreadLink({ thread }: { readonly thread: EvidenceThread }) {
  return (
    <Link
      href={toPermalink(thread)}
      target="_blank"
      rel="nofollow noopener noreferrer"
      title={thread.title}
    >
      r/{thread.subreddit}
      <VisuallyHidden>: {thread.title} (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}

function Bridges(props: RedditEvidenceProps & { readonly bridges: readonly SerpBridge[] }) {
  const { bridges, cluster, nameOfCluster, onChooseCluster } = props;
  return (
    <InspectorSection title="Reddit in search results" aside={countNoun(bridges.length, "result")}>
      <ShortList
        items={bridges}
        keyOf={({ threadId, keyword }) => `${threadId} ${String(keyword)}`}
        more="results"
      >
        {({ url, title, rank, serpCluster, redditCluster }) => {
          const other = serpCluster === cluster ? redditCluster : serpCluster;
          return (
            <Box sx={{ fontSize: 14 }}>
              <PageLink
                url={url}
                title={title}
                host="reddit.com"
                aside={`position ${String(rank)}`}
              />
              {other === null || other === cluster ? null : (
                <Button
                  size="small"
                  onClick={() => onChooseCluster(other)}
                  sx={{ ml: -2, minHeight: 24, py: 0, fontSize: 12 }}
                >
                  Go to {nameOfCluster(other)}
                </Button>
              )}
            </Box>
          );
        }}
      </ShortList>
    </InspectorSection>
  );
}
