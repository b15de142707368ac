/** A Search Console export as the wizard shows it and the research takes it: pure, runs in the worker. */
import {
  readSearchConsole,
  type SearchConsolePage,
  type SearchConsoleProblem,
  type SearchConsoleQuery,
} from "@mapwright/core/domains/read-search-console";
import type { FileAnswer } from "#/features/research/files/use-file-reading.ts";

/** Rows that are sent, those with most impressions first: what a request can hold. */
const MOST_QUERIES = 40_000;
const MOST_PAGES = 10_000;

export interface SearchConsoleFile {
  readonly queries: readonly SearchConsoleQuery[];
  readonly pages: readonly SearchConsolePage[];
  readonly days: number | null;
  /** Rows that couldn't be read. */
  readonly faultCount: number;
  /** Rows left out because there are more than a request can hold. */
  readonly leftOut: number;
  /** Whether it says which page each query led to. Without, cannibalized pages can't be told. */
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
  const queries = mostShown(read.queries, MOST_QUERIES);
  const pages = mostShown(read.pages, MOST_PAGES);
  return {
    ok: true,
    value: {
      queries,
      pages,
      days: read.days,
      faultCount: read.faults.length,
      leftOut: read.queries.length - queries.length + read.pages.length - pages.length,
      hasPairs: queries.some(({ page }) => page !== null),
    },
  };
}

function mostShown<Row extends { readonly impressions: number }>(
  rows: readonly Row[],
  most: number,
): readonly Row[] {
  if (rows.length <= most) return rows;
  return rows.toSorted((a, b) => b.impressions - a.impressions).slice(0, most);
}
