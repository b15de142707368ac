/**
 * Errors that our code can't catch: those of the server that the functions runtime starts around it, and rejected
 * promises that nothing awaits. Imported once, for its side effect.
 */
import { subscribe } from "node:diagnostics_channel";
import { randomUUID } from "node:crypto";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { AppError } from "@mapwright/core/app-error";
import { log } from "#/platform/log/log.ts";
import { z } from "zod";
import { toHttpsError } from "#/platform/callables/https-error.ts";

/** The part of an Express application that is used. */
interface ExpressApp {
  disable(setting: string): unknown;
  use(handler: typeof answerServerError): unknown;
}

/** A transport's own answer to a body that the runtime can't read. */
interface BodyRefusal {
  readonly mediaType: string;
  readonly body: string;
}
type RefuseBody = (request: IncomingMessage, status: number) => BodyRefusal | null;

let refuseBody: RefuseBody = () => null;

/**
 * Registers the refusals of a transport with a format of its own.
 * @param refuse null: it isn't one of its requests
 */
export function refuseBodiesWith(refuse: RefuseBody): void {
  refuseBody = refuse;
}

const known = new WeakSet<Server>();
const bodyError = z.object({ status: z.number().int().min(400).max(499) });

// The runtime's application is unreachable until its first request, which is announced here before it is answered.
subscribe("http.server.request.start", (message) => {
  if (typeof message !== "object" || message === null || !("server" in message)) return;
  const { server } = message;
  if (!(server instanceof Server) || known.has(server)) return;
  known.add(server);
  for (const listener of server.listeners("request")) {
    if (!isExpressApp(listener)) continue;
    listener.disable("x-powered-by");
    listener.use(answerServerError);
  }
});

process.on("unhandledRejection", (error) => {
  // Logged for an alert. The call itself still responds to its caller, so the process continues.
  log.error("unhandled rejection", { reference: randomUUID() }, error);
});

function isExpressApp(listener: unknown): listener is ExpressApp {
  return typeof listener === "function" && "disable" in listener && "use" in listener;
}

/** Replaces Express's HTML page. Express recognizes an error handler by its four parameters. */
function answerServerError(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  _next: () => void,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { data } = bodyError.safeParse(error);
  response.setHeader("X-Content-Type-Options", "nosniff");
  const own = data ? refuseBody(request, data.status) : null;
  if (own) {
    response.writeHead(data?.status ?? 400, { "Content-Type": own.mediaType }).end(own.body);
    return;
  }
  const refusal = data
    ? new AppError("invalid-input", "The request can't be read")
    : new AppError("internal", `Internal error, reference ${logUnknown(error)}`);
  const sent = toHttpsError(refusal);
  response.statusCode = data?.status ?? 500;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ error: sent.toJSON() }));
}

function logUnknown(error: unknown): string {
  const reference = randomUUID();
  log.error("request failed", { reference }, error);
  return reference;
}
