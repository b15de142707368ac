/**
 * Reads a pasted list as keywords: which are kept, merged or left out, and why. Runs in the tool's worker, so that the
 * page loads no schema and a long paste does not block it.
 */
import { MAX_KEYWORDS } from "#/content/blocks/keyword-tool/list-limit.ts";
import { keywordText } from "@mapwright/core/research/keyword-text";

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

/** Why a list cannot be mapped as it is. */
export type ListProblem = "empty" | "too-few" | "too-many" | "too-large";

export interface KeywordListReading {
  /** Normalized for mapping: lowercase and distinct, in the order of the list. */
  readonly keywords: readonly string[];
  /** The number of duplicate entries. */
  readonly repeatCount: number;
  /** The number of numeric values next to keywords, as in spreadsheet columns. */
  readonly figureCount: number;
  readonly leftOut: readonly LeftOutEntry[];
  readonly problem: ListProblem | null;
}

interface Entry {
  readonly line: number;
  readonly text: string;
}

interface Entries {
  readonly entries: readonly Entry[];
  readonly figureCount: number;
}

function splitEntries(text: string): Entries {
  let figureCount = 0;
  const entries = text.split(LINE_BREAK).flatMap((row, index) => {
    const cells = row
      .split(SEPARATOR)
      .map((cell) => cell.trim().replace(QUOTES, "$2").trim())
      .filter((cell) => cell !== "");
    // A number alone on its line may be intentional: some people write about 1984.
    const words = cells.length > 1 ? cells.filter((cell) => !FIGURE.test(cell)) : cells;
    figureCount += cells.length - words.length;
    return words.map((cell) => ({ line: index + 1, text: cell }));
  });
  return { entries, figureCount };
}

function findProblem(keywordCount: number, entryCount: number): ListProblem | null {
  if (entryCount === 0) return "empty";
  if (keywordCount < MIN_KEYWORDS) return "too-few";
  return keywordCount > MAX_KEYWORDS ? "too-many" : null;
}

/** One keyword per line, or several separated by commas, semicolons or tabs; quotes around one are removed. */
export function readKeywordList(text: string): KeywordListReading {
  if (text.length > MAX_CHARACTERS) {
    return { keywords: [], repeatCount: 0, figureCount: 0, leftOut: [], problem: "too-large" };
  }
  const { entries, figureCount } = splitEntries(text);
  const keywords = new Set<string>();
  const leftOut: LeftOutEntry[] = [];
  for (const entry of entries) {
    const parsed = keywordText.safeParse(entry.text);
    if (parsed.success) keywords.add(parsed.data);
    else leftOut.push({ ...entry, reason: parsed.error.issues[0]?.message ?? "Not a keyword" });
  }
  return {
    keywords: [...keywords],
    repeatCount: entries.length - leftOut.length - keywords.size,
    figureCount,
    leftOut,
    problem: findProblem(keywords.size, entries.length),
  };
}
