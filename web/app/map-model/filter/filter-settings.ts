/** Filter that limits the map to a part, as stored in the URL: a link shows its recipient the same part. */
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import {
  countConditions,
  readWordFilter,
  writeWordFilter,
  type WordFilter,
} from "@mapwright/core/keywords/word-filter";
import { z } from "zod";

/** Matches unassigned clusters. */
export const NOBODY = "nobody";

/** Filters by a page's target URL; `other`: another page of the site ranks. */
export const TARGET_FILTERS = ["set", "unset", "other"] as const;
export type TargetFilter = (typeof TARGET_FILTERS)[number];

/**
 * Filters by search engines' answers; `others`: they cite pages, none of the own ones; `mode-`: in Google's AI Mode.
 */
export const ANSWER_FILTERS = [
  "answered",
  "unanswered",
  "own",
  "others",
  "mode-own",
  "mode-others",
] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];

/** Filters by assistants' searches; `without-page`: neither the site nor the map has a page for them. */
export const SUB_QUERY_FILTERS = ["seen", "without-page"] as const;
export type SubQueryFilter = (typeof SUB_QUERY_FILTERS)[number];

/** A list in the URL: `idea,review`. Unknown values are ignored. */
const listOf = <Value extends string>(known: readonly Value[]) =>
  z
    .string()
    .nullable()
    .transform((text): readonly Value[] => {
      const named = new Set((text ?? "").split(","));
      return known.filter((value) => named.has(value));
    });

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max).nullable().catch(null);

const flag = z
  .string()
  .nullable()
  .transform((text) => text === "1");

const filterSettings = z.object({
  /** Empty: any. */
  statuses: listOf(TOPIC_STATUSES),
  /** Intents of the cluster; empty: any. */
  intents: listOf(SEARCH_INTENTS),
  /** The site's coverage of the cluster; empty: any. */
  coverage: listOf(COVERAGE_STATUSES),
  /** Empty: any. */
  targets: listOf(TARGET_FILTERS),
  /** Empty: any. */
  answers: listOf(ANSWER_FILTERS),
  /** Filters by keywords; a page passes with at least one. Empty: any. */
  subQueries: listOf(SUB_QUERY_FILTERS),
  /** Themes of the cluster's threads; empty: any. */
  themes: listOf(REDDIT_THEMES),
  /** Whether only clusters that threads are about pass. */
  hasThreads: flag,
  /** A uid or `NOBODY`; null: anyone. */
  assignee: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/)
    .nullable()
    .catch(null),
  /** Minimum searches for the cluster a month. Unknown volumes don't pass. */
  minVolume: wholeNumber(1e9),
  /** 1–100. Unknown difficulties pass: nothing rules them out. */
  maxDifficulty: wholeNumber(100),
  /** 1–100 */
  minOpportunity: wholeNumber(100),
  /** Whether only matches of the search pass. */
  matchesOnly: flag,
});
export interface FilterSettings extends Readonly<z.infer<typeof filterSettings>> {
  /** Filter by keywords; a page passes with at least one. */
  readonly words: WordFilter;
}

const PARAMETERS = {
  statuses: "status",
  intents: "intent",
  coverage: "coverage",
  targets: "target",
  answers: "answers",
  subQueries: "fanout",
  themes: "theme",
  hasThreads: "threads",
  assignee: "who",
  minVolume: "volume",
  maxDifficulty: "difficulty",
  minOpportunity: "opportunity",
  matchesOnly: "matches",
} as const satisfies { [Part in Exclude<keyof FilterSettings, "words">]: string };

export function readFilter(params: URLSearchParams): FilterSettings {
  const read = (part: keyof typeof PARAMETERS) => params.get(PARAMETERS[part]);
  const settings = filterSettings.parse({
    statuses: read("statuses"),
    intents: read("intents"),
    coverage: read("coverage"),
    targets: read("targets"),
    answers: read("answers"),
    subQueries: read("subQueries"),
    themes: read("themes"),
    hasThreads: read("hasThreads"),
    assignee: read("assignee"),
    minVolume: read("minVolume"),
    maxDifficulty: read("maxDifficulty"),
    minOpportunity: read("minOpportunity"),
    matchesOnly: read("matchesOnly"),
  });
  return { ...settings, words: readWordFilter(params) };
}

export const NO_FILTER: FilterSettings = readFilter(new URLSearchParams());

/** Writes into `params`; unset filters are omitted. */
export function writeFilter(params: URLSearchParams, filter: FilterSettings): void {
  const write = (part: keyof typeof PARAMETERS, text: string) => {
    if (text === "") params.delete(PARAMETERS[part]);
    else params.set(PARAMETERS[part], text);
  };
  write("statuses", filter.statuses.join(","));
  write("intents", filter.intents.join(","));
  write("coverage", filter.coverage.join(","));
  write("targets", filter.targets.join(","));
  write("answers", filter.answers.join(","));
  write("subQueries", filter.subQueries.join(","));
  write("themes", filter.themes.join(","));
  write("hasThreads", filter.hasThreads ? "1" : "");
  write("assignee", filter.assignee ?? "");
  write("minVolume", filter.minVolume === null ? "" : String(filter.minVolume));
  write("maxDifficulty", filter.maxDifficulty === null ? "" : String(filter.maxDifficulty));
  write("minOpportunity", filter.minOpportunity === null ? "" : String(filter.minOpportunity));
  write("matchesOnly", filter.matchesOnly ? "1" : "");
  writeWordFilter(params, filter.words);
}

/** Counts the active filters, without the search. */
export function countFilters(filter: FilterSettings): number {
  const { statuses, intents, coverage, targets, answers, subQueries, themes, assignee } = filter;
  const { minVolume, maxDifficulty, minOpportunity } = filter;
  const lists = [statuses, intents, coverage, targets, answers, subQueries, themes];
  const limits = [assignee, minVolume, maxDifficulty, minOpportunity];
  return (
    lists.filter((list) => list.length > 0).length +
    Number(filter.hasThreads) +
    countConditions(filter.words) +
    limits.filter((limit) => limit !== null).length
  );
}
