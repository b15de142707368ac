/**
 * `fetch` that reaches the fakes without sockets, and goes wrong on demand. What it does is what fetch does: a fault at
 * this level looks the same to an adapter as one on the network (fake-network.test.ts compares them).
 */
import { toResponse, type FakeProvider, type FakeReply } from "#/providers/fake-provider.ts";

export const FAULTS = [
  "status-429",
  "status-500",
  "time-out",
  "reset",
  "truncated",
  "cut-off-json",
  "html-instead",
  "other-json",
  "too-large",
] as const;
export type Fault = (typeof FAULTS)[number];

/** A host that doesn't exist: no request may leave the process. */
export const FAKES_URL = "http://fakes.invalid/";
const OVERSIZED_BYTES = 11 * 1024 * 1024;
const CHUNK = new Uint8Array(256 * 1024).fill(0x20);

export interface FakeFetch {
  readonly fetch: typeof fetch;
  /** Number of times that each request was sent since `reset`, by method, URL and body. */
  readonly sent: ReadonlyMap<string, number>;
  /** Sets the faults of a service's requests from now on; null = none. `attempt` counts from 1 per request. */
  break(service: string, fault: (attempt: number) => Fault | null): void;
  reset(): void;
}

export function createFakeFetch(providers: readonly FakeProvider[]): FakeFetch {
  const byService = new Map(providers.map((provider) => [provider.service, provider]));
  const sent = new Map<string, number>();
  let broken: string | null = null;
  let faultOf: (attempt: number) => Fault | null = () => null;
  return {
    sent,
    break(target, fault) {
      broken = target;
      faultOf = fault;
    },
    reset() {
      sent.clear();
      broken = null;
    },
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      const [service = "", ...path] = url.pathname.slice(1).split("/");
      const provider = byService.get(service);
      if (url.origin !== new URL(FAKES_URL).origin || !provider)
        throw new Error(`no fake for ${url.href}`);
      const method = init?.method ?? "GET";
      const body = typeof init?.body === "string" ? init.body : "";
      const key = `${method} ${url.href} ${body}`;
      const attempt = (sent.get(key) ?? 0) + 1;
      sent.set(key, attempt);
      const fault = service === broken ? faultOf(attempt) : null;
      if (fault !== null) init?.signal?.throwIfAborted();
      const reply = () =>
        provider.handle({
          method,
          url: new URL(`http://${service}.invalid/${path.join("/")}${url.search}`),
          headers: new Headers(init?.headers),
          body,
        });
      return fault === null ? toResponse(reply()) : fail(fault, reply, init?.signal ?? null);
    },
  };
}

async function fail(
  fault: Fault,
  reply: () => FakeReply,
  signal: AbortSignal | null,
): Promise<Response> {
  switch (fault) {
    case "status-429":
      return toResponse({
        status: 429,
        headers: { "retry-after": "1" },
        body: { error: "Too many requests" },
      });
    case "status-500":
      return toResponse({ status: 500, body: "<h1>Internal Server Error</h1>" });
    case "time-out":
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
    case "reset":
      throw new TypeError("fetch failed", {
        cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
      });
    case "truncated":
      return new Response(breaksHalfway(JSON.stringify(reply().body)), {
        headers: { "content-type": "application/json" },
      });
    case "cut-off-json": {
      const text = JSON.stringify(reply().body);
      return new Response(text.slice(0, text.length / 2), {
        headers: { "content-type": "application/json" },
      });
    }
    case "html-instead":
      return toResponse({
        status: 200,
        body: "<!doctype html><title>Down for maintenance</title>",
      });
    case "other-json":
      return toResponse({ status: 200, body: ["unexpected"] });
    case "too-large":
      return new Response(endlessly(CHUNK, OVERSIZED_BYTES), {
        headers: { "content-type": "application/json" },
      });
    default:
      throw new Error(`no such fault: ${String(fault satisfies never)}`);
  }
}

function breaksHalfway(text: string): ReadableStream<Uint8Array> {
  let isFirst = true;
  return new ReadableStream({
    pull(controller) {
      if (isFirst) controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      else controller.error(new TypeError("terminated", { cause: new Error("other side closed") }));
      isFirst = false;
    },
  });
}

function endlessly(chunk: Uint8Array, bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
      left -= chunk.byteLength;
      if (left <= 0) controller.close();
    },
  });
}
