/**
 * The warehouse in BigQuery, through its REST API. Jobs have ids that follow from the grouping and the step, so that what ran
 * before a crash is found instead of paid for again. Each statement is run dry first, which says what it would read.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import type { BigQuery, Job } from "@google-cloud/bigquery";
import { z } from "zod";
import type { ClusterWarehouse, NumberColumns } from "#/cluster-warehouse.ts";

const POLL_MS = 500;
/** One upload; a list has several. */
const MAX_ROWS_OF_LOAD = 400_000;
const ROWS_PER_PAGE = 50_000;
/** A job that failed is tried again under another id. */
const MAX_ATTEMPTS = 3;
/** Less is billed for no statement of several tables. */
const MIN_BYTES_ALLOWED = 200 * 1024 * 1024;
const TABLE_EXPIRES_MS = DAY_MS;

export interface BigQueryOptions {
  readonly client: BigQuery;
  readonly dataset: string;
  /** Location of the dataset, such as EU. */
  readonly location: string;
  /** Limit for all statements together. */
  readonly maxBytesBilled: number;
  /** Labels of each job, for the invoice. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly pollMs?: number;
}

/** A statement would read more than the grouping may. */
export class WarehouseBudgetError extends Error {
  override readonly name = "WarehouseBudgetError";
}

const apiError = z.object({ code: z.number() });
const codeOf = (error: unknown): number | null => apiError.safeParse(error).data?.code ?? null;

const count = z.coerce.number().nonnegative().default(0);
const jobState = z.object({
  status: z.object({
    state: z.enum(["PENDING", "RUNNING", "DONE"]),
    errorResult: z.object({ message: z.string().default("unknown") }).optional(),
  }),
  statistics: z
    .object({
      totalBytesProcessed: count,
      query: z.object({ totalBytesBilled: count }).optional(),
    })
    .optional(),
});
type JobState = z.infer<typeof jobState>;

export function openBigQueryWarehouse(options: BigQueryOptions): ClusterWarehouse {
  const jobs = new WarehouseJobs(options);
  const { client, dataset } = options;
  return {
    dataset,
    load: async (step, table, columns, rows) => {
      await createDataset(options);
      await jobs.load(step, table, columns, rows);
    },
    run: async (step, sql) => void (await jobs.query(step, sql)),
    read: async (step, sql, columns) => await readPages(await jobs.query(step, sql), columns),
    drop: async (tables) => {
      for (const table of tables)
        await client.dataset(dataset).table(idOf(table)).delete({ ignoreNotFound: true });
    },
    usage: () => ({ queries: jobs.queries, bytesBilled: jobs.bytesBilled }),
  };
}

const idOf = (table: string): string => table.slice(table.indexOf(".") + 1);

/** Tables of groupings that were given up expire. */
async function createDataset({ client, dataset, location }: BigQueryOptions): Promise<void> {
  const [exists] = await client.dataset(dataset).exists();
  if (exists) return;
  const metadata = { location, defaultTableExpirationMs: String(TABLE_EXPIRES_MS) };
  await client.createDataset(dataset, metadata).catch((error: unknown) => {
    if (codeOf(error) !== 409) throw error;
  });
}

class WarehouseJobs {
  queries = 0;
  bytesBilled = 0;
  readonly #options: BigQueryOptions;

  constructor(options: BigQueryOptions) {
    this.#options = options;
  }

