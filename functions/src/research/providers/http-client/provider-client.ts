/**
 * The one way in which adapters call their providers: under the upstream's limits (decision 0040), with a limited body,
 * parsed, and with every failure as a `ProviderFailure` of the right kind. Keys never appear in an error.
 */
import { BrokenCircuitError, TaskCancelledError } from "cockatiel";
import type { z } from "zod";
import type { Upstream, UpstreamErrors } from "#/platform/upstream.ts";
import { traceSpan } from "#/platform/tracing/trace.ts";
import { MarketNotCovered, ResearchProviderError, type ProviderId } from "#/research/ports.ts";
import {
  startRequest,
  type ReportedCost,
} from "#/research/providers/http-client/billed-requests.ts";
import { BodyTooLargeError, readLimitedText } from "#/platform/public-network/limited-body.ts";
import {
  ProviderFailure,
  type Refusal,
} from "#/research/providers/http-client/provider-failure.ts";
import {
  createRequestPace,
  type RequestPace,
  type RequestRate,
} from "#/research/providers/http-client/request-pace.ts";
import { readRetryAfterMs } from "#/research/providers/http-client/retry-after.ts";

/** The largest body that is read otherwise. A page of results takes some 100 kB; 1,000 keyword ideas take 3 MB. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const REASON_MAX_LENGTH = 200;

/** A reply before anything is known of its shape. `body` is undefined when it isn't JSON. */
export interface ProviderReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ProviderRequest<Body extends z.ZodType> {
  readonly url: URL;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is, with its own content type in `headers`. */
  readonly body?: unknown;
  /** The parts that are read; others are ignored. */
  readonly response: Body;
}

export interface ProviderClientOptions {
  readonly provider: ProviderId;
  readonly createUpstream: (errors: UpstreamErrors) => Upstream;
  readonly fetch: typeof fetch;
  /** Unix ms. */
  readonly now: () => number;
  /** Returns the refusal in a reply; null: the reply is a success. Default: `findStatusRefusal`. */
  readonly refusalOf?: (reply: ProviderReply) => Refusal | null;
  /** null = no limit, or one that refusals enforce. */
  readonly rate: RequestRate | null;
  /** Returns the cost that a reply states, also when it refuses; null = it doesn't say. */
  readonly costOf?: (reply: ProviderReply) => ReportedCost | null;
  /** The rate that a reply says its account has; null = it doesn't say. */
  readonly rateOf?: (headers: Headers) => RequestRate | null;
  /** Whether a request may be repeated when it is unclear if the first one had its effect. Default: true. */
  readonly isRepeatable?: boolean;
  /** The largest body that is read: for lists that are known to be larger than anything else. */
  readonly maxBodyBytes?: number;
  /** Left out of whatever is reported. */
  readonly secrets: readonly string[];
}

/** Rejects with `ProviderFailure`, or with the signal's reason when it aborts. */
export type ProviderClient = <Body extends z.ZodType>(
  request: ProviderRequest<Body>,
  signal: AbortSignal,
) => Promise<z.output<Body>>;

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { provider, createUpstream, now, rate, isRepeatable = true } = options;
  const pace = createRequestPace(rate, now);
  const upstream = createUpstream({
    isRetryable: (error) =>
      error instanceof ProviderFailure &&
      error.retryable &&
      (isRepeatable || error.kind === "rate-limited"),
    retriesTimeouts: isRepeatable,
    // Too many requests isn't an outage: the provider is up, and says when to come back.
    isOutage: (error) => error instanceof ProviderFailure && error.kind === "upstream",
    retryAfterMs: (error) => (error instanceof ProviderFailure ? error.retryAfterMs : null),
  });
  return async (request, signal) => {
    await pace.wait(signal);
    try {
      return await upstream(
        (attempt) =>
          traceSpan(`request ${provider}`, { provider }, (span) =>
            requestOnce(options, pace, request, attempt, (status) =>
              span.setAttribute("http.response.status_code", status),
            ),
          ),
        signal,
      );
    } catch (error) {
      if (signal.aborted || error instanceof ResearchProviderError) throw error;
      if (error instanceof TaskCancelledError)
        throw new ProviderFailure(provider, "upstream", "timed out", { cause: error });
      if (error instanceof BrokenCircuitError)
        throw new ProviderFailure(provider, "upstream", "keeps failing", { cause: error });
      throw error;
    }
  };
}

