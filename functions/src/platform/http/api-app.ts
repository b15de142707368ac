/**
 * The HTTP API: one route for each use case that is offered to programs. Identifies the key, reads the input, performs the
 * use case and answers in JSON; every refusal is a problem. Knows nothing of what the use cases do.
 */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { API_BASE } from "@mapwright/core/api-base";
import { Hono, type Context } from "hono";
import { RETAINED_304_HEADERS, etag } from "hono/etag";
import { VISITOR_HEADER, toNetwork } from "#/platform/callables/address-range.ts";
import { performUseCase, type UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import {
  RateLimitedError,
  computeSecondsUntil,
  type RateStatus,
} from "#/platform/callables/rate-limit.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import type { AnswerStart, ApiAnswer, KeyedRequest } from "#/platform/http/api-answers.ts";
import { listApiRoutes, listPathFields, type ApiRoute } from "#/platform/http/api-routes.ts";
import type { ApiWords } from "#/platform/http/api-words.ts";
import { toAnswer, toFile } from "#/platform/http/api-responses.ts";
import { buildOpenApi } from "#/platform/http/open-api.ts";
import {
  PROBLEM_TYPE,
  describeProblem,
  buildTransportProblem,
  type Problem,
} from "#/platform/http/problem.ts";
import {
  TransportError,
  parseBody,
  readBody,
  readRequestId,
  requireIdempotencyKey,
} from "#/platform/http/api-request.ts";
import { readApiInput, readFields } from "#/platform/http/read-api-input.ts";

const RATE_HEADERS = ["RateLimit", "RateLimit-Policy"];

export interface ApiDeps {
  readonly useCases: readonly UseCase[];
  readonly words: ApiWords;
  readonly runtime: UseCaseRuntime;
  /** `https://mapwright.example` */
  readonly siteOrigin: string;
  /** null: no key that works. Rejects with `rate-limited` for a network that guesses. */
  readonly identify: (key: string, network: string | null) => Promise<ApiKeyPrincipal | null>;
  readonly beginAnswer: (request: KeyedRequest) => Promise<AnswerStart>;
}

export function createApi(deps: ApiDeps): Hono {
  const api = new Hono().basePath(API_BASE);
  const docsUrl = `${deps.siteOrigin}/docs/reference/api`;
  const routes = listApiRoutes(deps.useCases);
  const { siteOrigin, words } = deps;
  const document = JSON.stringify(buildOpenApi(routes, { siteOrigin, docsUrl, words }));
  api.use(async (context, next) => {
    await next();
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Vary", "Authorization", { append: true });
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
  });
  api.get("*", etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...RATE_HEADERS] }));
  api.get("/openapi.json", (context) =>
    context.body(document, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
    }),
  );
  for (const route of routes)
    api.on(route.offer.http.method, honoPath(route.offer.http.path), (context) =>
      answer(deps, route, context),
    );
  for (const [path, methods] of methodsByPath(routes))
    api.all(path, (context) => {
      const allow = methods.includes("GET")
        ? [...methods, "HEAD", "OPTIONS"]
        : [...methods, "OPTIONS"];
      const headers = { Allow: allow.join(", ") };
      if (context.req.method === "OPTIONS") return context.body(null, 204, headers);
      throw new TransportError("method-not-allowed", headers);
    });
  api.notFound((context) => refuse(context, buildTransportProblem(docsUrl, "no-such-path")));
  api.onError((error, context) => {
    if (error instanceof TransportError)
      return refuse(context, buildTransportProblem(docsUrl, error.code), error.headers);
    if (!(error instanceof AppError)) {
      const reference = randomUUID();
      deps.runtime.log.error("request failed", { reference }, error);
      const failed = new AppError("internal", `Internal error, reference ${reference}`);
      return refuse(context, describeProblem(docsUrl, failed));
    }
    return refuse(context, describeProblem(docsUrl, error), headersOf(error, deps.runtime.now()));
  });
  return api;
}

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

