/** The columns of a table of threads, by the names that archives and tools give them. */
import { findSubreddit, findThreadId } from "#/reddit/threads/reddit-thread.ts";
import { parseDelimited } from "#/tables/parse-delimited.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import { MAX_PREAMBLE, SEPARATORS, splitRows } from "#/tables/split-rows.ts";

/** Start of a file, long enough to have its header. */
const SAMPLE_CHARACTERS = 64 * 1024;
/** Other names of the fields, lower case without spaces and underscores: Reddit's API, Pushshift, and common exports. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "threadid", "postid", "name", "fullname"],
  subreddit: ["subreddit", "community", "sub"],
  title: ["title", "posttitle"],
  body: ["body", "selftext", "text", "content"],
  score: ["score", "ups", "upvotes", "points"],
  comments: ["comments", "numcomments", "commentcount", "commentscount"],
  createdAt: ["createdat", "createdutc", "created", "date", "timestamp"],
};
const PEOPLE =
  /^(?:author|authors|user|username|poster|op|redditor|participants|editedby|approvedby|bannedby|modnote)$/;
const ADDRESSES: readonly string[] = [
  "permalink",
  "fulllink",
  "url",
  "link",
  "posturl",
  "threadurl",
];

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** The values that a row has in its columns; an address says more than one of them. */
export function toFields(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
  const found: Record<string, unknown> = {};
  for (const [field, names] of Object.entries(FIELDS)) {
    const name = names.find((each) => byKey.has(each) && byKey.get(each) !== null);
    if (name !== undefined) found[field] = byKey.get(name);
  }
  for (const address of addressesOf(byKey)) {
    found["id"] ??= findThreadId(address) ?? undefined;
    found["subreddit"] ??= findSubreddit(address) ?? undefined;
  }
  found["participants"] = [...byKey]
    .filter(([key]) => PEOPLE.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
  return found;
}

function addressesOf(byKey: ReadonlyMap<string, unknown>): string[] {
  return ADDRESSES.flatMap((key) => {
    const address = byKey.get(key);
    if (typeof address !== "string") return [];
    return address.startsWith("/") ? `https://www.reddit.com${address}` : address;
  });
}

/** Columns that every thread needs and a header lacks; a link says the subreddit. */
export function listMissingColumns(names: readonly string[]): string[] {
  const keys = new Set(names.map(keyOf));
  const needed = ADDRESSES.some((name) => keys.has(name)) ? ["title"] : ["title", "subreddit"];
  return needed.filter((field) => !(FIELDS[field] ?? []).some((name) => keys.has(name)));
}

/** Index among the first rows; null: none has the names of all columns that are needed. */
export function findThreadHeader(rows: RawRows["rows"]): number | null {
  const at = rows.slice(0, MAX_PREAMBLE).findIndex((row) => listMissingColumns(row).length === 0);
  return at < 0 ? null : at;
}

/** Splits rows by the separator that makes the most of a header; texts have most others in them. */
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
