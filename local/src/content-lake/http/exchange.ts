/** One API request with what every route needs from it, and methods to respond. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import { ApiError } from "#/content-lake/api-error.ts";
import type { Datasets } from "#/content-lake/datasets/datasets.ts";
import type { Identity } from "#/content-lake/identities.ts";

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The path after the API's version: `/data/query/production`. */
  readonly path: string;
  /** `2025-02-19` or `X`. */
  readonly apiVersion: string;
  readonly who: Identity;
  readonly datasets: Datasets;
  readonly corsHeaders: Readonly<Record<string, string>>;
}

/** Larger than any document; an upload may be larger still. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Deeper than any document, and shallow enough not to overflow the stack during traversal. */
const MAX_DEPTH = 256;

/** @throws ApiError 413; the rest of the body is discarded, so that the response can still be read. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_BODY_BYTES) throw new ApiError(413, "badRequest", "The body is too large");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** @throws ApiError 400 naming the invalid field. */
export async function readJsonBody<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseInput(schema, parseJson((await readBody(request)).toString("utf8"), "The body"));
}

/** @throws ApiError 400 naming the invalid field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join(".") || "the body"}: ${message}`,
  );
  throw new ApiError(400, "badRequest", problems.join("; "));
}

function parseJson(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, "badRequest", `${what} is not JSON`);
  }
  if (isDeeperThan(value, MAX_DEPTH))
    throw new ApiError(400, "badRequest", `${what} is nested too deeply`);
  return value;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

/** GROQ parameters in a URL: `$slug="a"` is JSON after a dollar name. */
export function readParams(search: URLSearchParams): Record<string, unknown> {
  const given = [...search].filter(([name]) => name.startsWith("$"));
  return Object.fromEntries(
    given.map(([name, text]) => [name.slice(1), parseJson(text, `The parameter ${name}`)]),
  );
}

/** A boolean URL parameter. */
export function readFlag(search: URLSearchParams, name: string, fallback = false): boolean {
  const given = search.get(name);
  return given === null ? fallback : given === "true";
}

export function sendJson(
  { response, corsHeaders }: Exchange,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, {
    ...corsHeaders,
    "content-type": "application/json; charset=utf-8",
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** One JSON value per line. */
export function sendNdjson({ response, corsHeaders }: Exchange, rows: Iterable<unknown>) {
  response.writeHead(200, { ...corsHeaders, "content-type": "application/x-ndjson" });
  for (const row of rows) response.write(`${JSON.stringify(row)}\n`);
  response.end();
}
