/** The lake's HTTP server: finds the route, and turns a route's rejections into API errors. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { WebSocketServer } from "ws";
import { ApiError } from "#/content-lake/api-error.ts";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import type { Datasets } from "#/content-lake/datasets/datasets.ts";
import { accountRoutes } from "#/content-lake/http/account-routes.ts";
import { assetRoutes, serveAsset } from "#/content-lake/http/asset-routes.ts";
import { datasetRoutes } from "#/content-lake/http/dataset-routes.ts";
import { dataRoutes } from "#/content-lake/http/data-routes.ts";
import { sendJson, type Exchange } from "#/content-lake/http/exchange.ts";
import { historyRoutes } from "#/content-lake/http/history-routes.ts";
import { isFromThisMachine, findLocalPage } from "#/content-lake/http/loopback.ts";
import { findRoute, type Route } from "#/content-lake/http/route.ts";
import { acceptSockets } from "#/content-lake/http/sockets.ts";
import { scheduleRoutes } from "#/content-lake/http/schedule-routes.ts";
import { streamRoutes } from "#/content-lake/http/stream-routes.ts";
import { ANONYMOUS, identify, type Identity } from "#/content-lake/identities.ts";

const ROUTES: readonly Route[] = [
  ...dataRoutes,
  ...streamRoutes,
  ...historyRoutes,
  ...scheduleRoutes,
  ...datasetRoutes,
  ...assetRoutes,
  ...accountRoutes,
];

const VERSIONED = /^\/v([\dX-]+)(\/.*)$/;
/** A name that the asset is saved under may follow. */
const ASSET = /^\/(?:images|files)\/[^/]+\/([^/]+)\/([\w.-]+)(?:\/[^/]+)?$/;

function corsHeadersFor(request: IncomingMessage): Record<string, string> {
  const page = findLocalPage(request);
  return {
    ...(page === null
      ? {}
      : { "access-control-allow-origin": page, "access-control-allow-credentials": "true" }),
    "access-control-expose-headers": "sanity-last-live-event-id, x-sanity-shard",
    "x-sanity-shard": "local",
    vary: "origin",
  };
}

function handlePreflight({ request, response, corsHeaders }: Exchange) {
  response.writeHead(204, {
    ...corsHeaders,
    "access-control-allow-methods": "GET,POST,PUT,PATCH,DELETE,OPTIONS",
    "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
    "access-control-max-age": "600",
  });
  response.end();
}

const DATASET =
  /^\/(?:(?:data|assets)\/(?:live\/events|[a-z]+)|schedules\/[\w-]+|(?:projects\/[\w-]+\/)?datasets(?=\/[\w~-]+\/acl))\/([\w~-]+)/;
const PROJECT = /^\/(?:projects|schedules)\/([\w-]+)/;

/** The dataset that a path is about. @throws ApiError 404 for another project, or a dataset that doesn't exist. */
function findLake(path: string, datasets: Datasets, who: Identity): ContentLake {
  const { projectId, dataset } = datasets.main.options;
  const requestedProject = PROJECT.exec(path)?.[1] ?? projectId;
  if (requestedProject !== projectId)
    throw new ApiError(404, "notFound", `Project "${requestedProject}" not found`);
  const name = DATASET.exec(path)?.[1] ?? dataset;
  const found = datasets.get(name);
  if (!found)
    throw new ApiError(404, "notFound", `Dataset "${name}" not found for project "${projectId}"`);
  if (found.aclMode === "private" && who === ANONYMOUS)
    throw new ApiError(401, "unauthorized", `The dataset "${name}" is private`);
  return found.lake;
}

async function answer(exchange: Exchange) {
  const { datasets } = exchange;
  const { request, url } = exchange;
  if (!isFromThisMachine(request))
    throw new ApiError(
      403,
      "forbidden",
      "The content lake accepts requests from this machine only",
    );
  if (request.method === "OPTIONS") return handlePreflight(exchange);
  const [, owner = "", asset] = ASSET.exec(url.pathname) ?? [];
  if (asset !== undefined)
    return serveAsset(datasets.get(owner)?.lake ?? datasets.main, exchange, asset);
  const who = identify(request.headers.authorization, datasets.main.options.tokens);
  const lake = findLake(exchange.path, datasets, who);
  const found = findRoute(ROUTES, request.method, exchange.path);
  if (!found)
    throw new ApiError(404, "notFound", `Route ${request.method ?? ""} ${url.pathname} not found`);
  await found.route.handle(lake, { ...exchange, who }, found.match);
}

/** The disk, or the user's share of it, is full. */
const FULL_DISK: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && "code" in error && FULL_DISK.has(error.code))
    return new ApiError(
      507,
      "insufficientStorage",
      "The disk is full, so nothing of this was stored. Free some space and try again.",
    );
  return error instanceof URIError
    ? new ApiError(400, "badRequest", "The URL can't be decoded")
    : new ApiError(500, "internalError", "Internal error");
}

/** `//` and the like: rejected before the request is parsed any further. */
function refuseAddress(response: ServerResponse) {
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8" });
  response.end("The URL can't be parsed\n");
}

export function createLakeServer(datasets: Datasets): Server {
  const { main: lake } = datasets;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse(request.url ?? "/", lake.options.origin);
    if (!url) return refuseAddress(response);
    const [, apiVersion = "", path = ""] = VERSIONED.exec(url.pathname) ?? [];
    const corsHeaders = corsHeadersFor(request);
    const asked = { request, response, url, path, apiVersion, corsHeaders };
    const exchange = { ...asked, who: ANONYMOUS, datasets };
    answer(exchange).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal.status >= 500) lake.options.onError(error);
      if (response.headersSent) response.destroy();
      else sendJson(exchange, refusal.status, refusal.toBody());
    });
    return undefined;
  });
  socketsOf.set(server, acceptSockets(server, lake));
  return server;
}

const socketsOf = new WeakMap<Server, WebSocketServer>();

/** Ends every stream and socket; resolves when nothing is in progress any more. */
export function closeLakeServer(server: Server): Promise<void> {
  for (const socket of socketsOf.get(server)?.clients ?? []) socket.terminate();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