  query(step: string, sql: string): Promise<Job> {
    return this.#runOnce(step, async (jobId) => {
      const { client, location, labels, maxBytesBilled } = this.#options;
      const settings = { query: sql, location, labels: { ...labels } };
      const [dry] = await client.createQueryJob({ ...settings, dryRun: true });
      const bytes = stateOf(dry).statistics?.totalBytesProcessed ?? 0;
      const left = maxBytesBilled - this.bytesBilled;
      if (bytes > left) throw new WarehouseBudgetError(describeBudget(step, bytes, left));
      const allowed = Math.min(left, Math.max(2 * bytes, MIN_BYTES_ALLOWED));
      const maximumBytesBilled = String(Math.ceil(allowed));
      await client.createQueryJob({ ...settings, jobId, maximumBytesBilled });
    });
  }

  async load(
    step: string,
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly number[]>,
  ): Promise<void> {
    let piece = 0;
    for (const lines of linesOf(rows)) {
      const writeDisposition = piece === 0 ? "WRITE_TRUNCATE" : "WRITE_APPEND";
      await this.#runOnce(`${step}_${String(piece)}`, async (jobId) => {
        const { client, dataset, labels } = this.#options;
        const upload = client
          .dataset(dataset, { location: this.#options.location })
          .table(idOf(table))
          .createWriteStream({
            jobId,
            sourceFormat: "CSV",
            writeDisposition,
            schema: { fields: columns.map((name) => ({ name, type: "INTEGER" })) },
            ...(labels && { labels: { ...labels } }),
          });
        await pipeline(Readable.from([lines]), upload);
      });
      piece++;
    }
  }

  /** The step's job once it is done: one that ran before, or the one that `start` starts. */
  async #runOnce(step: string, start: (jobId: string) => Promise<void>): Promise<Job> {
    const { client, location } = this.#options;
    for (let attempt = 1; ; attempt++) {
      const jobId = attempt === 1 ? step : `${step}_${String(attempt)}`;
      const job = client.job(jobId, { location });
      if (!(await isThere(job))) {
        this.#options.signal?.throwIfAborted();
        await start(jobId).catch((error: unknown) => {
          // Another worker, or an attempt whose response was lost, has started it.
          if (codeOf(error) !== 409) throw error;
        });
      }
      const { status, statistics } = await this.#waitFor(job);
      this.bytesBilled += statistics?.query?.totalBytesBilled ?? 0;
      this.queries++;
      if (!status.errorResult) return job;
      if (attempt === MAX_ATTEMPTS)
        throw new Error(`BigQuery: ${step} failed: ${status.errorResult.message}`);
    }
  }

  async #waitFor(job: Job): Promise<JobState> {
    const { signal, pollMs = POLL_MS } = this.#options;
    for (;;) {
      if (signal?.aborted) {
        await job.cancel().catch(() => {});
        signal.throwIfAborted();
      }
      await job.getMetadata();
      const state = stateOf(job);
      if (state.status.state === "DONE") return state;
      // Aborted while it waits, it cancels the job above.
      await setTimeout(pollMs, null, { signal }).catch(() => {});
    }
  }
}

const stateOf = (job: Job): JobState => jobState.parse(job.metadata);

async function isThere(job: Job): Promise<boolean> {
  try {
    await job.getMetadata();
    return true;
  } catch (error) {
    if (codeOf(error) === 404) return false;
    throw error;
  }
}

const describeBudget = (step: string, bytes: number, left: number): string =>
  `${step} would read ${(bytes / 1e9).toFixed(1)} GB, and ${(left / 1e9).toFixed(1)} GB are left of what this grouping may read.`;

function* linesOf(rows: Iterable<readonly number[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.join(","));
    if (lines.length < MAX_ROWS_OF_LOAD) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

const page = z.object({ pageToken: z.string().optional() }).nullish();

async function readPages<Name extends string>(
  job: Job,
  columns: readonly Name[],
): Promise<NumberColumns<Name>> {
  const values = columns.map((): number[] => []);
  let pageToken: string | undefined;
  do {
    const [rows, next] = await job.getQueryResults({
      autoPaginate: false,
      maxResults: ROWS_PER_PAGE,
      ...(pageToken !== undefined && { pageToken }),
    });
    for (const row of rows)
      columns.forEach((column, at) => values[at]?.push(z.number().parse(row[column])));
    pageToken = page.parse(next)?.pageToken;
  } while (pageToken !== undefined);
  const entries = columns.map((column, at) => [column, Float64Array.from(values[at] ?? [])]);
  const numbers: NumberColumns<Name> = Object.fromEntries(entries);
  return numbers;
}
