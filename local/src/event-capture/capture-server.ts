/**
 * Stands in for PostHog and the tag manager on this machine: keeps the latest events in memory and shows them on a page.
 * Runs inside the program that runs the stack. No event leaves the machine.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenHere, type RunningServer } from "#/content-lake/http/listen-here.ts";
import { isFromThisMachine, findLocalPage } from "#/content-lake/http/loopback.ts";
import { readEvents, type CapturedEvent } from "#/event-capture/captured-events.ts";
import { renderEventsPage } from "#/event-capture/events-page.ts";

const MAX_EVENTS = 500;
const MAX_BODY_BYTES = 5_000_000;
const JSON_TYPE = "application/json; charset=utf-8";

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = (value: unknown): Answer => ({
  status: 200,
  type: JSON_TYPE,
  body: JSON.stringify(value),
});

/** Reports to the page that it ran. */
const TAG_MANAGER = 'window.dataLayer.push({ event: "local tag manager" });\n';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const buffer = Buffer.from(part);
    bytes += buffer.length;
    if (bytes > MAX_BODY_BYTES) throw new Error("Too large");
    parts.push(buffer);
  }
  return Buffer.concat(parts);
}

class Capture {
  #events: CapturedEvent[] = [];

  async answer(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? "/", "http://capture.invalid");
    if (pathname === "/") {
      return {
        status: 200,
        type: "text/html; charset=utf-8",
        body: renderEventsPage(this.#events),
      };
    }
    if (pathname === "/events") return json(this.#events);
    if (pathname === "/gtm.js")
      return { status: 200, type: "text/javascript; charset=utf-8", body: TAG_MANAGER };
    if (pathname === "/ns.html") return { status: 200, type: "text/html; charset=utf-8", body: "" };
    if (pathname.startsWith("/array/")) return json({ hasFeatureFlags: true });
    if (pathname.startsWith("/flags")) return json({ flags: {}, errorsWhileComputingFlags: false });
    if (request.method === "POST") return this.#capture(await readBody(request));
    return { status: 404, type: "text/plain; charset=utf-8", body: "Not found" };
  }

  #capture(body: Buffer): Answer {
    const events = readEvents(body);
    if (!events) return { status: 400, type: "text/plain; charset=utf-8", body: "No event" };
    this.#events = [...this.#events, ...events].slice(-MAX_EVENTS);
    return json({ status: 1 });
  }
}

async function respond(capture: Capture, request: IncomingMessage, response: ServerResponse) {
  const page = findLocalPage(request);
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": PAGE_POLICY,
    "X-Content-Type-Options": "nosniff",
    ...(page === null
      ? {}
      : {
          "Access-Control-Allow-Origin": page,
          "Access-Control-Allow-Headers": "content-type",
          "Access-Control-Allow-Credentials": "true",
        }),
  };
  if (!isFromThisMachine(request)) {
    response.writeHead(403, headers).end("Only available on this machine");
    return;
  }
  if (request.method === "OPTIONS") {
    response.writeHead(204, headers).end();
    return;
  }
  try {
    const { status, type, body } = await capture.answer(request);
    response.writeHead(status, { ...headers, "Content-Type": type }).end(body);
  } catch (error) {
    response.writeHead(400, headers).end(error instanceof Error ? error.message : String(error));
  }
}

/** Listens on the loopback address at `port`. */
export async function startEventCapture(port: number): Promise<RunningServer> {
  const capture = new Capture();
  const server = createServer((request, response) => void respond(capture, request, response));
  return listenHere(server, port);
}
