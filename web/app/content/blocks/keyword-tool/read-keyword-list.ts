/**
 * A pasted list as keywords: what is kept, what was merged and what is left out, and why. Runs in the tool's worker,
 * so that neither the schema nor a long paste weighs on the page.
 */
import { MOST_KEYWORDS } from "#/content/blocks/keyword-tool/list-limit.ts";
import { keywordText } from "@mapwright/core/research/research-input";

/** Fewer cannot share a page, and so make no map. */
const LEAST_KEYWORDS = 2;
/** Far more than that many keywords take: a whole file pasted by mistake is not taken apart. */
export const MOST_CHARACTERS = 100_000;

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;
const SEPARATOR = /[,;\t]/;
/** What a spreadsheet has beside a keyword: a volume, a share, a price. */
const FIGURE = /^[$€£]?\s*\d[\d.\s]*(?:%|[km])?$/i;
const QUOTES = /^(["'“”])(.*)["'“”]$/;

/** An entry that is no keyword. */
export interface LeftOutEntry {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** A sentence for its author. */
  readonly reason: string;
}

/** Why a list cannot be mapped as it is. */
export type ListProblem = "empty" | "too-few" | "too-many" | "too-large";

export interface KeywordListReading {
  /** As they are mapped: lower-cased, no two alike, in the order of the list. */
  readonly keywords: readonly string[];
  /** Entries that were there already. */
  readonly repeatCount: number;
  /** Numbers beside keywords, as columns of a spreadsheet have them. */
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
    // Alone on its line a number may be meant: some people write about 1984.
    const words = cells.length > 1 ? cells.filter((cell) => !FIGURE.test(cell)) : cells;
    figureCount += cells.length - words.length;
    return words.map((cell) => ({ line: index + 1, text: cell }));
  });
  return { entries, figureCount };
}

function findProblem(keywordCount: number, entryCount: number): ListProblem | null {
  if (entryCount === 0) return "empty";
  if (keywordCount < LEAST_KEYWORDS) return "too-few";
  return keywordCount > MOST_KEYWORDS ? "too-many" : null;
}

/** One keyword a line, or several separated by commas, semicolons or tabs; quotes round one are taken off. */
export function readKeywordList(text: string): KeywordListReading {
  if (text.length > MOST_CHARACTERS) {
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
