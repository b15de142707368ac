/**
 * Threads from a file that people have: JSON (one object a line, an array, or listings of Reddit's own API) or CSV with a
 * header. Every row is checked: a cell that a thread can do without costs only itself, a row that is no thread is named
 * with its line, and both are counted. Columns that name people are used to take their names out of the texts, and are
 * dropped.
 */
import Papa from "papaparse";
import { z } from "zod";
import { readNumber } from "#/tables/read-number.ts";
import { cleanThread } from "#/reddit/clean-thread.ts";
import {
  subredditIn,
  subredditName,
  threadIdIn,
  type RedditThread,
} from "#/reddit/reddit-thread.ts";

/** Characters, decompressed. */
const FILE_MAX_LENGTH = 50 * 1024 * 1024;
const MOST_THREADS = 50_000;
const LINE_MAX_LENGTH = 200_000;
/** The same mistake usually runs through the entire file. */
const MOST_FAULTS = 20;

export type ThreadFileFormat = "csv" | "json";

/** What is wrong with a row. `line`: 1-based, where it begins; in a JSON array or listing, its number. */
export interface ThreadFileFault {
  readonly line: number;
  readonly problem: string;
}

export const OPTIONAL_FIELDS = ["body", "score", "comments", "createdAt"] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** After a count: `2 dates`. */
export const FIELD_NAMES: Readonly<Record<OptionalField, string>> = {
  body: "text",
  score: "score",
  comments: "comment count",
  createdAt: "date",
};

export interface ThreadFile {
  /** As they may be stored; the last of those with one ID. */
  readonly threads: readonly RedditThread[];
  /** The first ones. */
  readonly faults: readonly ThreadFileFault[];
  readonly faultCount: number;
  /** Cells that were left out of threads that are read, and where the first one is. */
  readonly unreadCells: readonly {
    readonly field: OptionalField;
    readonly count: number;
    readonly line: number;
  }[];
  /** Whether `line` counts threads, not lines. */
  readonly isNumbered: boolean;
  /** Rows of threads that were deleted or removed, or that are on a person's own page. */
  readonly droppedCount: number;
  /** Rows of a thread that another row has as well. */
  readonly repeatCount: number;
  /** Rows that are comments. */
  readonly commentCount: number;
  /** Why the file wasn't read, or not to its end. */
  readonly stoppedBy: "columns-missing" | "too-large" | "too-many-threads" | null;
}

/** As pandas, R and SQL write that there is nothing. */
const NOTHING = /^(?:nan|nat|none|null|na|n\/a|<na>)?$/i;
/** Before 1973, Unix seconds have fewer digits than any of Reddit's; from there on, milliseconds have more. */
const MILLISECONDS_FROM = 1e11;

function isNothing(value: unknown): boolean {
  return typeof value === "string" && NOTHING.test(value.trim());
}

/** null: nothing there. undefined: it can't be read. */
type Cell<Value> = Value | null | undefined;

function readCount(value: unknown): Cell<number> {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const [, sign = "", digits = ""] = /^([-−]?)(.*)$/s.exec(value.trim()) ?? [];
  const number = readNumber(digits) ?? Number.NaN;
  return Number.isFinite(number) ? (sign === "" ? number : -number) : undefined;
}

