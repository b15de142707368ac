/**
 * Takes rows of threads, whatever file they are from: a cell that a thread can do without costs only itself, a row that
 * is no thread is named with its line, and both are counted.
 */
import { z } from "zod";
import { cleanThread } from "#/reddit/threads/clean-thread.ts";
import { isNothing, readCount, readText, readTime, type Cell } from "#/reddit/thread-cells.ts";
import { toFields } from "#/reddit/thread-columns.ts";
import { subredditName, type RedditThread } from "#/reddit/threads/reddit-thread.ts";

const MAX_THREADS = 50_000;
/** Maximum number of listed faults: the same mistake usually runs through the entire file. */
const MAX_FAULTS = 20;

/** The fault of a row. `line`: 1-based, where it begins; in a JSON array or listing, its number. */
export interface ThreadFileFault {
  readonly line: number;
  readonly problem: string;
}

export const OPTIONAL_FIELDS = ["body", "score", "comments", "createdAt"] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** Names for use after a count: `2 dates`. */
export const FIELD_NAMES: Readonly<Record<OptionalField, string>> = {
  body: "text",
  score: "score",
  comments: "comment count",
  createdAt: "date",
};

export interface ThreadFile {
  /** Threads as they may be stored; the last of those with one ID. */
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
  /** Reason why the file wasn't read, or not to its end. */
  readonly stoppedBy: "columns-missing" | "too-large" | "too-many-threads" | null;
}

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
    if (this.#faults.length < MAX_FAULTS) this.#faults.push({ line, problem });
  }

  stop(by: NonNullable<ThreadFile["stoppedBy"]>): void {
    this.#stoppedBy = by;
  }

  /** Makes `line` count threads instead of lines. */
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
    const fields = toFields(values);
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
    else if (this.#threads.size >= MAX_THREADS) {
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
