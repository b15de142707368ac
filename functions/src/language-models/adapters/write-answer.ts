/**
 * One answer of a model, streamed: repeated while the endpoint says that it is overloaded and hasn't begun, and asked another
 * way where it refuses what it doesn't know. A connection that is lost isn't tried again: what was sent may have been billed,
 * and a call is reserved once.
 */
import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { TaskCancelledError, BrokenCircuitError } from "cockatiel";
import { findStatusFault, isUnstarted } from "#/language-models/adapters/model-faults.ts";
import {
  ModelError,
  type CountedTokens,
  type ModelCall,
} from "#/language-models/language-model.ts";
import { createUpstream } from "#/platform/upstream.ts";

export interface CallDialect {
  /** Whether the answer's schema is sent along; else the prompt alone describes it. */
  readonly hasSchema: boolean;
  readonly limitName: "max_tokens" | "max_completion_tokens";
}

export interface AnswerSource {
  readonly open: (dialect: CallDialect) => LanguageModelV4;
  readonly dialects: readonly CallDialect[];
  /** Left out of whatever is reported. */
  readonly secret: string;
}

const LIMITS = {
  timeoutMs: 240_000,
  attempts: 3,
  firstDelayMs: 500,
  maxDelayMs: 8_000,
  parallel: Number.MAX_SAFE_INTEGER,
  breakAfter: Number.MAX_SAFE_INTEGER,
  breakMs: 1,
} as const;
/** No endpoint that keeps to the limit of tokens writes more. */
const MAX_CHARACTERS_PER_TOKEN = 24;

/** A bad request: the endpoint doesn't know a field that was sent. */
class RefusedDialect extends Error {
  override readonly name = "RefusedDialect";
}

class Overloaded extends Error {
  override readonly name = "Overloaded";
}

export async function writeAnswer(
  source: AnswerSource,
  call: ModelCall,
  onText: (piece: string) => void,
  signal: AbortSignal,
): Promise<CountedTokens | null> {
  for (const dialect of source.dialects) {
    try {
      return await writeIn(source, dialect, call, onText, signal);
    } catch (error) {
      if (!(error instanceof RefusedDialect)) throw error;
    }
  }
  throw new ModelError("unreachable", "the endpoint refuses the request");
}

async function writeIn(
  { open, secret }: AnswerSource,
  dialect: CallDialect,
  call: ModelCall,
  onText: (piece: string) => void,
  signal: AbortSignal,
): Promise<CountedTokens | null> {
  let written = 0;
  const upstream = createUpstream(LIMITS, {
    isRetryable: (error) => error instanceof Overloaded && written === 0,
    retriesTimeouts: false,
  });
  const pass = (piece: string) => {
    written += piece.length;
    if (written > call.maxOutputTokens * MAX_CHARACTERS_PER_TOKEN)
      throw new ModelError("unreadable", "the answer doesn't end");
    onText(piece);
  };
  try {
    return await upstream((attempt) => stream(open(dialect), dialect, call, pass, attempt), signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ModelError || error instanceof RefusedDialect) throw error;
    if (error instanceof TaskCancelledError) throw new ModelError("timed-out", "timed out");
    if (error instanceof Overloaded || error instanceof BrokenCircuitError)
      throw new ModelError("unreachable", "overloaded");
    throw new ModelError("unreachable", describe(error, secret));
  }
}

async function stream(
  model: LanguageModelV4,
  { hasSchema }: CallDialect,
  { system, prompt, schema, maxOutputTokens }: ModelCall,
  onText: (piece: string) => void,
  signal: AbortSignal,
): Promise<CountedTokens | null> {
  try {
    const { stream: parts } = await model.doStream({
      prompt: [
        { role: "system", content: system },
        { role: "user", content: [{ type: "text", text: prompt }] },
      ],
      maxOutputTokens,
      ...(hasSchema && { responseFormat: { type: "json", name: "answer", schema } }),
      abortSignal: signal,
    });
    let counted: CountedTokens | null = null;
    for await (const part of parts) counted = readPart(part, onText) ?? counted;
    signal.throwIfAborted();
    return counted;
  } catch (error) {
    if (APICallError.isInstance(error)) throw readRefusal(error);
    throw error;
  }
}

/** null: it says nothing of tokens. */
function readPart(
  part: LanguageModelV4StreamPart,
  onText: (piece: string) => void,
): CountedTokens | null {
  if (part.type === "text-delta") onText(part.delta);
  if (part.type === "error") throw part.error;
  if (part.type !== "finish") return null;
  const { inputTokens, outputTokens } = part.usage;
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null;
  return { input: inputTokens.total, output: outputTokens.total };
}

function readRefusal({ statusCode }: APICallError): Error {
  if (statusCode === undefined) return new ModelError("unreachable", "no answer");
  if (statusCode === 400 || statusCode === 422) return new RefusedDialect();
  if (isUnstarted(statusCode)) return new Overloaded(`HTTP ${String(statusCode)}`);
  return new ModelError(findStatusFault(statusCode) ?? "unreachable", `HTTP ${String(statusCode)}`);
}

function describe(error: unknown, secret: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return (secret === "" ? message : message.replaceAll(secret, "…")).slice(0, 200);
}