/** The refusal that the status alone states; null = success. */
export function findStatusRefusal(
  { status, headers, body }: ProviderReply,
  nowMs: number,
): Refusal | null {
  if (status >= 200 && status < 300) return null;
  const reason = findErrorMessage(body) ?? `HTTP ${status}`;
  const retryAfterMs = readRetryAfterMs(headers.get("retry-after"), nowMs);
  if (status === 401 || status === 403) return { kind: "key-rejected", reason };
  if (status === 402) return { kind: "quota-spent", reason };
  if (status === 429) return { kind: "rate-limited", reason, retryAfterMs };
  if (status === 408 || status >= 500) return { kind: "upstream", reason, retryAfterMs };
  if (status >= 400) return { kind: "request-rejected", reason };
  return { kind: "unexpected-response", reason };
}

/** `{message}`, `{error}`, `{error: {message}}`: how most providers explain themselves. */
export function findErrorMessage(body: unknown): string | null {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return null;
  if ("message" in body && typeof body.message === "string") return body.message;
  if ("error" in body) return findErrorMessage(body.error);
  return null;
}

async function requestOnce<Body extends z.ZodType>(
  options: ProviderClientOptions,
  pace: RequestPace,
  request: ProviderRequest<Body>,
  signal: AbortSignal,
  onStatus: (status: number) => void,
): Promise<z.output<Body>> {
  const { provider, now, refusalOf, costOf, rateOf, secrets } = options;
  const settle = startRequest();
  const reply = await exchange(options, request, signal).catch((error: unknown) => {
    if (wasNeverSent(error)) settle(0);
    throw error;
  });
  onStatus(reply.status);
  const cost = costOf?.(reply) ?? null;
  const rate = rateOf?.(reply.headers);
  if (rate) pace.setRate(rate);
  const refusal = refusalOf ? refusalOf(reply) : findStatusRefusal(reply, now());
  if (cost !== null) settle(cost);
  else if (refusal && !refusal.isBilled) settle(0);
  if (refusal) {
    const { kind, ...details } = refusal;
    const reason = withoutSecrets(refusal.reason, secrets).slice(0, REASON_MAX_LENGTH);
    if (kind === "market-not-covered") throw new MarketNotCovered(`${provider}: ${reason}`);
    throw new ProviderFailure(provider, kind, reason, details);
  }
  if (reply.body === undefined)
    throw new ProviderFailure(provider, "unexpected-response", "the response isn't JSON");
  const parsed = request.response.safeParse(reply.body);
  if (parsed.success) return parsed.data;
  // Names fields and types only: the values may be anything.
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const reason = faults.join("; ").slice(0, REASON_MAX_LENGTH);
  throw new ProviderFailure(provider, "unexpected-response", reason);
}

/** Error codes of a connection that couldn't be opened. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function wasNeverSent(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && NOT_CONNECTED.has(each.code)) return true;
  return false;
}

async function exchange<Body extends z.ZodType>(
  { provider, fetch: send, maxBodyBytes = MAX_BODY_BYTES }: ProviderClientOptions,
  { url, method = "GET", headers, body }: ProviderRequest<Body>,
  signal: AbortSignal,
): Promise<ProviderReply> {
  const content = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  let response: Response;
  let text: string;
  try {
    response = await send(url, {
      method,
      headers: {
        accept: "application/json",
        ...(typeof body !== "string" &&
          body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
      // A key isn't sent on to wherever a redirect leads.
      redirect: "manual",
      signal,
    });
    text = await readLimitedText(response, maxBodyBytes);
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      throw new ProviderFailure(
        provider,
        "unexpected-response",
        `the response is too large: ${error.message}`,
        { cause: error },
      );
    const reason = "couldn't be reached, or the connection was cut off";
    throw new ProviderFailure(provider, "upstream", reason, { cause: error });
  }
  const { status, headers: replied } = response;
  try {
    return { status, headers: replied, body: JSON.parse(text) };
  } catch {
    // What calls itself JSON and isn't was cut off on its way. The error isn't passed on: it quotes the response.
    if (response.ok && /\bjson\b/i.test(replied.get("content-type") ?? ""))
      throw new ProviderFailure(provider, "upstream", "the response was cut off");
    return { status, headers: replied, body: undefined };
  }
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, "…"), text);
}
