/**
 * Labels on every log line about the request it belongs to. Each HTTP request has them, whichever function it is for:
 * calls, tasks, schedules and events all arrive as such.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

export interface LogLabels {
  /** Id of the trace where the front end or the caller named one. 32 hex digits. */
  readonly requestId: string;
  /** The deployed function. */
  readonly function?: string;
  readonly useCase?: string;
  readonly workspaceId?: string;
  readonly jobId?: string;
  /** `toUserLabel` of an account's id. */
  readonly user?: string;
}

interface LogContext {
  labels: LogLabels;
  /** 32 hex digits: the trace in which Cloud Logging shows the line. */
  traceId: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** https://www.w3.org/TR/trace-context and Google's older header */
const TRACE_HEADERS = [
  ["traceparent", /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/],
  ["x-cloud-trace-context", /^([\da-f]{32})(?:\/|$)/],
] as const;

function readTraceId(headers: IncomingMessage["headers"]): string | null {
  for (const [name, pattern] of TRACE_HEADERS) {
    const sent = headers[name];
    const [, id] = (typeof sent === "string" && pattern.exec(sent)) || [];
    if (id !== undefined && !/^0+$/.test(id)) return id;
  }
  return null;
}

/** Returns a label that is the same for the same account and doesn't contain its id. */
export function toUserLabel(uid: string): string {
  return createHash("sha256").update(`log ${uid}`).digest("hex").slice(0, 16);
}

export const getLogLabels = (): Partial<LogLabels> => contexts.getStore()?.labels ?? {};

export const getLogTraceId = (): string | null => contexts.getStore()?.traceId ?? null;

/** Runs with these labels besides those of the request. */
export function withLogLabels<Result>(labels: Partial<LogLabels>, run: () => Result): Result {
  const around = contexts.getStore() ?? startContext(null);
  return contexts.run({ ...around, labels: { ...around.labels, ...labels } }, run);
}

/** Adds labels that are known later, up to the end of the request or of the nearest `withLogLabels`. */
export function addLogLabels(labels: Partial<LogLabels>): void {
  const context = contexts.getStore();
  if (context) context.labels = { ...context.labels, ...labels };
}

/** Moves the lines that follow to the trace of whoever queued the work. */
export function continueLogTrace(traceId: string): void {
  const context = contexts.getStore();
  if (context) context.traceId = traceId;
}

function startContext(traceId: string | null): LogContext {
  const id = traceId ?? randomBytes(16).toString("hex");
  const target = process.env["FUNCTION_TARGET"] ?? process.env["K_SERVICE"];
  return { labels: { requestId: id, ...(target && { function: target }) }, traceId: id };
}

// Announced before the server's listeners run, in the context in which they run.
subscribe("http.server.request.start", (message) => {
  if (typeof message !== "object" || message === null || !("request" in message)) return;
  if (message.request instanceof IncomingMessage)
    contexts.enterWith(startContext(readTraceId(message.request.headers)));
});
