/** Endpoint and sampling of traces. Parsed at load, like environment.ts: a wrong value fails the deployment. */
import { z } from "zod";
import { FUNCTION_PARAMETERS } from "#/platform/parameters.ts";

export interface TraceSettings {
  /** Traces are posted to `v1/traces` below it. */
  readonly endpoint: URL;
  /** Share of requests that are traced, from 0 to 1. */
  readonly share: number;
}

export interface Tracing {
  /** Resolves when what ended so far was sent, or couldn't be. */
  readonly flush: () => Promise<void>;
}

const settings = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: "a URL that starts with https:// or http://" }),
  share: z.coerce.number().min(0).max(1).default(1),
});

/** @returns null: nothing is traced */
export function parseTraceSettings(
  variables: Readonly<Record<string, string | undefined>>,
): TraceSettings | null {
  const { tracesEndpoint, tracesShare } = FUNCTION_PARAMETERS;
  const endpoint = variables[tracesEndpoint.name];
  if (!endpoint) return null;
  const parsed = settings.parse({ endpoint, share: variables[tracesShare.name] || undefined });
  return { endpoint: new URL(parsed.endpoint), share: parsed.share };
}
