/** Filter of the rows. All conditions apply together; within a condition, one matching value is enough. */
import { mapId } from "#/ids.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";
import { countConditions, NO_WORDS, type WordFilter } from "#/keywords/word-filter.ts";
import { z } from "zod";

/** A bound is null: open. At least one isn't. */
const range = z.object({ min: z.number().min(0).nullable(), max: z.number().min(0).nullable() });
export type Range = Readonly<z.infer<typeof range>>;

/** Number columns that a range limits. Unknown values pass none. */
export const RANGED = ["volume", "difficulty", "opportunity", "cpc"] as const;

export const TEXT_MAX_LENGTH = 120;

export const TREND_DIRECTIONS = ["rising", "falling"] as const;

export const keywordFilter = z.object({
  /** Every word must be in the keyword. */
  text: z.string().max(TEXT_MAX_LENGTH),
  maps: z.array(mapId),
  intents: z.array(z.enum(SEARCH_INTENTS)),
  statuses: z.array(z.enum(TOPIC_STATUSES)),
  /** Names of tags. */
  tags: z.array(z.string()),
  markets: z.array(z.string()),
  /** Names of sources of figures. */
  sources: z.array(z.string()),
  volume: range.nullable(),
  difficulty: range.nullable(),
  opportunity: range.nullable(),
  /** Cost per click, in the source's currency. */
  cpc: range.nullable(),
  /** Position of a measured site. */
  position: range.nullable(),
  /** Keywords that the site doesn't rank for: next to those in the range, or only these. */
  isUnranked: z.boolean(),
  /** Searches or page views against those of the year before. */
  trend: z.enum(TREND_DIRECTIONS).nullable(),
  /** Whether only keywords in more than one map are shown. */
  isInSeveralMaps: z.boolean(),
});
export interface KeywordFilter extends Readonly<z.infer<typeof keywordFilter>> {
  readonly words: WordFilter;
}

export const NO_KEYWORD_FILTER: KeywordFilter = {
  text: "",
  maps: [],
  intents: [],
  statuses: [],
  tags: [],
  markets: [],
  sources: [],
  volume: null,
  difficulty: null,
  opportunity: null,
  cpc: null,
  position: null,
  isUnranked: false,
  trend: null,
  isInSeveralMaps: false,
  words: NO_WORDS,
};

/** Conditions, each added, changed and removed as one chip. */
export const CONDITIONS = [
  "maps",
  "tags",
  "intents",
  "statuses",
  "volume",
  "difficulty",
  "opportunity",
  "cpc",
  "position",
  "trend",
  "markets",
  "sources",
  "isInSeveralMaps",
  "words",
  "brand",
] as const;
export type Condition = (typeof CONDITIONS)[number];

export function isSet(filter: KeywordFilter, condition: Condition): boolean {
  if (condition === "position") return filter.position !== null || filter.isUnranked;
  if (condition === "brand") return filter.words.branding !== "all";
  if (condition === "words") return countConditions({ ...filter.words, branding: "all" }) > 0;
  const value = filter[condition];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

/** The filter without one of its conditions. */
export function withoutCondition(filter: KeywordFilter, condition: Condition): KeywordFilter {
  const { branding, brandTerms } = filter.words;
  if (condition === "brand") return { ...filter, words: { ...filter.words, branding: "all" } };
  if (condition === "words") return { ...filter, words: { ...NO_WORDS, branding, brandTerms } };
  const cleared = { ...filter, [condition]: NO_KEYWORD_FILTER[condition] };
  return condition === "position" ? { ...cleared, isUnranked: false } : cleared;
}
