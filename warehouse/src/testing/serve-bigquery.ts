/**
 * A stand-in for BigQuery's REST API, shaped by its reference (jobs.insert, jobs.get, jobs.cancel, jobs.getQueryResults,
 * datasets, tables.delete, uploads), whose SQL DuckDB runs. It hasn't been compared with the real service.
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";
import { job, type JobRequest } from "#/testing/job-request.ts";

interface StoredJob {
  readonly request: JobRequest;
  state: "RUNNING" | "DONE";
  error: string | null;
  readonly columns: { readonly name: string; readonly type: string }[];
  readonly rows: (string | null)[][];
}

export interface FakeBigQuery {
  readonly url: string;
  /** Ids of the jobs that were started, without dry runs. */
  readonly started: readonly string[];
  readonly cancelled: readonly string[];
  readonly requestOf: (jobId: string) => JobRequest | undefined;
  /** Bytes that every statement is said to read. */
  bytesPerQuery: number;
  /** Job ids that end in an error; those that never end. */
  readonly failing: Set<string>;
  readonly endless: Set<string>;
  readonly close: () => Promise<void>;
}

export async function serveBigQuery(rowsPerPage = 1_000): Promise<FakeBigQuery> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const fake = new FakeState(connection, rowsPerPage);
  const server = createServer((request, response) => {
    void answer(fake, request).then(({ status, body }) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(status === 204 ? undefined : JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(fake, {
    url: urlOf(server),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      connection.closeSync();
      instance.closeSync();
    },
  });
}

async function answer(fake: FakeState, request: IncomingMessage): Promise<Answer> {
  try {
    return await fake.respond(request, await text(request));
  } catch (error) {
    return { status: 500, body: failure(500, String(error)) };
  }
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${String(address.port)}`;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const failure = (code: number, message: string) => ({
  error: { code, message, errors: [{ message, reason: "other" }] },
});
const notFound = (what: string): Answer => {
  return { status: 404, body: failure(404, `Not found: ${what}`) };
};

class FakeState {
  readonly started: string[] = [];
  readonly cancelled: string[] = [];
  readonly failing = new Set<string>();
  readonly endless = new Set<string>();
  bytesPerQuery = 1_000_000;
  readonly #jobs = new Map<string, StoredJob>();
  readonly #datasets = new Set<string>();
  readonly #connection: DuckDBConnection;
  readonly #rowsPerPage: number;

  constructor(connection: DuckDBConnection, rowsPerPage: number) {
    this.#connection = connection;
    this.#rowsPerPage = rowsPerPage;
  }

  requestOf(jobId: string): JobRequest | undefined {
    return this.#jobs.get(jobId)?.request;
  }

  async respond({ url = "", method = "" }: IncomingMessage, body: string): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const path = pathname.replace(/^.*\/projects\/[^/]+\//, "");
    const [kind = "", id = "", action = "", table = ""] = path.split("/");
    if (pathname.startsWith("/upload/")) return this.#upload(body);
    if (kind === "jobs" && method === "POST")
      return action === "cancel"
        ? this.#cancel(id)
        : this.#insert(job.parse(JSON.parse(body)), null);
    if (kind === "jobs") return this.#get(id);
    if (kind === "queries") return this.#page(id, searchParams.get("pageToken"));
    if (kind === "datasets" && method === "POST") return this.#createDataset(body);
    if (kind === "datasets" && method === "DELETE" && action === "tables") {
      await this.#connection.run(`DROP TABLE IF EXISTS ${id}.${table}`);
      return { status: 204, body: null };
    }
    if (kind === "datasets")
      return this.#datasets.has(id) ? { status: 200, body: { id } } : notFound(`Dataset ${id}`);
    return notFound(path);
  }

  async #createDataset(body: string): Promise<Answer> {
    const { datasetReference } = z
      .object({ datasetReference: z.object({ datasetId: z.string() }) })
      .parse(JSON.parse(body));
    this.#datasets.add(datasetReference.datasetId);
    await this.#connection.run(`CREATE SCHEMA IF NOT EXISTS ${datasetReference.datasetId}`);
    return { status: 200, body: { datasetReference } };
  }

  /** multipart/related: the job, then the rows. */
  #upload(body: string): Promise<Answer> {
    const boundary = body.slice(0, body.indexOf("\r\n"));
    const [, metadata = "", rows = ""] = body.split(boundary);
    const contentOf = (part: string) => part.slice(part.indexOf("\r\n\r\n") + 4).trim();
    return this.#insert(job.parse(JSON.parse(contentOf(metadata))), contentOf(rows));
  }

  async #insert(request: JobRequest, upload: string | null): Promise<Answer> {
    const { jobId } = request.jobReference;
    const { dryRun, query } = request.configuration;
    if (dryRun === true)
      return { status: 200, body: this.#describe(jobId, this.#newJob(request, "DONE")) };
    if (this.#jobs.has(jobId))
      return { status: 409, body: failure(409, `Already Exists: ${jobId}`) };
    const stored = this.#newJob(request, "RUNNING");
    this.#jobs.set(jobId, stored);
    this.started.push(jobId);
    if (!this.endless.has(jobId)) {
      if (this.failing.has(jobId)) stored.error = "an internal error";
      else if (query && this.bytesPerQuery > Number(query.maximumBytesBilled ?? Infinity))
        stored.error = "Query exceeded limit for bytes billed";
      else
        await this.#run(stored, upload).catch((error: unknown) => (stored.error = String(error)));
      stored.state = "DONE";
    }
    return { status: 200, body: this.#describe(jobId, stored) };
  }

  #newJob(request: JobRequest, state: StoredJob["state"]): StoredJob {
    return { request, state, error: null, columns: [], rows: [] };
  }

  async #run({ request, columns, rows }: StoredJob, upload: string | null): Promise<void> {
    const { query, load } = request.configuration;
    if (load && upload !== null) {
      const { datasetId, tableId } = load.destinationTable;
      const fields = load.schema.fields.map(({ name }) => `${name} BIGINT`).join(", ");
      const table = `${datasetId}.${tableId}`;
      const create =
        load.writeDisposition === "WRITE_TRUNCATE" ? "OR REPLACE TABLE" : "TABLE IF NOT EXISTS";
      await this.#connection.run(`CREATE ${create} ${table} (${fields})`);
      const values = upload.split("\n").map((line) => `(${line})`);
      await this.#connection.run(`INSERT INTO ${table} VALUES ${values.join(", ")}`);
    }
    if (!query) return;
    const reader = await this.#connection.runAndReadAll(query.query);
    reader.columnNames().forEach((name, at) =>
      columns.push({
        name,
        type: /INT/.test(String(reader.columnType(at))) ? "INTEGER" : "FLOAT",
      }),
    );
    for (const row of reader.getRows())
      rows.push(row.map((value) => (value === null ? null : String(value))));
  }

  #get(jobId: string): Answer {
    const stored = this.#jobs.get(jobId);
    if (!stored) return notFound(`Job ${jobId}`);
    return { status: 200, body: this.#describe(jobId, stored) };
  }

  #cancel(jobId: string): Answer {
    const stored = this.#jobs.get(jobId);
    if (!stored) return notFound(`Job ${jobId}`);
    this.cancelled.push(jobId);
    stored.state = "DONE";
    stored.error ??= "Job execution was cancelled";
    return { status: 200, body: { job: this.#describe(jobId, stored) } };
  }

  #describe(jobId: string, { request, state, error }: StoredJob) {
    return {
      jobReference: { projectId: "local", jobId, location: "US" },
      configuration: request.configuration,
      status: {
        state,
        ...(error !== null && { errorResult: { message: error, reason: "internalError" } }),
      },
      statistics: {
        totalBytesProcessed: String(this.bytesPerQuery),
        ...(request.configuration.query && {
          query: { totalBytesBilled: error === null ? String(this.bytesPerQuery) : "0" },
        }),
      },
    };
  }

  #page(jobId: string, pageToken: string | null): Answer {
    const stored = this.#jobs.get(jobId);
    if (!stored) return notFound(`Job ${jobId}`);
    const first = Number(pageToken ?? 0);
    const next = first + this.#rowsPerPage;
    return {
      status: 200,
      body: {
        jobReference: { projectId: "local", jobId, location: "US" },
        jobComplete: true,
        schema: { fields: stored.columns },
        rows: stored.rows.slice(first, next).map((row) => ({ f: row.map((v) => ({ v })) })),
        ...(next < stored.rows.length && { pageToken: String(next) }),
      },
    };
  }
}
