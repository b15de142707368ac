/**
 * Threads from a file that people have: NDJSON (one JSON object a line, as archives and Reddit's own API write them) or CSV
 * with a header. Every row is checked; what is wrong with one is said with its line, and the others are read. Columns that
 * name people are used to take their names out of the texts, and are dropped.
 */
import Papa from "papaparse";
import { z } from "zod";
import { cleanThread } from "#/reddit/clean-thread.ts";
import { subredditName, threadIdIn, type RedditThread } from "#/reddit/reddit-thread.ts";

/** Characters, decompressed. */
const FILE_MAX_LENGTH = 50 * 1024 * 1024;
const MOST_THREADS = 50_000;
const LINE_MAX_LENGTH = 200_000;
/** The same mistake usually runs through the entire file. */
const MOST_FAULTS = 20;

export type ThreadFileFormat = "csv" | "ndjson";

/** What is wrong with a row. `line`: 1-based, where it begins. */
export interface ThreadFileFault {
  readonly line: number;
  readonly problem: string;
}

export interface ThreadFile {
  /** As they may be stored; the last of those with one ID. */
  readonly threads: readonly RedditThread[];
  /** The first ones. */
  readonly faults: readonly ThreadFileFault[];
  readonly faultCount: number;
  /** Rows of threads that were deleted or removed, or that are on a person's own page. */
  readonly droppedCount: number;
  /** Why the file wasn't read, or not to its end. */
  readonly stoppedBy: "columns-missing" | "too-large" | "too-many-threads" | null;
}

/** Numbers as CSV and some archives write them. */
const count = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(?:\.\d+)?$/)
    .transform(Number),
]);
const seconds = z.union([
  count,
  z.iso.datetime({ offset: true }).transform((date) => Date.parse(date) / 1_000),
  z.iso.date().transform((day) => Date.parse(day) / 1_000),
]);
/** Before 1973, Unix seconds have fewer digits than any of Reddit's; from there on, milliseconds have more. */
const MILLISECONDS_FROM = 1e11;

const row = z.object({
  id: z
    .string("has no id")
    .transform((id) => id.replace(/^t3_/i, "").toLowerCase())
    .pipe(z.string().regex(/^[a-z0-9]{2,13}$/, "has an id that isn't one of a Reddit thread")),
  subreddit: z
    .string("has no subreddit")
    .transform((name) => name.replace(/^\/?r\//i, ""))
    .pipe(z.string().regex(/^\w{2,32}$/, "has a subreddit that isn't a name of one")),
  title: z.string("has no title").trim().min(1, "has an empty title"),
  body: z.string().nullish(),
  score: count.nullish(),
  comments: count.nullish(),
  createdAt: seconds.nullish(),
  participants: z.array(z.string()),
});

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
const ADDRESSES: readonly string[] = ["permalink", "url", "link"];

/** The format of a file by its name, or by how its text begins. */
export function threadFileFormatOf(name: string, text: string): ThreadFileFormat {
  if (/\.(?:ndjson|jsonl|json)(?:\.gz)?$/i.test(name)) return "ndjson";
  if (/\.(?:csv|tsv)(?:\.gz)?$/i.test(name)) return "csv";
  return text.trimStart().startsWith("{") ? "ndjson" : "csv";
}

/** Reads a file's text. Never throws: what can't be read is reported. */
export function readThreadFile(text: string, format: ThreadFileFormat): ThreadFile {
  if (text.length > FILE_MAX_LENGTH)
    return { threads: [], faults: [], faultCount: 0, droppedCount: 0, stoppedBy: "too-large" };
  const reader = new ThreadReader();
  if (format === "ndjson") readLines(text, reader);
  else readCsv(text, reader);
  return reader.finish();
}

function readLines(text: string, reader: ThreadReader): void {
  let line = 0;
  for (const content of text.split("\n")) {
    line++;
    if (content.trim() === "") continue;
    if (content.length > LINE_MAX_LENGTH) {
      reader.fault(line, `is longer than ${LINE_MAX_LENGTH.toLocaleString("en-US")} characters`);
      continue;
    }
    const parsed = parseJson(content);
    if (parsed === undefined) reader.fault(line, "isn't a JSON object");
    else if (!reader.add(line, parsed)) return;
  }
}

/** An object, or the `data` of one of Reddit's "things". */
function parseJson(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const object = z.record(z.string(), z.unknown()).parse(value);
    const data = z.object({ kind: z.literal("t3"), data: z.record(z.string(), z.unknown()) });
    return data.safeParse(object).data?.data ?? object;
  } catch {
    return undefined;
  }
}

function readCsv(text: string, reader: ThreadReader): void {
  const table = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (header) => header.trim(),
  });
  const keys = new Set((table.meta.fields ?? []).map(keyOf));
  const missing = ["title", "subreddit"].filter(
    (field) => !(FIELDS[field] ?? []).some((name) => keys.has(name)),
  );
  if (missing.length > 0) {
    reader.stop("columns-missing");
    reader.fault(1, `has no column ${missing.map((name) => `"${name}"`).join(" and ")}`);
    return;
  }
  let line = 2;
  for (const values of table.data) {
    const own = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
    if (!reader.add(line, own)) return;
    // A quoted value may go over several lines.
    line += 1 + Object.values(values).join("").split("\n").length - 1;
  }
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}

