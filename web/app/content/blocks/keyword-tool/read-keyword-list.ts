/**
 * Reads a pasted list as keywords: which are kept, merged or left out, and why. Runs in the tool's worker, so that the
 * page loads no schema and a long paste does not block it.
 */
import { MAX_FREE_KEYWORDS } from "#/content/imported-list/free-keyword-limit.ts";
import { readPastedTable } from "#/content/blocks/keyword-tool/read-pasted-table.ts";
import { keywordText } from "@mapwright/core/keywords/keyword-text";
import { removeListMarkers } from "@mapwright/core/tables/list-markers";

/** Fewer cannot share a page, so there is nothing to map. */
const MIN_KEYWORDS = 2;
/** Far more than the maximum number of keywords needs: an entire file pasted by mistake is not parsed. */
export const MAX_CHARACTERS = 100_000;

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;
const SEPARATOR = /[,;\t]/;
/** Spreadsheet values next to a keyword: a volume, a share, a price. */
const FIGURE = /^[$€£]?\s*\d[\d.\s]*(?:%|[km])?$/i;
const QUOTES = /^(["'“”])(.*)["'“”]$/;

/** An entry that is not a keyword. */
export interface LeftOutEntry {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** A message for the visitor. */
  readonly reason: string;
}

/** Reason that a list cannot be mapped as it is. */
export type ListProblem = "empty" | "too-few" | "too-many" | "too-large";

export interface KeywordListReading {
  /** Normalized for mapping: lowercase and distinct, in the order of the list. */
  readonly keywords: readonly string[];
  /** The number of duplicate entries. */
  readonly repeatCount: number;
  /** The number of numeric values next to keywords, as in spreadsheet columns. */
  readonly figureCount: number;
  /** The name of the column that a table's keywords were read from; null for a list. */
  readonly column: string | null;
  readonly leftOut: readonly LeftOutEntry[];
  readonly problem: ListProblem | null;
}

interface Entry {
  readonly line: number;
  readonly text: string;
}

type Entries = Pick<KeywordListReading, "figureCount" | "column"> & {
  readonly entries: readonly Entry[];
  /** Rows of a table that aren't keywords. */
  readonly others: readonly Entry[];
};

function splitEntries(text: string): Entries {
  const table = readPastedTable(text);
  if (table) {
    const { entries, others, name } = table;
    return { entries, others, figureCount: 0, column: name };
  }
  let figureCount = 0;
  const entries = removeListMarkers(text.split(LINE_BREAK)).flatMap((line, index) => {
    const cells = line
      .split(SEPARATOR)
      .map((cell) => cell.trim().replace(QUOTES, "$2").trim())
      .filter((cell) => cell !== "");
    // A number alone on its line may be intentional: some people write about 1984.
    const words = cells.length > 1 ? cells.filter((cell) => !FIGURE.test(cell)) : cells;
    figureCount += cells.length - words.length;
    return words.map((cell) => ({ line: index + 1, text: cell }));
  });
  return { entries, others: [], figureCount, column: null };
}

function findProblem(keywordCount: number, entryCount: number): ListProblem | null {
  if (entryCount === 0) return "empty";
  if (keywordCount < MIN_KEYWORDS) return "too-few";
  return keywordCount > MAX_FREE_KEYWORDS ? "too-many" : null;
}

/**
 * One keyword per line, or several separated by commas, semicolons or tabs; quotes around one and bullets before it are
 * removed. Of a table with column names, the column with the keywords.
 */
export function readKeywordList(text: string): KeywordListReading {
  if (text.length > MAX_CHARACTERS) {
    return {
      keywords: [],
      repeatCount: 0,
      figureCount: 0,
      column: null,
      leftOut: [],
      problem: "too-large",
    };
  }
  const { entries, others, figureCount, column } = splitEntries(text);
  const keywords = new Set<string>();
  const leftOut: LeftOutEntry[] = others.map(({ line, text: said }) => ({
    line,
    text: said,
    reason: "A total or a note, not a keyword",
  }));
  for (const entry of entries) {
    const parsed = keywordText.safeParse(entry.text);
    if (parsed.success) keywords.add(parsed.data);
    else leftOut.push({ ...entry, reason: parsed.error.issues[0]?.message ?? "Not a keyword" });
  }
  return {
    keywords: [...keywords],
    repeatCount: entries.length + others.length - leftOut.length - keywords.size,
    figureCount,
    column,
    leftOut,
    problem: findProblem(keywords.size, entries.length),
  };
}