/** Unix ms. Without a time zone, times are in UTC, as all of Reddit's. */
function readTime(value: unknown): Cell<number> {
  const text = typeof value === "string" ? value.trim() : value;
  if (typeof text === "number" || (typeof text === "string" && /^\d+(?:\.\d+)?$/.test(text))) {
    const number = Number(text);
    return number >= MILLISECONDS_FROM ? number : number * 1_000;
  }
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i.exec(
      typeof text === "string" ? text : "",
    ) ?? [];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T${time}${/^(?:Z|UTC)$/i.test(zone) ? "Z" : zone}`);
  return Number.isNaN(ms) ? undefined : ms;
}

const readText = (value: unknown): Cell<string> => (typeof value === "string" ? value : undefined);

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
const ADDRESSES: readonly string[] = [
  "permalink",
  "fulllink",
  "url",
  "link",
  "posturl",
  "threadurl",
];

/** The format of a file by its name, or by how its text begins. */
export function threadFileFormatOf(name: string, text: string): ThreadFileFormat {
  if (/\.(?:ndjson|jsonl|json)(?:\.gz)?$/i.test(name)) return "json";
  if (/\.(?:csv|tsv)(?:\.gz)?$/i.test(name)) return "csv";
  return /^\s*[{[]/.test(text) ? "json" : "csv";
}

/** Reads a file's text. Never throws: what can't be read is reported. */
export function readThreadFile(text: string, format: ThreadFileFormat): ThreadFile {
  const reader = new ThreadReader();
  const plain = text.replace(/^\uFEFF/, "");
  if (text.length > FILE_MAX_LENGTH) reader.stop("too-large");
  else if (format === "csv") readCsv(plain, reader);
  else readJson(plain, reader);
  return reader.finish();
}

function readJson(text: string, reader: ThreadReader): void {
  const whole = parseJson(text);
  if (whole === undefined) readLines(text, reader);
  else {
    reader.numberThreads();
    let number = 0;
    for (const thing of thingsIn(whole)) if (!reader.addThing((number += 1), thing)) return;
  }
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
    const things = parsed === undefined ? [undefined] : thingsIn(parsed);
    if (!things.every((thing) => reader.addThing(line, thing))) return;
  }
}

/** undefined: it isn't JSON. Python writes what isn't a number as `NaN`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const plain = text.replace(/([:[,]\s*)NaN(?=\s*[,}\]])/g, "$1null");
    return plain === text ? undefined : parseJson(plain);
  }
}

const object = z.record(z.string(), z.unknown());
const listing = z.object({
  kind: z.literal("Listing"),
  data: z.object({ children: z.array(z.unknown()) }),
});
const archive = z.object({ data: z.array(z.unknown()) });

/** What an array, a listing or an archive's answer holds; anything else is itself. */
function thingsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  const children =
    listing.safeParse(value).data?.data.children ?? archive.safeParse(value).data?.data;
  return children ? children.flatMap(thingsIn) : [value];
}

function readCsv(text: string, reader: ThreadReader): void {
  const table = Papa.parse<Record<string, string | string[]>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (header) => header.trim(),
  });
  const keys = new Set((table.meta.fields ?? []).map(keyOf));
  const hasLinks = ADDRESSES.some((name) => keys.has(name));
  const missing = ["title", ...(hasLinks ? [] : ["subreddit"])].filter(
    (field) => !(FIELDS[field] ?? []).some((name) => keys.has(name)),
  );
  if (missing.length > 0) {
    reader.stop("columns-missing");
    reader.fault(1, `has no column ${missing.map((name) => `"${name}"`).join(" and ")}`);
    return;
  }
  let line = 2;
  for (const values of table.data) {
    const own = Object.entries(values).filter(([, value]) => !isNothing(value));
    if (!reader.add(line, Object.fromEntries(own))) return;
    // A quoted value may go over several lines.
    line += 1 + Object.values(values).join("").split("\n").length - 1;
  }
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

class ThreadReader {
  readonly #threads = new Map<string, RedditThread>();
  readonly #faults: ThreadFileFault[] = [];
  #faultCount = 0;
  readonly #unreadCells = new Map<OptionalField, ThreadFile["unreadCells"][number]>();
  #isNumbered = false;
  #droppedCount = 0;
  #repeatCount = 0;
  #commentCount = 0;
  #stoppedBy: ThreadFile["stoppedBy"] = null;

  fault(line: number, problem: string): void {
    this.#faultCount++;
    if (this.#faults.length < MOST_FAULTS) this.#faults.push({ line, problem });
  }

  stop(by: NonNullable<ThreadFile["stoppedBy"]>): void {
    this.#stoppedBy = by;
  }

  /** In place of lines. */
  numberThreads(): void {
    this.#isNumbered = true;
  }

  /** An object, or one of Reddit's "things". False: no more are read. */
  addThing(line: number, thing: unknown): boolean {
    const values = object.safeParse(thing).data;
    if (values === undefined) {
      this.fault(line, "isn't a JSON object");
      return true;
    }
    const { kind, data } = values;
    // Listings of comments end with those that weren't loaded.
    if (kind === "more") return true;
    const own = kind === "t3" || kind === "t1" ? object.safeParse(data).data : undefined;
    return this.add(line, own ?? values);
  }

  /** False: no more are read. */
  add(line: number, values: Readonly<Record<string, unknown>>): boolean {
    const fields = fieldsOf(values);
    if (isComment(values)) {
      this.#commentCount++;
      return true;
    }
    const parsed = row.safeParse(fields);
    if (!parsed.success) {
      this.fault(line, describe(parsed.error));
      return true;
    }
    const { id, subreddit, title, participants } = parsed.data;
    if (!subredditName.safeParse(subreddit).success || wasRemoved(values)) {
      this.#droppedCount++;
      return true;
    }
    const cell = <Value>(field: OptionalField, read: (value: unknown) => Cell<Value>) =>
      this.#cell(line, field, fields[field], read);
    const thread = cleanThread({
      id,
      subreddit,
      title,
      body: cell("body", readText) ?? "",
      score: Math.round(cell("score", readCount) ?? 0),
      commentCount: Math.max(0, Math.round(cell("comments", readCount) ?? 0)),
      createdAt: Math.max(0, Math.round(cell("createdAt", readTime) ?? 0)),
      participants,
    });
    if (!thread) {
      this.#droppedCount++;
      this.#threads.delete(id);
      return true;
    }
    if (this.#threads.has(id)) this.#repeatCount++;
    else if (this.#threads.size >= MOST_THREADS) {
      this.stop("too-many-threads");
      return false;
    }
    this.#threads.set(id, thread);
    return true;
  }

  #cell<Value>(
    line: number,
    field: OptionalField,
    given: unknown,
    read: (value: unknown) => Cell<Value>,
  ): Value | null {
    const value = isNothing(given ?? "") ? null : read(given);
    if (value !== undefined) return value;
    const known = this.#unreadCells.get(field);
    this.#unreadCells.set(field, {
      field,
      count: (known?.count ?? 0) + 1,
      line: known?.line ?? line,
    });
    return null;
  }

  finish(): ThreadFile {
    return {
      threads: [...this.#threads.values()],
      faults: this.#faults,
      faultCount: this.#faultCount,
      unreadCells: [...this.#unreadCells.values()],
      isNumbered: this.#isNumbered,
      droppedCount: this.#droppedCount,
      repeatCount: this.#repeatCount,
      commentCount: this.#commentCount,
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
  for (const address of addressesOf(byKey)) {
    found["id"] ??= threadIdIn(address) ?? undefined;
    found["subreddit"] ??= subredditIn(address) ?? undefined;
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

/** Comments have no title, and say what they are about. */
function isComment(values: Readonly<Record<string, unknown>>): boolean {
  return values["title"] === undefined && (values["link_id"] ?? values["parent_id"]) !== undefined;
}

/** Reddit says who removed a thread; its texts may still be in an archive. */
function wasRemoved(values: Readonly<Record<string, unknown>>): boolean {
  return ["removed_by_category", "removedByCategory", "banned_at_utc"].some(
    (name) => !isNothing(values[name] ?? ""),
  );
}

/** "has no title": messages of fields complete "Line 3 …". */
function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = String(issue?.path[0] ?? "");
  return issue?.message ?? `has no ${field}`;
}
