/** Loads OpenTelemetry's SDK and sends spans with OTLP, in JSON over HTTP. Imported only where traces are wanted. */
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from "@opentelemetry/sdk-trace";
import { log } from "#/platform/log/log.ts";
import type { TraceSettings, Tracing } from "#/platform/tracing/trace-settings.ts";

/** A request waits no longer for its trace to be sent. */
const MAX_FLUSH_MS = 2_000;
/** Google Cloud Trace: https://cloud.google.com/stackdriver/docs/reference/telemetry/overview */
const GOOGLE_HOST = "telemetry.googleapis.com";

export function startExporting({ endpoint, share }: TraceSettings): Tracing {
  const url = new URL(`${endpoint.pathname.replace(/\/$/, "")}/v1/traces`, endpoint).href;
  const headers = endpoint.hostname === GOOGLE_HOST ? { headers: signGoogleRequest } : {};
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: MAX_FLUSH_MS, ...headers });
  return startTracing(exporter, share);
}

/** @param share of traces that are recorded, of 1: the same ones in every function */
export function startTracing(exporter: SpanExporter, share: number): Tracing & { stop(): void } {
  const byId = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({
      root: byId,
      remoteParentSampled: byId,
      remoteParentNotSampled: byId,
    }),
    resource: resourceFromAttributes({
      "service.name": "mapwright-functions",
      "gcp.project_id": process.env["GCLOUD_PROJECT"] ?? "",
      "faas.name": process.env["FUNCTION_TARGET"] ?? process.env["K_SERVICE"] ?? "",
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: MAX_FLUSH_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    async flush() {
      try {
        await provider.forceFlush({ timeoutMillis: MAX_FLUSH_MS });
      } catch (error) {
        log.warn("traces not sent", {}, error);
      }
    },
    stop() {
      trace.disable();
      context.disable();
    },
  };
}

async function signGoogleRequest(): Promise<Record<string, string>> {
  const project = process.env["GCLOUD_PROJECT"];
  try {
    const { applicationDefault } = await import("firebase-admin/app");
    const { access_token: token } = await applicationDefault().getAccessToken();
    return { Authorization: `Bearer ${token}`, ...(project && { "x-goog-user-project": project }) };
  } catch (error) {
    log.warn("traces not sent", {}, error);
    return {};
  }
}
