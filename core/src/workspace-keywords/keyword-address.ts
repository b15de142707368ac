/**
 * The page's filter, sorting and grouping, as stored in its address and in saved views:
 * `intent=commercial&volume=400-&sort=-opportunity`. Malformed and unknown values fall back to their defaults.
 */
import { readWordFilter, writeWordFilter } from "#/keywords/word-filter.ts";
import { z } from "zod";
import {
  keywordFilter,
  NO_KEYWORD_FILTER,
  RANGED,
  TEXT_MAX_LENGTH,
  type KeywordFilter,
  type Range,
} from "#/workspace-keywords/keyword-filter.ts";

export const GROUPINGS = ["map", "pillar", "intent", "status"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Sorting by a column of the page; an unknown column doesn't sort. */
export interface KeywordSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

export interface KeywordAddress {
  readonly filter: KeywordFilter;
  readonly sort: KeywordSort;
  /** null: one list. */
  readonly group: Grouping | null;
}

const MAX_SEARCHES_FIRST: KeywordSort = { column: "volume", direction: "descending" };

export const PLAIN_ADDRESS: KeywordAddress = {
  filter: NO_KEYWORD_FILTER,
  sort: MAX_SEARCHES_FIRST,
  group: null,
};

/** Lists repeat their parameter, so that a tag may contain any character. */
const LISTS = {
  maps: "map",
  intents: "intent",
  statuses: "status",
  tags: "tag",
  markets: "market",
  sources: "source",
} as const satisfies Partial<Record<keyof KeywordFilter, string>>;

const LIST_NAMES = ["maps", "intents", "statuses", "tags", "markets", "sources"] as const;

const sortText = z.string().regex(/^-?[a-z][A-Za-z]{0,39}$/);
const grouping = z.enum(GROUPINGS).nullable().catch(null);

export function readAddress(params: URLSearchParams): KeywordAddress {
  const { shape } = keywordFilter;
  const { position, isUnranked } = readPosition(params.get("position"));
  return {
    filter: {
      text: (params.get("q") ?? "").slice(0, TEXT_MAX_LENGTH),
      maps: readList(params, LISTS.maps, shape.maps.element),
      intents: readList(params, LISTS.intents, shape.intents.element),
      statuses: readList(params, LISTS.statuses, shape.statuses.element),
      tags: readList(params, LISTS.tags, shape.tags.element),
      markets: readList(params, LISTS.markets, shape.markets.element),
      sources: readList(params, LISTS.sources, shape.sources.element),
      volume: readRange(params.get("volume")),
      difficulty: readRange(params.get("difficulty")),
      opportunity: readRange(params.get("opportunity")),
      cpc: readRange(params.get("cpc")),
      position,
      isUnranked,
      trend: shape.trend.catch(null).parse(params.get("trend")),
      isInSeveralMaps: params.get("maps") === "several",
      words: readWordFilter(params),
    },
    sort: readSort(params.get("sort")),
    group: grouping.parse(params.get("group")),
  };
}

/** Distinct; malformed values are left out. */
function readList<Schema extends z.ZodType>(
  params: URLSearchParams,
  name: string,
  schema: Schema,
): z.output<Schema>[] {
  const values = params.getAll(name).flatMap((text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(values)];
}

/** Writes only the differences from the defaults, in a fixed order: equal addresses have equal texts. */
export function writeAddress({ filter, sort, group }: KeywordAddress): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, text: string) => {
    if (text !== "") params.set(name, text);
  };
  set("q", filter.text);
  for (const name of LIST_NAMES)
    for (const value of filter[name].toSorted(byCode)) params.append(LISTS[name], value);
  for (const name of RANGED) set(name, rangeText(filter[name]));
  const ranks = [rangeText(filter.position), filter.isUnranked ? "none" : ""];
  set("position", ranks.filter((part) => part !== "").join(","));
  set("trend", filter.trend ?? "");
  set("maps", filter.isInSeveralMaps ? "several" : "");
  writeWordFilter(params, filter.words);
  const isUsual =
    sort.column === MAX_SEARCHES_FIRST.column && sort.direction === MAX_SEARCHES_FIRST.direction;
  if (!isUsual) set("sort", sort.direction === "descending" ? `-${sort.column}` : sort.column);
  set("group", group ?? "");
  return params;
}

const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The address of a query text, in its normal form. */
export function normalizeQuery(query: string): string {
  return writeAddress(readAddress(new URLSearchParams(query))).toString();
}

const RANGE = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/;

/** `100-500`, `100-` or `-500`. */
function readRange(text: string | null): Range | null {
  const [, low, high] = RANGE.exec(text ?? "") ?? [];
  const [min, max] = [low, high].map((bound) => (bound === undefined ? null : Number(bound)));
  return min === undefined || max === undefined || (min === null && max === null)
    ? null
    : { min, max };
}

function rangeText(range: Range | null): string {
  return range === null ? "" : `${String(range.min ?? "")}-${String(range.max ?? "")}`;
}

/** A range, `none`, or both: `3-30,none`. */
function readPosition(text: string | null): Pick<KeywordFilter, "isUnranked" | "position"> {
  const parts = (text ?? "").split(",");
  const position = parts.map(readRange).find((range) => range !== null) ?? null;
  return { position, isUnranked: parts.includes("none") };
}

/** `opportunity`, or `-opportunity` for descending order. */
function readSort(text: string | null): KeywordSort {
  const parsed = sortText.safeParse(text);
  if (!parsed.success) return MAX_SEARCHES_FIRST;
  return parsed.data.startsWith("-")
    ? { column: parsed.data.slice(1), direction: "descending" }
    : { column: parsed.data, direction: "ascending" };
}
