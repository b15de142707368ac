/**
 * Scheduled publishing, as the Studio's own tool uses it: at its time, a schedule publishes the drafts it names. What
 * came due while the lake was down is published when it opens again.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { z } from "zod";
import { ApiError } from "#/content-lake/api-error.ts";
import { EDITOR } from "#/content-lake/identities.ts";
import type { Transactor } from "#/content-lake/mutations/transactor.ts";
import { translateAction } from "#/content-lake/mutations/translate-actions.ts";
import { createSanityId } from "#/content-lake/random-id.ts";
import { toPublishedId } from "#/content-lake/store/document.ts";
import { readStoredFile, writeStoredFile } from "#/stored-file/stored-file.ts";

const states = z.enum(["scheduled", "succeeded", "cancelled"]);

const schedule = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  action: z.literal("publish"),
  author: z.string(),
  projectId: z.string(),
  dataset: z.string(),
  documents: z.array(z.object({ documentId: z.string(), documentType: z.string().optional() })),
  createdAt: z.string(),
  executeAt: z.string().nullable(),
  executedAt: z.string().optional(),
  state: states,
  /** Reason for the cancellation; empty: there is none. */
  stateReason: z.string(),
});
export type Schedule = z.infer<typeof schedule>;

const time = z.coerce.date().transform((date) => date.toISOString());

export const scheduleInput = z.object({
  documents: schedule.shape.documents.min(1),
  executeAt: time,
  name: z.string().default(""),
});
export const scheduleChange = z.object({
  executeAt: time.optional(),
  name: z.string().optional(),
});
export const scheduleFilter = z.object({
  documentIds: z.string().optional(),
  state: states.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});

interface SchedulesOptions {
  readonly file: string;
  readonly place: { readonly projectId: string; readonly dataset: string };
  readonly transactor: Transactor;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  /** Called with what a person should know about a damaged file. */
  readonly report: (message: string) => void;
}

/** Longer waits than this overflow a timer. */
const MAX_WAIT_MS = DAY_MS;

export class Schedules {
  readonly #options: SchedulesOptions;
  #schedules: readonly Schedule[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> = Promise.resolve();

  /** @throws Error when the file and the one before it are damaged. */
  constructor(options: SchedulesOptions) {
    this.#options = options;
    const parse = (text: string) => z.array(schedule).parse(JSON.parse(text));
    this.#schedules = readStoredFile(options.file, parse, options.report) ?? [];
    this.#wait();
  }

  list({ documentIds, state, limit }: z.infer<typeof scheduleFilter>): readonly Schedule[] {
    const ids = documentIds?.split(",");
    return this.#schedules
      .filter((each) => state === undefined || each.state === state)
      .filter(({ documents }) => !ids || documents.some((one) => ids.includes(one.documentId)))
      .slice(0, limit);
  }

  get(id: string): Schedule {
    const found = this.#schedules.find((each) => each.id === id);
    if (!found) throw new ApiError(404, "notFound", `Schedule "${id}" not found`);
    return found;
  }

  add(given: z.infer<typeof scheduleInput>): Schedule {
    const { place, now } = this.#options;
    const added: Schedule = {
      ...place,
      ...given,
      id: `sch-${createSanityId(16)}`,
      description: "",
      action: "publish",
      author: EDITOR.id,
      createdAt: now().toISOString(),
      state: "scheduled",
      stateReason: "",
    };
    this.#store([...this.#schedules, added]);
    return added;
  }

  /** @throws ApiError 404; 400 when it isn't waiting any more. */
  change(id: string, { executeAt, name }: z.infer<typeof scheduleChange>): Schedule {
    const found = this.#requireWaiting(id);
    return this.#replace({
      ...found,
      ...(executeAt === undefined ? {} : { executeAt }),
      ...(name === undefined ? {} : { name }),
    });
  }

  remove(id: string): void {
    const found = this.get(id);
    this.#store(this.#schedules.filter((each) => each !== found));
  }

  /** Publishes now. */
  async publish(id: string): Promise<Schedule> {
    await this.#execute(this.#requireWaiting(id));
    return this.get(id);
  }

  /** Resolves when nothing is being published. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  #requireWaiting(id: string): Schedule {
    const found = this.get(id);
    if (found.state !== "scheduled")
      throw new ApiError(400, "badRequest", `Schedule "${id}" has already ${found.state}`);
    return found;
  }

  #replace(changed: Schedule): Schedule {
    this.#store(this.#schedules.map((each) => (each.id === changed.id ? changed : each)));
    return changed;
  }

  #store(schedules: readonly Schedule[]) {
    const { file } = this.#options;
    writeStoredFile(file, JSON.stringify(schedules, null, 1));
    this.#schedules = schedules;
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    const times = this.#schedules.flatMap(({ state, executeAt }) =>
      state === "scheduled" && executeAt !== null ? [Date.parse(executeAt)] : [],
    );
    if (times.length === 0) return;
    const waitMs = Math.min(...times) - this.#options.now().getTime();
    const run = () => {
      this.#running = this.#running.then(() => this.#executeDue());
    };
    this.#timer = setTimeout(run, Math.min(Math.max(waitMs, 0), MAX_WAIT_MS));
  }

  async #executeDue() {
    const now = this.#options.now().getTime();
    const due = this.#schedules.filter(
      ({ state, executeAt }) =>
        state === "scheduled" && executeAt !== null && Date.parse(executeAt) <= now,
    );
    try {
      for (const each of due) await this.#execute(each);
      this.#wait();
    } catch (error) {
      // Its outcome couldn't be stored; it is tried again when the lake opens.
      this.#options.onError(error);
    }
  }

  async #execute(due: Schedule) {
    const { transactor, now } = this.#options;
    const outcome = await transactor
      .run({
        steps: due.documents.map(({ documentId }) => {
          const publishedId = toPublishedId(documentId);
          const draftId = `drafts.${publishedId}`;
          const actionType = "sanity.action.document.publish";
          return (read) => translateAction({ actionType, draftId, publishedId }, read);
        }),
        transactionId: undefined,
        who: EDITOR,
        isDryRun: false,
        autoKeys: true,
      })
      .then(
        () => ({ state: "succeeded" as const, stateReason: "" }),
        (error: unknown) => ({
          state: "cancelled" as const,
          stateReason: error instanceof Error ? error.message : String(error),
        }),
      );
    this.#replace({ ...due, ...outcome, executedAt: now().toISOString() });
  }
}