class ThreadReader {
  readonly #threads = new Map<string, RedditThread>();
  readonly #faults: ThreadFileFault[] = [];
  #faultCount = 0;
  #droppedCount = 0;
  #stoppedBy: ThreadFile["stoppedBy"] = null;

  fault(line: number, problem: string): void {
    this.#faultCount++;
    if (this.#faults.length < MOST_FAULTS) this.#faults.push({ line, problem });
  }

  stop(by: NonNullable<ThreadFile["stoppedBy"]>): void {
    this.#stoppedBy = by;
  }

  /** False: no more are read. */
  add(line: number, values: Readonly<Record<string, unknown>>): boolean {
    const parsed = row.safeParse(fieldsOf(values));
    if (!parsed.success) {
      this.fault(line, describe(parsed.error));
      return true;
    }
    const { id, subreddit, title, body, score, comments, createdAt, participants } = parsed.data;
    if (!subredditName.safeParse(subreddit).success || wasRemoved(values)) {
      this.#droppedCount++;
      return true;
    }
    const created = createdAt ?? 0;
    const thread = cleanThread({
      id,
      subreddit,
      title,
      body: body ?? "",
      score: Math.round(score ?? 0),
      commentCount: Math.max(0, Math.round(comments ?? 0)),
      createdAt: Math.max(0, Math.round(created >= MILLISECONDS_FROM ? created : created * 1_000)),
      participants,
    });
    if (!thread) {
      this.#droppedCount++;
      this.#threads.delete(id);
      return true;
    }
    if (!this.#threads.has(id) && this.#threads.size >= MOST_THREADS) {
      this.stop("too-many-threads");
      return false;
    }
    this.#threads.set(id, thread);
    return true;
  }

  finish(): ThreadFile {
    return {
      threads: [...this.#threads.values()],
      faults: this.#faults,
      faultCount: this.#faultCount,
      droppedCount: this.#droppedCount,
      stoppedBy: this.#stoppedBy,
    };
  }
}

function fieldsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
  const found: Record<string, unknown> = {};
  for (const [field, names] of Object.entries(FIELDS)) {
    const name = names.find((each) => byKey.has(each) && byKey.get(each) !== null);
    if (name !== undefined) found[field] = byKey.get(name);
  }
  found["id"] ??= idInAddress(byKey);
  found["participants"] = [...byKey]
    .filter(([key]) => PEOPLE.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
  return found;
}

function idInAddress(byKey: ReadonlyMap<string, unknown>): string | undefined {
  for (const key of ADDRESSES) {
    const address = byKey.get(key);
    if (typeof address !== "string") continue;
    const url = address.startsWith("/") ? `https://www.reddit.com${address}` : address;
    const id = threadIdIn(url);
    if (id !== null) return id;
  }
  return undefined;
}

/** Reddit says who removed a thread; its texts may still be in an archive. */
function wasRemoved(values: Readonly<Record<string, unknown>>): boolean {
  return ["removed_by_category", "removedByCategory", "banned_at_utc"].some(
    (name) => values[name] !== undefined && values[name] !== null && values[name] !== "",
  );
}

/** "has no title": messages of fields complete "Line 3 …". */
function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = String(issue?.path[0] ?? "");
  if (field === "id" || field === "subreddit" || field === "title")
    return issue?.message ?? `has no ${field}`;
  return `has a value for ${field} that isn't ${field === "createdAt" ? "a date" : field === "body" ? "text" : "a number"}`;
}
