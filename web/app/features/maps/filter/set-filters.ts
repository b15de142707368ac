/** The filters that are set, as a chip says each and as it is taken away. Pure. */
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { NO_WORDS, splitTerms, type WordFilter } from "@mapwright/core/keywords/word-filter";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import {
  NO_FILTER,
  NOBODY,
  type AnswerFilter,
  type FilterSettings,
  type SubQueryFilter,
  type TargetFilter,
} from "#/map-model/filter/filter-settings.ts";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { formatCount } from "#/ui/number-text.tsx";
import { BRANDING_LABELS } from "#/ui/word-filter/brand-fields.tsx";

export interface SetFilter {
  readonly key: string;
  /** `Status: Idea, Planned` */
  readonly label: string;
  /** Change of settings that removes the filter. */
  readonly without: Partial<FilterSettings>;
}

export const TARGET_FILTER_LABELS: Readonly<Record<TargetFilter, string>> = {
  set: "Set",
  unset: "Not set",
  other: "Another page ranks",
};

export const ANSWER_FILTER_LABELS: Readonly<Record<AnswerFilter, string>> = {
  answered: "Answered",
  unanswered: "Not answered",
  own: "Cites your pages",
  others: "Cites others only",
  "mode-own": "AI Mode cites your pages",
  "mode-others": "AI Mode cites others only",
};

export const SUB_QUERY_FILTER_LABELS: Readonly<Record<SubQueryFilter, string>> = {
  seen: "In a run",
  "without-page": "No page answers",
};

interface Names {
  /** Name of a member, or words for somebody who left the workspace. */
  readonly personOf: (uid: string) => string;
  /** "Searches", or what the map has instead. */
  readonly volumes: string;
}

/** Lists the filters that are set, in the order of the form; empty: everything passes. */
export function setFilters(filter: FilterSettings, names: Names): readonly SetFilter[] {
  return [...setChoices(filter, names), ...setLimits(filter, names), ...setWords(filter.words)];
}

function setChoices(filter: FilterSettings, { personOf }: Names): SetFilter[] {
  const { statuses, intents, coverage, targets, answers, subQueries } = filter;
  const { themes, hasThreads, assignee } = filter;
  const lists = [
    ["statuses", "Status", statuses.map((value) => STATUS_LABELS[value])],
    ["intents", "Intent", intents.map((value) => INTENT_NAMES[value])],
    ["coverage", "Coverage", coverage.map((value) => COVERAGE_LABELS[value])],
    ["targets", "Target URL", targets.map((value) => TARGET_FILTER_LABELS[value])],
    ["answers", "Answers", answers.map((value) => ANSWER_FILTER_LABELS[value])],
    ["subQueries", "Fan-out", subQueries.map((value) => SUB_QUERY_FILTER_LABELS[value])],
    ["themes", "Reddit", themes.map((value) => THEME_LABELS[value])],
  ] as const;
  const person = assignee === NOBODY ? "Unassigned" : `Assigned to: ${personOf(assignee ?? "")}`;
  return [
    ...lists
      .filter(([, , chosen]) => chosen.length > 0)
      .map(([key, title, chosen]) => ({
        key,
        label: `${title}: ${chosen.join(", ")}`,
        without: { [key]: NO_FILTER[key] },
      })),
    ...(hasThreads
      ? [{ key: "hasThreads", label: "Has threads", without: { hasThreads: false } }]
      : []),
    ...(assignee === null ? [] : [{ key: "assignee", label: person, without: { assignee: null } }]),
  ];
}

function setLimits(filter: FilterSettings, { volumes }: Names): SetFilter[] {
  const limits = [
    ["minVolume", `${volumes} ≥`],
    ["maxDifficulty", "Difficulty ≤"],
    ["minOpportunity", "Opening ≥"],
  ] as const;
  return limits.flatMap(([key, title]) => {
    const limit = filter[key];
    return limit === null
      ? []
      : [{ key, label: `${title} ${formatCount(limit)}`, without: { [key]: null } }];
  });
}

function setWords(words: WordFilter): SetFilter[] {
  const without = (part: keyof WordFilter) => ({ words: { ...words, [part]: NO_WORDS[part] } });
  const lists = [
    ["any", "Any of"],
    ["all", "All of"],
    ["without", "Without"],
  ] as const;
  return [
    ...lists.flatMap(([part, title]) => {
      const terms = splitTerms(words[part]);
      return terms.length === 0
        ? []
        : [{ key: part, label: `${title}: ${terms.join(", ")}`, without: without(part) }];
    }),
    ...(words.pattern === ""
      ? []
      : [{ key: "pattern", label: `Pattern: ${words.pattern}`, without: without("pattern") }]),
    ...(words.branding === "all"
      ? []
      : [
          {
            key: "branding",
            label: BRANDING_LABELS[words.branding],
            without: without("branding"),
          },
        ]),
  ];
}
