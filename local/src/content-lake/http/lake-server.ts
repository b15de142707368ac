/** The lake's HTTP server: finds the route, and turns what a route refuses into the API's errors. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { ApiError } from "#/content-lake/api-error.ts";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import { accountRoutes } from "#/content-lake/http/account-routes.ts";
import { assetRoutes, serveAsset } from "#/content-lake/http/asset-routes.ts";
import { dataRoutes } from "#/content-lake/http/data-routes.ts";
import { sendJson, type Exchange } from "#/content-lake/http/exchange.ts";
import { historyRoutes } from "#/content-lake/http/history-routes.ts";
import { findRoute, type Route } from "#/content-lake/http/route.ts";
import { acceptSockets } from "#/content-lake/http/sockets.ts";
import { streamRoutes } from "#/content-lake/http/stream-routes.ts";
import { ANONYMOUS, identify } from "#/content-lake/identities.ts";

const ROUTES: readonly Route[] = [
  ...dataRoutes,
  ...streamRoutes,
  ...historyRoutes,
  ...assetRoutes,
  ...accountRoutes,
];

const VERSIONED = /^\/v([\dX-]+)(\/.*)$/;
const ASSET = /^\/(?:images|files)\/[^/]+\/[^/]+\/([\w.-]+)$/;

/** Any page may ask: what may be read or written depends on the token alone. */
function corsHeadersFor({ headers }: IncomingMessage): Record<string, string> {
  return {
    "access-control-allow-origin": headers.origin ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "sanity-last-live-event-id, x-sanity-shard",
    "x-sanity-shard": "local",
    vary: "origin",
  };
}

function answerPreflight({ request, response, corsHeaders }: Exchange) {
  response.writeHead(204, {
    ...corsHeaders,
    "access-control-allow-methods": "GET,POST,PUT,PATCH,DELETE,OPTIONS",
    "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
    "access-control-max-age": "600",
  });
  response.end();
}

async function answer(lake: ContentLake, exchange: Exchange) {
  const { request, url } = exchange;
  if (request.method === "OPTIONS") return answerPreflight(exchange);
  const asset = ASSET.exec(url.pathname)?.[1];
  if (asset !== undefined) return serveAsset(lake, exchange, asset);
  const who = identify(request.headers.authorization, lake.options.tokens);
  const found = findRoute(ROUTES, request.method, exchange.path);
  if (!found)
    throw new ApiError(404, "notFound", `There is no ${request.method ?? ""} ${url.pathname} here`);
  await found.route.handle(lake, { ...exchange, who }, found.match);
}

export function createLakeServer(lake: ContentLake): Server {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", lake.options.origin);
    const [, apiVersion = "", path = ""] = VERSIONED.exec(url.pathname) ?? [];
    const corsHeaders = corsHeadersFor(request);
    const exchange = { request, response, url, path, apiVersion, who: ANONYMOUS, corsHeaders };
    answer(lake, exchange).catch((error: unknown) => {
      const refusal =
        error instanceof ApiError ? error : new ApiError(500, "badRequest", "Something broke");
      if (refusal !== error) lake.options.onError(error);
      if (response.headersSent) response.destroy();
      else sendJson(exchange, refusal.status, refusal.toBody());
    });
  });
  acceptSockets(server, lake);
  return server;
}