function methodsByPath(routes: readonly ApiRoute[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>([["/openapi.json", ["GET"]]]);
  for (const { offer } of routes) {
    const path = honoPath(offer.http.path);
    methods.set(path, [...(methods.get(path) ?? []), offer.http.method]);
  }
  return methods;
}

async function answer(deps: ApiDeps, route: ApiRoute, context: Context): Promise<Response> {
  const key = await requireKey(deps, context);
  const { method } = context.req;
  const isRead = method === "GET" || method === "HEAD";
  const text = isRead ? "" : await readBody(context, route);
  const idempotencyKey = isRead ? undefined : context.req.header("Idempotency-Key");
  const perform = () => performRoute(deps, { route, context, key, text, idempotencyKey });
  if (idempotencyKey === undefined) return send(context, route, await perform());
  requireIdempotencyKey(idempotencyKey);
  const request = [method, context.req.path, text].join("\n");
  const start = await deps.beginAnswer({ key, idempotencyKey, request });
  if (start.kind === "reused") throw new TransportError("idempotency-key-reused");
  if (start.kind === "running")
    throw new TransportError("request-in-progress", { "Retry-After": "1" });
  if (start.kind === "answered") {
    context.header("Idempotency-Replayed", "true");
    return send(context, route, start.answer);
  }
  try {
    const answered = await perform();
    await (route.offer.http.isSecret ? start.drop() : start.keep(answered));
    return send(context, route, answered);
  } catch (error) {
    await start.drop();
    throw error;
  }
}

interface RouteRequest {
  readonly route: ApiRoute;
  readonly context: Context;
  readonly key: ApiKeyPrincipal;
  readonly text: string;
  readonly idempotencyKey: string | undefined;
}

async function performRoute(
  { runtime }: ApiDeps,
  { route, context, key, text, idempotencyKey }: RouteRequest,
): Promise<ApiAnswer> {
  const query = new URL(context.req.url).searchParams;
  const path = Object.fromEntries(
    listPathFields(route.offer.http.path).map((name) => [name, context.req.param(name) ?? ""]),
  );
  const requestId =
    idempotencyKey === undefined ? randomUUID() : readRequestId(key, route, idempotencyKey);
  const parts = { path, query, body: text === "" ? null : parseBody(text) };
  const output = await performUseCase(
    route.useCase,
    {
      principal: key,
      input: readApiInput(route, parts, { workspaceId: key.workspaceId, requestId }),
      network: networkOf(context),
      isFromSite: false,
      onRateLimit: (status) => setRateHeaders(context, route, status),
    },
    runtime,
  );
  return toAnswer(route, output, readFields(route, query));
}

function send(context: Context, route: ApiRoute, answered: ApiAnswer): Response {
  if (route.offer.http.isFile) return toFile(context, answered);
  const { status, location, body } = answered;
  const isRead = route.offer.http.method === "GET";
  return context.body(body, status, {
    "Content-Type": "application/json",
    "Cache-Control": isRead ? "private, no-cache" : "no-store",
    ...(location !== null && { Location: API_BASE + location }),
  });
}

async function requireKey({ identify }: ApiDeps, context: Context): Promise<ApiKeyPrincipal> {
  const [, sent = ""] = /^Bearer +(\S+)$/i.exec(context.req.header("Authorization") ?? "") ?? [];
  const key = sent === "" ? null : await identify(sent, networkOf(context));
  if (!key) throw new AppError("not-signed-in", "Send a key that works");
  return key;
}

const networkOf = (context: Context) => toNetwork(context.req.header(VISITOR_HEADER) ?? "");

/** draft-ietf-httpapi-ratelimit-headers */
function setRateHeaders(context: Context, { useCase }: ApiRoute, status: RateStatus): void {
  const { limit, remaining, resetMs } = status;
  const seconds = (ms: number) => String(Math.ceil(ms / 1000));
  const name = JSON.stringify(useCase.name);
  context.header("RateLimit-Policy", `${name};q=${String(limit.calls)};w=${seconds(limit.perMs)}`);
  context.header("RateLimit", `${name};r=${String(remaining)};t=${seconds(resetMs)}`);
}

function headersOf(error: AppError, nowMs: number): Record<string, string> {
  if (error.code === "not-signed-in") return { "WWW-Authenticate": 'Bearer realm="Mapwright"' };
  if (error instanceof RateLimitedError) {
    return { "Retry-After": String(computeSecondsUntil(error.freeAtMs, nowMs)) };
  }
  return error.code === "provider-unavailable" ? { "Retry-After": "60" } : {};
}

function refuse(
  context: Context,
  refusal: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return context.body(JSON.stringify(refusal), refusal.status, {
    ...headers,
    "Content-Type": PROBLEM_TYPE,
    "Cache-Control": "no-store",
  });
}
