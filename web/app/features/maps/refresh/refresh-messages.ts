/** Words about the refresh of a map. */
import type { RefreshInterval, RefreshProblem } from "@mapwright/core/refresh/map-refresh";
import type { ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import type { SuggestedEdit } from "@mapwright/core/refresh/suggest-edits";
import { countOf, formatCount, formatShare } from "#/ui/number-text.tsx";

export const INTERVAL_NAMES: Readonly<Record<RefreshInterval, string>> = {
  week: "Weekly",
  month: "Monthly",
};

/** Why the last refresh didn't take place, and what to do. */
export const PROBLEM_MESSAGES: Readonly<Record<RefreshProblem, string>> = {
  "credits-short":
    "The last refresh would have cost more than was left. Raise its limit, or get more credits.",
  "plan-read-only":
    "The last refresh was skipped, because the workspace is read-only until its payment issue is resolved.",
  "source-off": "The last refresh was skipped, because Reddit isn't connected any more.",
  "too-many-running": "The last refresh was skipped, because too many jobs were running.",
  "not-allowed":
    "Refreshing has stopped: whoever set it can no longer edit maps. Set it again to go on.",
};

/** Whether there is anything to tell. */
export function hasNews(update: ThreadsUpdate): boolean {
  const { newThreads, goneThreads, newQuestions, grown } = update;
  return newThreads + goneThreads + newQuestions.length + grown.length > 0;
}

export interface SuggestionWords {
  readonly title: string;
  readonly reason: string;
  /** What it is about; empty: the title says it. */
  readonly keywords: readonly string[];
}

/** @param nameOf the name of a topic as it is now @param nameOfNew see `changesOfSuggestion` */
export function describeSuggestion(
  edit: SuggestedEdit,
  nameOf: (topic: string) => string,
  nameOfNew: (keywords: readonly string[]) => string,
): SuggestionWords {
  if (edit.kind === "merge")
    return {
      title: `Merge “${nameOf(edit.topic)}” into “${nameOf(edit.into)}”`,
      reason: `Grouped anew, ${formatShare(edit.share)} of their keywords are in one cluster.`,
      keywords: [],
    };
  if (edit.kind === "split")
    return {
      title: `Split “${nameOf(edit.topic)}”`,
      reason:
        edit.parts.length === 1
          ? "Grouped anew, these keywords are in a cluster of their own."
          : `Grouped anew, these keywords are in ${formatCount(edit.parts.length)} clusters of their own.`,
      keywords: edit.parts.flat(),
    };
  const count = countOf(edit.keywords.length, "new question");
  return {
    title:
      edit.topic === null
        ? `New cluster “${nameOfNew(edit.keywords)}”`
        : `Add ${count} to “${nameOf(edit.topic)}”`,
    reason:
      edit.topic === null
        ? `${count} that fit none of your clusters.`
        : "People ask it in threads that are new.",
    keywords: edit.keywords,
  };
}
