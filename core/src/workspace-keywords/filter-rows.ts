/** Finds the rows that pass a filter: one pass over the rows, at most a few comparisons each. */
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";
import { compileKeywordMatch } from "#/keywords/keyword-match.ts";
import type { TextPattern } from "#/keywords/text-pattern.ts";
import { isSameTag } from "#/maps/map-tags.ts";
import type { KeywordFilter, Range } from "#/workspace-keywords/keyword-filter.ts";
import {
  listDomains,
  UNKNOWN_FIGURE,
  UNRANKED,
  type KeywordTable,
} from "#/workspace-keywords/keyword-table.ts";
import type { SearchText } from "#/workspace-keywords/search-text.ts";

export type CompilePattern = (pattern: string) => TextPattern;

/** Whether a row passes one condition. */
type Passes = (row: number) => boolean;

/**
 * @param searchText of the table: asked for when there is something to search
 * @param order all rows, in the order of the result
 * @param compile null: the engine of patterns isn't there, so that none applies
 */
export function filterRows(
  table: KeywordTable,
  searchText: () => SearchText,
  filter: KeywordFilter,
  order: Uint32Array,
  compile: CompilePattern | null = null,
): Uint32Array {
  const conditions = [
    ...conditionsOf(table, searchText, filter),
    ...worded(table, filter, compile),
  ];
  if (conditions.length === 0) return order;
  const passed = new Uint32Array(order.length);
  let count = 0;
  rows: for (const row of order) {
    for (const passes of conditions) if (!passes(row)) continue rows;
    passed[count++] = row;
  }
  return passed.subarray(0, count);
}

function conditionsOf(
  table: KeywordTable,
  searchText: () => SearchText,
  filter: KeywordFilter,
): readonly Passes[] {
  const { maps, intents, statuses, tags, markets, sources } = filter;
  const has = (list: readonly unknown[]) => list.length > 0;
  return [
    ...(has(markets) ? [among(table.market, table.markets, (it) => markets.includes(it))] : []),
    ...(has(intents) ? [among(table.intent, SEARCH_INTENTS, (it) => intents.includes(it))] : []),
    ...(has(sources)
      ? [among(table.source, table.sources, ({ name }) => sources.includes(name))]
      : []),
    ...within(table.volume, filter.volume),
    ...within(table.difficulty, filter.difficulty),
    ...within(table.opportunity, filter.opportunity),
    ...within(table.cpcMicros, filter.cpc && inMicros(filter.cpc)),
    ...ranked(table, filter),
    ...trending(table, filter),
    ...(has(maps)
      ? [inPlace(table, table.clusters.map, table.maps, ({ id }) => maps.includes(id))]
      : []),
    ...(has(statuses)
      ? [inPlace(table, table.clusters.status, TOPIC_STATUSES, (it) => statuses.includes(it))]
      : []),
    ...(has(tags) ? [tagged(table, tags)] : []),
    ...(filter.isInSeveralMaps ? [inSeveralMaps(table)] : []),
    ...containing(searchText, filter.text),
  ];
}

/** Rows whose value in a column is one of those wanted. */
function among<Value>(
  column: ArrayLike<number>,
  legend: readonly Value[],
  isWanted: (value: Value) => boolean,
): Passes {
  const wanted = legend.map(isWanted);
  return (row) => wanted[column[row] ?? 0] === true;
}

function within(column: ArrayLike<number>, range: Range | null): Passes[] {
  if (range === null) return [];
  const [min, max] = [range.min ?? 0, range.max ?? Number.POSITIVE_INFINITY];
  return [
    (row) => {
      const value = column[row] ?? UNKNOWN_FIGURE;
      return value !== UNKNOWN_FIGURE && value >= min && value <= max;
    },
  ];
}

const inMicros = ({ min, max }: Range): Range => ({
  min: min === null ? null : min * 1_000_000,
  max: max === null ? null : max * 1_000_000,
});

function ranked({ position }: KeywordTable, filter: KeywordFilter): Passes[] {
  const { position: range, isUnranked } = filter;
  if (range === null && !isUnranked) return [];
  const [min, max] = [range?.min ?? 1, range?.max ?? Number.POSITIVE_INFINITY];
  return [
    (row) => {
      const at = position[row] ?? UNKNOWN_FIGURE;
      if (at === UNRANKED) return isUnranked;
      return range !== null && at !== UNKNOWN_FIGURE && at >= min && at <= max;
    },
  ];
}

/** Least change in a year that counts as a trend, as a share. */
const TREND = 0.1;

function trending({ change }: KeywordTable, { trend }: KeywordFilter): Passes[] {
  if (trend === null) return [];
  return [
    trend === "rising"
      ? (row) => (change[row] ?? Number.NaN) >= TREND
      : (row) => (change[row] ?? Number.NaN) <= -TREND,
  ];
}

/** Rows with a place whose cluster is wanted. */
function inPlace<Value>(
  { placeStart, placeOf }: KeywordTable,
  ofCluster: ArrayLike<number>,
  legend: readonly Value[],
  isWanted: (value: Value) => boolean,
): Passes {
  const wanted = legend.map(isWanted);
  const isIn = Uint8Array.from(ofCluster, (at) => Number(wanted[at] === true));
  return (row) => {
    const end = placeStart[row + 1] ?? 0;
    for (let at = placeStart[row] ?? 0; at < end; at++)
      if (isIn[placeOf[at] ?? 0] === 1) return true;
    return false;
  };
}

function inSeveralMaps({ placeStart }: KeywordTable): Passes {
  return (row) => (placeStart[row + 1] ?? 0) - (placeStart[row] ?? 0) > 1;
}

function tagged({ tags: { names, start, of } }: KeywordTable, wanted: readonly string[]): Passes {
  const isWanted = names.map((name) => wanted.some((tag) => isSameTag(tag, name)));
  return (row) => {
    const end = start[row + 1] ?? 0;
    for (let at = start[row] ?? 0; at < end; at++) if (isWanted[of[at] ?? 0] === true) return true;
    return false;
  };
}

function containing(searchText: () => SearchText, typed: string): Passes[] {
  if (typed === "") return [];
  const found = searchText().match(typed);
  return found ? [(row) => found[row] === 1] : [];
}

/** A pattern that is none filters nothing. */
function worded(
  { texts, sites }: KeywordTable,
  { words }: KeywordFilter,
  compile: CompilePattern | null,
): Passes[] {
  const compiled = words.pattern === "" ? undefined : compile?.(words.pattern);
  const pattern = compiled?.isGood ? compiled.matches : null;
  const matches = compileKeywordMatch(words, { pattern, domains: listDomains(sites) });
  return matches ? [(row) => matches(texts[row] ?? "")] : [];
}
