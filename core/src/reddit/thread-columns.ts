/** The columns of a table of threads, by the names that archives and tools give them. */
import { parseDelimited } from "#/tables/parse-delimited.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import { MAX_PREAMBLE, SEPARATORS, splitRows } from "#/tables/split-rows.ts";

/** Of a file, that has its header. */
const SAMPLE_CHARACTERS = 64 * 1024;
/** Other names of the fields, lower case without spaces and underscores: Reddit's API, Pushshift, and common exports. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "threadid", "postid", "name", "fullname"],
  subreddit: ["subreddit", "community", "sub"],
  title: ["title", "posttitle"],
  body: ["body", "selftext", "text", "content"],
  score: ["score", "ups", "upvotes", "points"],
  comments: ["comments", "numcomments", "commentcount", "commentscount"],
  createdAt: ["createdat", "createdutc", "created", "date", "timestamp"],
};
export const PEOPLE =
  /^(?:author|authors|user|username|poster|op|redditor|participants|editedby|approvedby|bannedby|modnote)$/;
export const ADDRESSES: readonly string[] = [
  "permalink",
  "fulllink",
  "url",
  "link",
  "posturl",
  "threadurl",
];

export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** What a header lacks that every thread needs; a link says the subreddit. */
export function missingColumns(names: readonly string[]): string[] {
  const keys = new Set(names.map(keyOf));
  const needed = ADDRESSES.some((name) => keys.has(name)) ? ["title"] : ["title", "subreddit"];
  return needed.filter((field) => !(FIELDS[field] ?? []).some((name) => keys.has(name)));
}

/** Index among the first rows; null: none has the names of all columns that are needed. */
export function findThreadHeader(rows: RawRows["rows"]): number | null {
  const at = rows.slice(0, MAX_PREAMBLE).findIndex((row) => missingColumns(row).length === 0);
  return at < 0 ? null : at;
}

/** By the separator that makes the most of a header; texts have most others in them. */
export function splitThreadRows(text: string): RawRows {
  const start = text.slice(0, SAMPLE_CHARACTERS).replace(/\r\n?/g, "\n");
  const found = SEPARATORS.flatMap((separator) => {
    const { rows } = parseDelimited(start, separator, MAX_PREAMBLE);
    const header = rows[findThreadHeader(rows) ?? -1];
    return header ? [{ separator, width: header.length }] : [];
  });
  const [widest] = found.toSorted((a, b) => b.width - a.width);
  return splitRows(text, widest ? { separator: widest.separator } : { fileName: "threads.csv" });
}
