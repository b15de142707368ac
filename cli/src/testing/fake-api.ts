/**
 * The HTTP API with planted answers, for tests: its routes, and the schemas of what they take and answer, are those of the
 * functions, so that a command that asks for something else fails here.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { workspaceId } from "@mapwright/core/ids";
import { onTestFinished } from "vitest";
import { USE_CASES } from "../../../functions/src/doors.ts";
import { listApiRoutes, type ApiRoute } from "../../../functions/src/platform/http/api-routes.ts";
import { readApiInput } from "../../../functions/src/platform/http/read-api-input.ts";

const API_BASE = "/api/v1";
const ROUTES = listApiRoutes(USE_CASES);
const FILLED_IN = {
  workspaceId: workspaceId.parse("w1"),
  requestId: "0b9d1c52-4a8e-4f7e-9d1b-2f6a8c3e5d70",
};

export const FAKE_KEY = `mw_live_${"a1".repeat(19)}`;

/** A refusal, sent as a problem. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly retryAfterSeconds?: number;
}

export interface FakeRequest {
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
}

/** Answers by the name of the use case. For a file: its bytes. */
type Answers = Readonly<Record<string, (request: FakeRequest) => unknown>>;

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** Ends with the test. @returns its address */
export async function serveFakeApi(answers: Answers): Promise<string> {
  const server = createServer((request, response) => {
    answer(answers, request, response).catch((error: unknown) => {
      const refusal =
        error instanceof Refused
          ? error.refusal
          : { status: 400, code: "invalid-input", detail: String(error) };
      sendProblem(response, refusal);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake has no port");
  return `http://127.0.0.1:${String(address.port)}`;
}

async function answer(answers: Answers, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "", "http://fake");
  const body = await readText(request);
  if (request.headers.authorization !== `Bearer ${FAKE_KEY}`)
    throw new Refused({ status: 401, code: "not-signed-in", detail: "Send a key that works." });
  const { route, path } = findRoute(request.method ?? "", url.pathname);
  const sent: unknown = body === "" ? null : JSON.parse(body);
  const input = readApiInput(route, { path, query: url.searchParams, body: sent }, FILLED_IN);
  const header = request.headers["idempotency-key"];
  const planted = answers[route.useCase.name];
  if (!planted) throw new Error(`No answer is planted for ${route.useCase.name}`);
  const output = planted({
    input: route.useCase.input.parse(input),
    idempotencyKey: Array.isArray(header) ? header[0] : header,
  });
  if (output instanceof Uint8Array) {
    response.end(output);
    return;
  }
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(route.useCase.output.parse(output)));
}

function findRoute(method: string, pathname: string) {
  for (const route of ROUTES) {
    const path = route.offer.http.method === method ? pathIn(route, pathname) : null;
    if (path) return { route, path };
  }
  throw new Error(`The API has no ${method} ${pathname}`);
}

/** null: it is another path. */
function pathIn({ offer }: ApiRoute, pathname: string): Record<string, string> | null {
  const pattern = offer.http.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${API_BASE}${pattern}$`).exec(pathname);
  if (!found) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );
}

function sendProblem(response: ServerResponse, refusal: Refusal): void {
  const { status, code, detail, retryAfterSeconds } = refusal;
  response.statusCode = status;
  response.setHeader("Content-Type", "application/problem+json");
  if (retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(retryAfterSeconds));
  response.end(
    JSON.stringify({ type: `https://x.example/#${code}`, title: "", status, detail, code }),
  );
}
