/**
 * A `TextEmbedder` over any endpoint that speaks OpenAI's embeddings API, hosted or on this machine (Ollama, vLLM, LM
 * Studio, llama.cpp, text-embeddings-inference). Texts go in batches, each with a timeout and retried with exponential
 * backoff and jitter; a `Retry-After` is waited for. Its answers are parsed: a vector of another length is an error,
 * never data.
 */
import {
  ENGLISH_DIMENSIONS,
  MULTILINGUAL_DIMENSIONS,
  toUnitVector,
  type TextEmbedder,
} from "@mapwright/core/wording/text-embedder";
import {
  ExponentialBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  handleWhen,
  retry,
  timeout,
  wrap,
  type IBackoff,
  type IBackoffFactory,
  type IRetryBackoffContext,
} from "cockatiel";
import { z } from "zod";
import type { EndpointSettings } from "#/embedder-settings.ts";

/** Endpoints allow 100–2,048 texts per request; small models answer slowly. */
const TEXTS_PER_BATCH = 96;
const MAX_CHARACTERS = 300;
/** Characters of an answer that an error quotes. */
const QUOTED_CHARACTERS = 200;

export interface EndpointRetryPolicy {
  /** Timeout of one attempt in ms. */
  readonly timeoutMs: number;
  /** Attempts in total, including the first. */
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

const RETRY_POLICY: EndpointRetryPolicy = {
  timeoutMs: 30_000,
  attempts: 4,
  firstDelayMs: 500,
  maxDelayMs: 10_000,
};

const answer = z.object({
  data: z.array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()) })),
});

