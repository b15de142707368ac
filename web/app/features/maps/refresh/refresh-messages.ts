/** Words about the refresh of a map. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  MAX_REFRESH_CREDITS,
  type RefreshedEvidence,
  type RefreshInterval,
  type RefreshProblem,
} from "@mapwright/core/research/map-refresh";
import type { SerpsUpdate, SiteUpdate, ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import type { SuggestedEdit } from "@mapwright/core/refresh/suggest-edits";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

export const INTERVAL_NAMES: Readonly<Record<RefreshInterval, string>> = {
  week: "Weekly",
  month: "Monthly",
};

/** Kinds of evidence that can be read again, and what that costs. */
export const EVIDENCE_CHOICES: Readonly<
  Record<RefreshedEvidence, { readonly name: string; readonly cost: string }>
> = {
  threads: { name: "Reddit threads", cost: "one credit a page of up to 100 threads" },
  serps: { name: "Search results", cost: "one credit a keyword" },
  site: { name: "Your site", cost: "free" },
};

/** Lists the evidence of a map that can be read again; empty: none, as the map wasn't researched. */
export function listRefreshable({
  evidence,
  jobId,
  method,
}: Pick<MapDocument, "evidence" | "jobId" | "method">): RefreshedEvidence[] {
  if (jobId === null) return [];
  return [
    ...(method === "wording" ? [] : (["serps"] as const)),
    ...(evidence.site ? (["site"] as const) : []),
    ...(evidence.reddit ? (["threads"] as const) : []),
  ];
}

const ROUND_CAPS = [0, 10, 25, 50, 100, 250, 500] as const;

/** The limits to choose from, in credits: round ones, one for every keyword of the map, and the one that is set. */
export function listCreditCaps(keywords: number, set: number): readonly number[] {
  return [...new Set([...ROUND_CAPS, Math.min(keywords, MAX_REFRESH_CREDITS), set])].toSorted(
    (a, b) => a - b,
  );
}

/** Returns the limit where nobody chose one: all keywords, as far as 500 credits go; 10 without search results. */
export function getDefaultCap(offered: readonly RefreshedEvidence[], keywords: number): number {
  return offered.includes("serps") ? Math.min(keywords, ROUND_CAPS[6]) : ROUND_CAPS[1];
}

/** Says what a limit is enough for. */
export function describeCap(
  what: readonly RefreshedEvidence[],
  keywords: number,
  creditCap: number,
): string {
  if (!what.includes("serps"))
    return what.includes("threads") && creditCap > 0
      ? `Up to ${countNoun(creditCap, "page")} of threads.`
      : "";
  const hasThreads = what.includes("threads");
  const first = hasThreads ? "Threads come first, then search results: " : "";
  if (creditCap >= keywords)
    return `${first}${hasThreads ? "enough" : "Enough"} for all ${countNoun(keywords, "keyword")}.`;
  if (creditCap === 0) return "No search results are read.";
  return `${first}${formatCount(creditCap)} of ${countNoun(keywords, "keyword")} at a time, those read longest ago first.`;
}

/** Reasons why the last refresh didn't take place, and what to do. */
export const PROBLEM_MESSAGES: Readonly<Record<RefreshProblem, string>> = {
  "credits-short":
    "The last refresh would have cost more than was left. Raise its limit, or get more credits.",
  "plan-read-only":
    "The last refresh was skipped, because the workspace is read-only until its payment issue is resolved.",
  "source-off": "The last refresh was skipped, because its source isn't connected any more.",
  "too-many-running": "The last refresh was skipped, because too many jobs were running.",
  "not-allowed":
    "Refreshing has stopped: whoever set it can no longer edit maps. Set it again to go on.",
};

/** Whether there is anything to tell about the threads. */
export function hasNews({ newThreads, goneThreads, newQuestions, grown }: ThreadsUpdate): boolean {
  return newThreads + goneThreads + newQuestions.length + grown.length > 0;
}

