/**
 * The fakes over HTTP, each under the name of its service. `POST /faults {service, fault, times}` makes the next requests
 * to one of them go wrong; a fault is one of FAULTS or any status, such as `status-401` for a key that was revoked.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { FAULTS, type Fault } from "#/providers/fake-fetch.ts";
import type { FakeProvider, FakeReply } from "#/providers/fake-provider.ts";

/** Any status is a fault, besides those that all adapters are tested with. */
const STATUS = "status-";
const refusal = z.templateLiteral([STATUS, z.number().int().min(400).max(599)]);
export type ServedFault = Fault | z.infer<typeof refusal>;

const faultOrder = z.object({
  service: z.string(),
  fault: z.enum(FAULTS).or(refusal),
  times: z.number().int().min(1).default(1),
});

const OVERSIZED_BYTES = 11 * 1024 * 1024;

/** Not listening yet. @param latencyMs how long a request takes to arrive, and its response to return */
export function createFakesServer(
  providers: readonly FakeProvider[],
  latencyMs: () => number = () => 0,
): Server {
  const byService = new Map(providers.map((provider) => [provider.service, provider]));
  const faults = new Map<string, ServedFault[]>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://fakes.invalid");
    const body = await text(request);
    const [service = "", ...path] = url.pathname.slice(1).split("/");
    if (service === "healthz") return send(response, { status: 200, body: { status: "ready" } });
    if (service === "faults" && request.method === "POST") {
      const order = faultOrder.safeParse(parse(body));
      if (!order.success) return send(response, { status: 400, body: { error: "invalid" } });
      const { service: target, fault, times } = order.data;
      faults.set(target, [...(faults.get(target) ?? []), ...Array<ServedFault>(times).fill(fault)]);
      return send(response, { status: 204, body: "" });
    }
    const provider = byService.get(service);
    if (!provider) return send(response, { status: 404, body: { error: "no such service" } });
    const reply = () =>
      provider.handle({
        method: request.method ?? "GET",
        url: new URL(`http://${service}.invalid/${path.join("/")}${url.search}`),
        headers: new Headers(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body,
      });
    const fault = faults.get(service)?.shift();
    if (fault) return fail(fault, reply, response);
    await pause(latencyMs());
    const replied = reply();
    await pause(latencyMs());
    return send(response, replied);
  };

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(toError(error)));
  });
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await delay(ms);
}

function fail(fault: ServedFault, reply: () => FakeReply, response: ServerResponse): void {
  const json = (body: string, length = Buffer.byteLength(body)) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": length });
    response.write(body);
  };
  switch (fault) {
    case "status-429":
      return send(response, {
        status: 429,
        headers: { "retry-after": "1" },
        body: { error: "429" },
      });
    case "status-500":
      return send(response, { status: 500, body: "<h1>Internal Server Error</h1>" });
    case "time-out":
      return; // The client gives up.
    case "reset":
      response.destroy();
      return;
    case "truncated": {
      const whole = JSON.stringify(reply().body);
      json(whole.slice(0, whole.length / 2), Buffer.byteLength(whole));
      setTimeout(() => response.destroy(), 10);
      return;
    }
    case "cut-off-json": {
      const whole = JSON.stringify(reply().body);
      json(whole.slice(0, whole.length / 2));
      response.end();
      return;
    }
    case "html-instead":
      return send(response, { status: 200, body: "<!doctype html><title>Down</title>" });
    case "other-json":
      return send(response, { status: 200, body: ["unexpected"] });
    case "too-large":
      response.writeHead(200, { "content-type": "application/json" });
      response.end(Buffer.alloc(OVERSIZED_BYTES, " "));
      return;
    default:
      return send(response, { status: Number(fault.slice(STATUS.length)), body: { error: fault } });
  }
}

function send(response: ServerResponse, { status, headers, body }: FakeReply): void {
  const isText = typeof body === "string";
  response.writeHead(status, {
    "content-type": isText ? "text/html" : "application/json",
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
