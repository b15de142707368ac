/** Findings of the last refresh in each source: what came and went, what is asked now, and where pages rank. */
import type { SerpsUpdate, SiteUpdate, ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import Box from "@mui/material/Box";
import { useId, type ReactNode } from "react";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import {
  formatMove,
  hasNews,
  describeSerpsUpdate,
  describeSiteUpdate,
} from "#/features/maps/refresh/refresh-messages.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatSpan } from "#/ui/time/format-dates.ts";

export function ThreadNews({ update }: { readonly update: ThreadsUpdate }) {
  const { at, since, newThreads, goneThreads, newQuestions, grown } = update;
  const short = hasNews(update)
    ? `${countNoun(newThreads, "new thread")}, ${formatCount(goneThreads)} deleted.`
    : "The same threads say the same.";
  return (
    <Changes title="Threads" since={since} at={at} short={short}>
      {newQuestions.length > 0 ? (
        <News title="New questions" aside="comments">
          <ShortList items={newQuestions} keyOf={({ text }) => text} more="questions">
            {({ text, comments }) => <Line text={text} figure={formatCount(comments)} />}
          </ShortList>
        </News>
      ) : null}
      {grown.length > 0 ? (
        <News title="Talked about more" aside="comments">
          <ShortList items={grown} keyOf={({ text }) => text} more="questions">
            {({ text, commentsBefore, commentsAfter }) => (
              <Line
                text={text}
                figure={`${formatCount(commentsBefore)} → ${formatCount(commentsAfter)}`}
              />
            )}
          </ShortList>
        </News>
      ) : null}
    </Changes>
  );
}

export function SerpNews({ update }: { readonly update: SerpsUpdate }) {
  const { at, since, answers, entered, left, positions } = update;
  return (
    <Changes title="Search results" since={since} at={at} short={describeSerpsUpdate(update)}>
      {answers ? <AnswerNews {...answers} /> : null}
      {positions ? <Moves title={`Positions of ${positions.domain}`} {...positions} /> : null}
      <Pages title="Came in" moves={entered.listed} />
      <Pages title="Went" moves={left.listed} />
    </Changes>
  );
}

/** Changes in what search engines answer, and in whom they cite. */
function AnswerNews(answers: NonNullable<SerpsUpdate["answers"]>) {
  const { gained, lost, citedNow, citedNoLonger, mode } = answers;
  return (
    <>
      <Citations title="Cited now" citations={citedNow.listed} />
      <Citations title="No longer cited" citations={citedNoLonger.listed} />
      <Citations title="Cited in AI Mode now" citations={mode?.citedNow.listed ?? []} />
      <Citations title="No longer cited in AI Mode" citations={mode?.citedNoLonger.listed ?? []} />
      <Keywords title="Answered now" keywords={gained.listed} />
      <Keywords title="No longer answered" keywords={lost.listed} />
    </>
  );
}

interface CitationsProps {
  readonly title: string;
  readonly citations: NonNullable<SerpsUpdate["answers"]>["citedNow"]["listed"];
}

function Citations({ title, citations }: CitationsProps) {
  if (citations.length === 0) return null;
  return (
    <News title={title} aside="your pages">
      <ShortList items={citations} keyOf={({ keyword, url }) => `${keyword} ${url}`} more="pages">
        {({ keyword, url }) => (
          <Box sx={{ fontSize: 14 }}>
            <PageLink url={url} title="" host={keyword} />
          </Box>
        )}
      </ShortList>
    </News>
  );
}

interface KeywordsProps {
  readonly title: string;
  readonly keywords: readonly string[];
}

function Keywords({ title, keywords }: KeywordsProps) {
  if (keywords.length === 0) return null;
  return (
    <News title={title} aside="by search engines">
      <ShortList items={keywords} keyOf={(keyword) => keyword} more="keywords">
        {(keyword) => <Box sx={{ fontSize: 14 }}>{keyword}</Box>}
      </ShortList>
    </News>
  );
}

export function SiteNews({ update }: { readonly update: SiteUpdate }) {
  const { at, since, domain, newPages, gonePages, positions, authority, coverage } = update;
  const { before, after } = authority;
  return (
    <Changes title={domain} since={since} at={at} short={describeSiteUpdate(update)}>
      {before === null || after === null ? null : (
        <Line
          text="Topical authority, of 100"
          figure={`${formatCount(before * 100)} → ${formatCount(after * 100)}`}
        />
      )}
      {coverage.length > 0 ? (
        <Line text="Pages whose coverage changed" figure={formatCount(coverage.length)} />
      ) : null}
      <Moves title="Positions" {...positions} />
      <SitePages title="New pages" pages={newPages.listed} />
      <SitePages title="Gone pages" pages={gonePages.listed} />
    </Changes>
  );
}

interface ChangesProps {
  readonly title: string;
  /** Unix ms. */
  readonly since: number;
  readonly at: number;
  readonly short: string;
  readonly children: ReactNode;
}

/** Section with the changes in one source. */
function Changes({ title, since, at, short, children }: ChangesProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 4 }}>
      <Box>
        <Box
          component="h3"
          id={id}
          sx={{ m: 0, fontSize: 14, fontWeight: 600, overflowWrap: "anywhere" }}
        >
          {title}
        </Box>
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          {formatSpan(since, at)}. {short}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

type Positions = SiteUpdate["positions"]["listed"];

function Moves({ title, listed }: { readonly title: string; readonly listed: Positions }) {
  if (listed.length === 0) return null;
  return (
    <News title={title} aside="before → now">
      <ShortList items={listed} keyOf={({ keyword }) => keyword} more="keywords">
        {({ keyword, before, after }) => <Line text={keyword} figure={formatMove(before, after)} />}
      </ShortList>
    </News>
  );
}

interface PagesProps {
  readonly title: string;
  readonly moves: SerpsUpdate["entered"]["listed"];
}

function Pages({ title, moves }: PagesProps) {
  if (moves.length === 0) return null;
  return (
    <News title={title} aside="rank">
      <ShortList items={moves} keyOf={({ keyword, url }) => `${keyword} ${url}`} more="pages">
        {({ keyword, url, rank }) => (
          <Box sx={{ fontSize: 14 }}>
            <PageLink url={url} title="" host={keyword} aside={formatCount(rank)} />
          </Box>
        )}
      </ShortList>
    </News>
  );
}

interface SitePagesProps {
  readonly title: string;
  readonly pages: SiteUpdate["newPages"]["listed"];
}

function SitePages({ title, pages }: SitePagesProps) {
  if (pages.length === 0) return null;
  return (
    <News title={title} aside="">
      <ShortList items={pages} keyOf={({ url }) => url} more="pages">
        {({ url, title: name }) => (
          <Box sx={{ fontSize: 14 }}>
            <PageLink url={url} title={name} host={url} />
          </Box>
        )}
      </ShortList>
    </News>
  );
}

interface NewsProps {
  readonly title: string;
  readonly aside: string;
  readonly children: ReactNode;
}

function News({ title, aside, children }: NewsProps) {
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, mb: 2 }}>
        <Box component="h4" sx={{ m: 0, flex: 1, fontSize: 14, fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
          {aside}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

function Line({ text, figure }: { readonly text: string; readonly figure: string }) {
  return (
    <Box sx={{ display: "flex", gap: 3, fontSize: 14 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {text}
      </Box>
      <Box
        component="span"
        sx={{ flex: "none", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
      >
        {figure}
      </Box>
    </Box>
  );
}
