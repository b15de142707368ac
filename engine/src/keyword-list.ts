/** The list that is grouped, as callers without TypeScript also pass it. */
import { z } from "zod";
import { normalizeKeyword, KEYWORD_CONTENT } from "@mapwright/core/keywords/keyword-text";
import type { SnapshotKeyword } from "@mapwright/core/snapshot/build-snapshot";
import {
  IMPORTED_KEYWORD_MAX_LENGTH,
  IMPORTED_VOLUME_MAX,
  MAX_IMPORTED_KEYWORDS,
} from "@mapwright/core/tables/import-limits";
import { EngineError } from "#/engine-error.ts";

/** Limits of one call. */
export const LIMITS = {
  keywords: MAX_IMPORTED_KEYWORDS,
  /** Longest keyword. */
  characters: IMPORTED_KEYWORD_MAX_LENGTH,
  /** Most results of a keyword. */
  results: 100,
} as const;

/** One result of a keyword's results page. */
export interface RankedResult {
  readonly url: string;
  readonly title?: string | undefined;
}

export interface ListedKeyword {
  readonly text: string;
  /** Searches a month; null or absent: unknown. */
  readonly volume?: number | null | undefined;
  /**
   * Pages that rank for it, best first: URLs, or with their titles. Keywords that share results are grouped by them.
   */
  readonly results?: readonly (string | RankedResult)[] | undefined;
}

/** A keyword of the list, with or without what is known about it. */
export type KeywordEntry = string | ListedKeyword;

const text = z
  .string({ error: "has no text" })
  .transform((raw) => raw.trim().replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .regex(KEYWORD_CONTENT, "needs at least one letter or digit")
      .max(LIMITS.characters, `has more than ${LIMITS.characters} characters`),
  );
const url = z.string({ error: "has a result without a URL" }).min(1, "has a result without a URL");
const volume = z
  .number({ error: "has a volume that isn't a number" })
  .min(0, "has a volume below 0")
  .max(IMPORTED_VOLUME_MAX, "has a volume that is too large to be true")
  .transform(Math.round);

const listedKeyword = z.object({
  text,
  volume: volume.nullish().transform((known) => known ?? null),
  results: z
    .array(
      z.union([
        url.transform((known) => ({ url: known, title: "" })),
        z.object({ url, title: z.string().default("") }),
      ]),
      { error: "has results that aren't a list" },
    )
    .max(LIMITS.results, `has more than ${LIMITS.results} results`)
    .default([]),
});
const keywordEntry = z.preprocess(
  (entry) => (typeof entry === "string" ? { text: entry } : entry),
  listedKeyword,
);

export interface ReadList {
  readonly keywords: readonly SnapshotKeyword[];
  /** keyword → its positions in the list: those that differ in case or spaces only are one. */
  readonly positions: readonly (readonly number[])[];
}

/** @throws EngineError that names what can't be read, and where it is */
export function readList(list: unknown): ReadList {
  if (!Array.isArray(list))
    throw new EngineError("invalid-keyword", "The list must be an array of keywords.");
  if (list.length === 0) throw new EngineError("empty-list", "The list has no keywords.");
  if (list.length > LIMITS.keywords)
    throw new EngineError(
      "too-many-keywords",
      `The list has ${list.length.toLocaleString("en-US")} keywords; the limit is ${LIMITS.keywords.toLocaleString("en-US")}.`,
    );
  const distinct = new Map<string, { keyword: SnapshotKeyword; positions: number[] }>();
  list.forEach((entry: unknown, position) => {
    const keyword = readEntry(entry, position);
    const key = normalizeKeyword(keyword.text);
    const known = distinct.get(key);
    if (known) {
      known.positions.push(position);
      known.keyword = joinKeywords(known.keyword, keyword);
    } else distinct.set(key, { keyword, positions: [position] });
  });
  const all = [...distinct.values()];
  return {
    keywords: all.map(({ keyword }) => keyword),
    positions: all.map(({ positions }) => positions),
  };
}

function readEntry(entry: unknown, position: number): SnapshotKeyword {
  const read = keywordEntry.safeParse(entry);
  if (read.success) {
    const { text: known, volume: volumePerMonth, results } = read.data;
    return { text: known, volumePerMonth, difficulty: null, results };
  }
  const [issue] = read.error.issues;
  // Of the two forms that a result has, the object's complaint says more.
  const deeper = issue?.code === "invalid_union" ? issue.errors.at(-1)?.[0] : issue;
  const problem =
    deeper?.path.length === 0 && issue?.code !== "invalid_union"
      ? "is neither a text nor an object with a text"
      : (deeper?.message ?? "is invalid");
  const at = (position + 1).toLocaleString("en-US");
  throw new EngineError("invalid-keyword", `Keyword ${at} of the list ${problem}.`, { position });
}

/** Merges two entries of the same keyword: the higher volume, and the first results. */
function joinKeywords(first: SnapshotKeyword, again: SnapshotKeyword): SnapshotKeyword {
  const volumes = [first.volumePerMonth, again.volumePerMonth].filter((one) => one !== null);
  return {
    ...first,
    volumePerMonth: volumes.length === 0 ? null : Math.max(...volumes),
    results: first.results.length > 0 ? first.results : again.results,
  };
}
