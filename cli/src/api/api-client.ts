/**
 * Asks the HTTP API. Every attempt has a timeout; what may succeed later is tried again, with growing random delays or
 * those that the server asks for. Answers are parsed: one of another form is an error, never data.
 */
import { API_BASE } from "@mapwright/core/api-base";
import {
  DelegateBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  handleWhen,
  retry,
  timeout,
  wrap,
  type IRetryBackoffContext,
} from "cockatiel";
import type { z } from "zod";
import { ApiFailure, toFailure } from "#/api/api-failure.ts";
import { parseJson } from "#/api/parse-json.ts";
import { CommandFailure } from "#/command-failure.ts";
import { VERSION } from "#/package-version.ts";

export interface RetryPolicy {
  /** Time limit of one attempt. */
  readonly timeoutMs: number;
  /** Total number of attempts, including the first. */
  readonly attempts: number;
  readonly firstDelayMs: number;
  /** Longest delay; a server that asks for a longer one isn't asked again. */
  readonly maxDelayMs: number;
}

const RETRY_POLICY: RetryPolicy = {
  timeoutMs: 60_000,
  attempts: 4,
  firstDelayMs: 500,
  maxDelayMs: 20_000,
};

export interface Connection {
  /** "https://mapwright.example" */
  readonly origin: string;
  readonly key: string;
}

type Query = Readonly<Record<string, string | number | undefined>>;

export interface ApiClient {
  /** @throws CommandFailure, as all of them */
  get<Answer>(path: string, answer: z.ZodType<Answer>, query?: Query): Promise<Answer>;
  getFile(path: string, query: Query): Promise<Uint8Array>;
  /** @param idempotencyKey absent: repeating the request changes nothing */
  post<Answer>(
    path: string,
    body: object,
    answer: z.ZodType<Answer>,
    idempotencyKey?: string,
  ): Promise<Answer>;
}

export function createApiClient(
  { origin, key }: Connection,
  retryPolicy = RETRY_POLICY,
): ApiClient {
  const policy = createPolicy(retryPolicy);
  const ask = (path: string, init: RequestInit, query: Query = {}) =>
    policy
      .execute(({ signal }) => send(toAddress(origin, path, query), { ...init, signal }, key))
      .catch((error: unknown) => {
        throw readable(error, origin);
      });
  return {
    get: async (path, answer, query) => parse(await ask(path, {}, query), answer),
    getFile: async (path, query) => (await ask(path, {}, query)).bytes,
    post: async (path, body, answer, idempotencyKey) =>
      parse(
        await ask(path, {
          method: "POST",
          body: JSON.stringify(body),
          headers: {
            "Content-Type": "application/json",
            ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
          },
        }),
        answer,
      ),
  };
}

function toAddress(origin: string, path: string, query: Query): URL {
  const url = new URL(API_BASE + path, origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

interface ReadAnswer {
  readonly bytes: Uint8Array;
}

/** @throws ApiFailure for a refusal */
async function send(url: URL, init: RequestInit, key: string): Promise<ReadAnswer> {
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${key}`);
  headers.set("User-Agent", `mapwright/${VERSION}`);
  // A key isn't shown to another address.
  const response = await fetch(url, { ...init, headers, redirect: "error" });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.ok) return { bytes };
  throw toFailure(response, bytes);
}

function parse<Answer>({ bytes }: ReadAnswer, answer: z.ZodType<Answer>): Answer {
  const read = answer.safeParse(parseJson(bytes));
  if (read.success) return read.data;
  throw new CommandFailure("The server's answer can't be read. Update mapwright and try again.");
}

/** Tells a failure on the way, which has no status. */
const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError;

function createPolicy({ attempts, firstDelayMs, maxDelayMs, timeoutMs }: RetryPolicy) {
  const isRetryable = (error: unknown) =>
    error instanceof TaskCancelledError ||
    isNetworkFailure(error) ||
    (error instanceof ApiFailure && error.isTemporary && (error.retryAfterMs ?? 0) <= maxDelayMs);
  const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>>(({ attempt, result }) => {
    const error = "error" in result ? result.error : null;
    const asked = error instanceof ApiFailure ? (error.retryAfterMs ?? 0) : 0;
    const grown = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
    // Programs that were refused together don't return together.
    return Math.max(asked, grown) * (1 + Math.random() / 2);
  });
  return wrap(
    retry(handleWhen(isRetryable), { maxAttempts: attempts - 1, backoff }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );
}

function readable(error: unknown, origin: string): unknown {
  if (error instanceof TaskCancelledError)
    return new CommandFailure(`${origin} doesn't answer. Try again later.`);
  if (isNetworkFailure(error))
    return new CommandFailure(`${origin} can't be reached. Check your connection and the address.`);
  return error;
}