/** The endpoint failed or answered with something else than vectors. */
class EmbeddingsEndpointError extends Error {
  override readonly name = "EmbeddingsEndpointError";
  /** Whether a retry may help. */
  readonly retryable: boolean;
  /** Delay that the endpoint asks for, in ms. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    options: ErrorOptions & {
      readonly retryable: boolean;
      readonly retryAfterMs?: number | null;
    },
  ) {
    super(message, options);
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** An embedder over the endpoint; every call to it is bounded in time. */
export function createEndpointEmbedder(
  settings: EndpointSettings,
  retryPolicy = RETRY_POLICY,
): TextEmbedder {
  const policy = createPolicy(retryPolicy);
  const { model, languages } = settings;
  const dimensions = lengthOfOwn(settings.dimensions);
  return {
    id: `endpoint:${model}`,
    dimensions,
    languages,
    async embed(texts, { signal: cancelled, onProgress } = {}) {
      const cleaned = texts.map((text) => text.trim().slice(0, MAX_CHARACTERS));
      const wanted = [...new Set(cleaned)].filter((text) => text !== "");
      const vectorOf = new Map<string, Float32Array>([["", new Float32Array(dimensions)]]);
      for (let start = 0; start < wanted.length; start += TEXTS_PER_BATCH) {
        cancelled?.throwIfAborted();
        const batch = wanted.slice(start, start + TEXTS_PER_BATCH);
        const vectors = await policy
          .execute(({ signal }) => embedBatch(settings, batch, signal))
          .catch((error: unknown) => {
            throw timeoutAsError(error, settings, retryPolicy);
          });
        batch.forEach((text, index) => {
          const vector = new Float32Array(dimensions);
          vector.set(vectors[index] ?? []);
          vectorOf.set(text, vector);
        });
        onProgress?.({ stage: "embed", done: start + batch.length, total: wanted.length });
      }
      return cleaned.map((text) => vectorOf.get(text) ?? new Float32Array(dimensions));
    },
  };
}

/**
 * Models are chosen by the length of a vector, so one of another encoder mustn't be as long as those of a built-in one: a
 * further 0 changes no cosine.
 */
const lengthOfOwn = (dimensions: number) =>
  dimensions === ENGLISH_DIMENSIONS || dimensions === MULTILINGUAL_DIMENSIONS
    ? dimensions + 1
    : dimensions;

type RetryContext = IRetryBackoffContext<unknown>;

function createPolicy({ attempts, firstDelayMs, maxDelayMs, timeoutMs }: EndpointRetryPolicy) {
  const exponential: IBackoffFactory<RetryContext> = new ExponentialBackoff({
    initialDelay: firstDelayMs,
    maxDelay: maxDelayMs,
  });
  const isRetryable = (error: unknown) =>
    error instanceof TaskCancelledError ||
    (error instanceof EmbeddingsEndpointError && error.retryable);
  return wrap(
    retry(handleWhen(isRetryable), {
      maxAttempts: attempts - 1,
      backoff: new PoliteBackoff(exponential, maxDelayMs),
    }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );
}

/** The delays of `inner`, or longer ones that the endpoint asks for, up to `maxDelayMs`. */
class PoliteBackoff implements IBackoff<RetryContext> {
  readonly #inner: IBackoffFactory<RetryContext>;
  readonly #maxDelayMs: number;
  readonly duration: number;

  constructor(inner: IBackoffFactory<RetryContext>, maxDelayMs: number, duration = 0) {
    this.#inner = inner;
    this.#maxDelayMs = maxDelayMs;
    this.duration = duration;
  }

  next(context: RetryContext): PoliteBackoff {
    const next = this.#inner.next(context);
    const error = "error" in context.result ? context.result.error : null;
    const asked = error instanceof EmbeddingsEndpointError ? (error.retryAfterMs ?? 0) : 0;
    const duration = Math.max(next.duration, Math.min(asked, this.#maxDelayMs));
    return new PoliteBackoff(next, this.#maxDelayMs, duration);
  }
}

function timeoutAsError(
  error: unknown,
  { url }: EndpointSettings,
  { timeoutMs }: EndpointRetryPolicy,
) {
  if (!(error instanceof TaskCancelledError)) return error;
  const message = `The embeddings endpoint at ${url} didn't answer within ${String(timeoutMs)} ms`;
  return new EmbeddingsEndpointError(message, { cause: error, retryable: true });
}

async function embedBatch(
  settings: EndpointSettings,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { url, model, key, dimensions } = settings;
  let response: Response;
  let body: string;
  try {
    response = await fetch(addressOf(url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
      signal,
    });
    body = await response.text();
  } catch (cause) {
    const message = `The embeddings endpoint at ${url} can't be reached`;
    throw new EmbeddingsEndpointError(message, { cause, retryable: true });
  }
  if (!response.ok) {
    throw new EmbeddingsEndpointError(
      `The embeddings endpoint at ${url} answered ${String(response.status)}: ${body.slice(0, QUOTED_CHARACTERS)}`,
      {
        retryable: response.status === 429 || response.status >= 500,
        retryAfterMs: retryAfterOf(response.headers.get("retry-after")),
      },
    );
  }
  return readVectors(body, texts.length, dimensions, url);
}

function addressOf(url: string): string {
  return `${url.replace(/\/+$/, "").replace(/\/embeddings$/, "")}/embeddings`;
}

/** Seconds, or a date; null when it is neither. */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

function readVectors(body: string, count: number, dimensions: number, url: string) {
  const fault = (problem: string, cause?: unknown) =>
    new EmbeddingsEndpointError(`The embeddings endpoint at ${url} ${problem}`, {
      cause,
      retryable: false,
    });
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (cause) {
    throw fault("didn't answer with JSON", cause);
  }
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw fault("answered with something else than vectors", parsed.error);
  const { data } = parsed.data;
  if (data.length !== count || new Set(data.map(({ index }) => index)).size !== count) {
    throw fault(`answered with ${String(data.length)} vectors for ${String(count)} texts`);
  }
  const wrong = data.find(({ embedding }) => embedding.length !== dimensions);
  if (wrong) {
    throw fault(
      `answered with ${String(wrong.embedding.length)} dimensions instead of ${String(dimensions)}`,
    );
  }
  return data.sort((a, b) => a.index - b.index).map(({ embedding }) => toUnitVector(embedding));
}
