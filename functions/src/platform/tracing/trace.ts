/**
 * Spans of what a request does, from the call to the requests at providers. Without an endpoint in the settings nothing is
 * recorded, and OpenTelemetry's SDK isn't loaded. Attributes hold ids, codes and counts, never texts.
 */
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  context,
  isSpanContextValid,
  trace,
  type Attributes,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { AppError, type AppErrorCode } from "@mapwright/core/app-error";
import { continueLogTrace, getLogTraceId } from "#/platform/log/log-context.ts";
import { log } from "#/platform/log/log.ts";
import { parseTraceSettings, type Tracing } from "#/platform/tracing/trace-settings.ts";

const settings = parseTraceSettings(process.env);
let opening: Promise<Tracing | null> | null = null;

/** The SDK is loaded by the first request, so that no function starts later for it. */
async function openTracing(): Promise<Tracing | null> {
  if (settings === null) return null;
  opening ??= import("#/platform/tracing/start-tracing.ts")
    .then(({ startExporting }) => startExporting(settings))
    .catch((error: unknown) => {
      log.error("traces can't be sent", {}, error);
      return null;
    });
  return opening;
}

const tracer = () => trace.getTracer("mapwright");

/** https://www.w3.org/TR/trace-context */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

/**
 * Returns the traceparent of the current work, for work that is queued; null: outside of a request. Goes into our own
 * queues only, never to anyone else.
 */
export function getCurrentTraceparent(): string | null {
  const active = trace.getActiveSpan()?.spanContext();
  if (active && isSpanContextValid(active))
    return `00-${active.traceId}-${active.spanId}-0${String(active.traceFlags & TraceFlags.SAMPLED)}`;
  const traceId = getLogTraceId();
  return traceId === null ? null : `00-${traceId}-${randomBytes(8).toString("hex")}-00`;
}

export function readTraceparent(headers: IncomingHttpHeaders): string | null {
  const traceparent = headers["traceparent"];
  return typeof traceparent === "string" && TRACEPARENT.test(traceparent) ? traceparent : null;
}

/** Starts a context from a caller's trace. Sampling is decided here, by the trace's id, and not by whoever calls. */
function contextOf(traceparent: string | null | undefined): Context {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const spanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(spanContext)
    ? trace.setSpanContext(ROOT_CONTEXT, spanContext)
    : ROOT_CONTEXT;
}

/**
 * The first span of a request or of a task, and the log's trace.
 * @param traceparent of whoever asked or queued; null: it starts a trace
 */
export async function traceRequest<Result>(
  name: string,
  traceparent: string | null | undefined,
  attributes: Attributes,
  run: () => Promise<Result>,
): Promise<Result> {
  const [, traceId] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId !== undefined) continueLogTrace(traceId);
  const tracing = await openTracing();
  const kind = SpanKind.SERVER;
  try {
    return await tracer().startActiveSpan(
      name,
      { attributes, kind },
      contextOf(traceparent),
      (span) => record(span, run),
    );
  } finally {
    // An instance may be stopped between two requests.
    await tracing?.flush();
  }
}

/** A part of what runs now. */
export function traceSpan<Result>(
  name: string,
  attributes: Attributes,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, context.active(), (span) =>
    record(span, run),
  );
}

async function record<Result>(span: Span, run: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await run(span);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Failures of ours or of a provider, as opposed to what a caller may not do. */
const FAILURES: ReadonlySet<AppErrorCode> = new Set([
  "internal",
  "provider-unavailable",
  "payment-unavailable",
  "model-unreachable",
]);

function markFailed(span: Span, error: unknown): void {
  const reason = reasonOf(error);
  span.setAttribute("error.type", reason);
  if (error instanceof AppError && !FAILURES.has(error.code)) return;
  span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
}

/** A code or a class: messages may have what a person typed. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof Error)) return typeof error;
  return "logText" in error && typeof error.logText === "string" ? error.logText : error.name;
}
