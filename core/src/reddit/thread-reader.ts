/**
 * Takes rows of threads, whatever file they are from: a cell that a thread can do without costs only itself, a row that
 * is no thread is named with its line, and both are counted.
 */
import { z } from "zod";
import { cleanThread } from "#/reddit/threads/clean-thread.ts";
import { ADDRESSES, FIELDS, keyOf, PEOPLE } from "#/reddit/thread-columns.ts";
import {
  subredditIn,
  subredditName,
  threadIdIn,
  type RedditThread,
} from "#/reddit/threads/reddit-thread.ts";
import { readNumber } from "#/tables/read-number.ts";

const MOST_THREADS = 50_000;
/** The same mistake usually runs through the entire file. */
const MOST_FAULTS = 20;

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

export function isNothing(value: unknown): boolean {
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

const object = z.record(z.string(), z.unknown());

export class ThreadReader {
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
