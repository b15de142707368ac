/** A Search Console export as the wizard shows it and the research takes it: pure, runs in the worker. */
import {
  readSearchConsole,
  type SearchConsoleProblem,
} from "@mapwright/core/domains/search-console/read-search-console";
import type {
  SearchConsolePage,
  SearchConsoleQuery,
} from "@mapwright/core/domains/search-console/search-console-row";
import { MAX_SEARCH_CONSOLE_ROWS } from "@mapwright/core/research/domain-research";
import type { FileAnswer } from "#/features/research/files/use-file-reading.ts";

/** Limit of the characters sent: a request holds 10 MB. Rows with most impressions come first. */
const MAX_CHARACTERS = 6_000_000;
/** A row's figures and the names of its fields. */
const CHARACTERS_OF_FIGURES = 90;

export interface SearchConsoleFile {
  readonly queries: readonly SearchConsoleQuery[];
  readonly pages: readonly SearchConsolePage[];
  readonly days: number | null;
  /** Period that is read of an export that compares two; empty: the later one; null: the export compares none. */
  readonly comparedPeriod: string | null;
  /** Rows that couldn't be read. */
  readonly faultCount: number;
  /** Rows left out because there are more than a request can hold. */
  readonly leftOut: number;
  /** Whether the export says which page each query led to. Without it, cannibalized pages can't be told. */
  readonly hasPairs: boolean;
}

const PROBLEMS: Readonly<Record<SearchConsoleProblem, string>> = {
  damaged: "The archive is damaged. Export it again from Search Console.",
  "too-large": "It's too large when unpacked. Export a shorter period or fewer rows.",
  empty:
    "There's no table of queries or pages in it. In Search Console, open Performance → Search results and select Export.",
};

export function openSearchConsoleFile(bytes: Uint8Array): FileAnswer<SearchConsoleFile> {
  const read = readSearchConsole(bytes);
  if (typeof read === "string") return { ok: false, problem: PROBLEMS[read] };
  const queries = mostShown(read.queries, ({ query, page }) => query.length + (page?.length ?? 0));
  const pages = mostShown(read.pages, ({ page }) => page.length);
  return {
    ok: true,
    value: {
      queries,
      pages,
      days: read.days,
      comparedPeriod: read.comparedPeriod,
      faultCount: read.faults.length,
      leftOut: read.queries.length - queries.length + read.pages.length - pages.length,
      hasPairs: queries.some(({ page }) => page !== null),
    },
  };
}

function mostShown<Row extends { readonly impressions: number }>(
  rows: readonly Row[],
  lengthOf: (row: Row) => number,
): readonly Row[] {
  let left = MAX_CHARACTERS / 2;
  const sorted = rows.toSorted((a, b) => b.impressions - a.impressions);
  const end = sorted.findIndex((row, at) => {
    left -= lengthOf(row) + CHARACTERS_OF_FIGURES;
    return left < 0 || at >= MAX_SEARCH_CONSOLE_ROWS;
  });
  return end < 0 ? rows : sorted.slice(0, end);
}