/** One sentence about results pages that were read again. */
export function describeSerpsUpdate({ read, unread, entered, left, answers }: SerpsUpdate): string {
  const missed = unread > 0 ? ` ${countNoun(unread, "keyword")} couldn't be read.` : "";
  const moved = entered.count + left.count;
  const changed =
    moved === 0
      ? "the same pages rank"
      : `${countNoun(entered.count, "page")} came into the results, ${formatCount(left.count)} went`;
  const cited = answers ? citedInShort(answers) : "";
  return `${countNoun(read, "keyword")} read: ${changed}.${cited}${missed}`;
}

/** " Your pages are cited for 2 more keywords and for 1 no longer."; empty: nothing changed. */
function citedInShort({ mode, ...found }: NonNullable<SerpsUpdate["answers"]>): string {
  const inMode = mode ? citationsInShort("AI Mode’s answers", mode) : "";
  return citationsInShort("Answers", found) + inMode;
}

type CitedChange = Pick<NonNullable<SerpsUpdate["answers"]>, "citedNow" | "citedNoLonger">;

function citationsInShort(who: string, { citedNow, citedNoLonger }: CitedChange): string {
  const now = countNoun(citedNow.count, "more keyword");
  const gone = citedNoLonger.count;
  if (citedNow.count === 0)
    return gone === 0 ? "" : ` ${who} to ${countNoun(gone, "keyword")} no longer cite your pages.`;
  const lost = gone === 0 ? "" : `, and to ${formatCount(gone)} no longer`;
  return ` ${who} to ${now} cite your pages${lost}.`;
}

/** One sentence about a site that was read again. */
export function describeSiteUpdate({
  pages,
  newPages,
  gonePages,
  changedPages,
}: SiteUpdate): string {
  const parts = [
    newPages.count > 0 ? `${formatCount(newPages.count)} new` : null,
    changedPages.count > 0 ? `${formatCount(changedPages.count)} changed` : null,
    gonePages.count > 0 ? `${formatCount(gonePages.count)} gone` : null,
  ].filter((part) => part !== null);
  return `${countNoun(pages, "page")}: ${parts.length > 0 ? parts.join(", ") : "nothing changed"}.`;
}

/** `7 → 3`; "out" where it isn't among the results. */
export function formatMove(before: number | null, after: number | null): string {
  const place = (position: number | null) =>
    position === null ? "out" : position.toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${place(before)} → ${place(after)}`;
}

export interface SuggestionWords {
  readonly title: string;
  readonly reason: string;
  /** Keywords that the suggestion is about; empty: the title says it. */
  readonly keywords: readonly string[];
}

/** @param nameOf the name of a topic as it is now @param nameOfNew see `buildSuggestionChanges` */
export function describeSuggestion(
  edit: SuggestedEdit,
  nameOf: (topic: string) => string,
  nameOfNew: (keywords: readonly string[]) => string,
): SuggestionWords {
  if (edit.kind === "merge")
    return {
      title: `Merge “${nameOf(edit.topic)}” into “${nameOf(edit.into)}”`,
      reason: `Clustered again, ${formatShare(edit.share)} of their keywords are in one page.`,
      keywords: [],
    };
  if (edit.kind === "split")
    return {
      title: `Split “${nameOf(edit.topic)}”`,
      reason:
        edit.parts.length === 1
          ? "Clustered again, these keywords are in a page of their own."
          : `Clustered again, these keywords are in ${formatCount(edit.parts.length)} pages of their own.`,
      keywords: edit.parts.flat(),
    };
  const count = countNoun(edit.keywords.length, "new question");
  return {
    title:
      edit.topic === null
        ? `New page “${nameOfNew(edit.keywords)}”`
        : `Add ${count} to “${nameOf(edit.topic)}”`,
    reason:
      edit.topic === null
        ? `${count} that fit none of your pages.`
        : "People ask it in threads that are new.",
    keywords: edit.keywords,
  };
}
