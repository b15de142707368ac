/**
 * The MCP server over HTTP: identifies the key, and answers each request for itself, in JSON. Clients of both eras of the
 * protocol are served alike. Pages of other sites, and hosts that aren't ours, are refused.
 */
import { DEFAULT_OAUTH_SCOPES } from "@mapwright/core/api-keys/oauth";
import {
  OAuthError,
  OAuthErrorCode,
  WebStandardStreamableHTTPServerTransport,
  bearerAuthChallengeResponse,
  createMcpHandler,
  isLegacyRequest,
} from "@modelcontextprotocol/server";
import { VISITOR_HEADER, toNetwork } from "#/platform/callables/address-range.ts";
import { RateLimitedError, computeSecondsUntil } from "#/platform/callables/rate-limit.ts";
import type { UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { createMcpServer, type McpOffer } from "#/platform/mcp/mcp-server.ts";
import type { ToolCaller } from "#/platform/mcp/call-tool.ts";
import { MCP_PATH, describeServer, getMetadataUrl } from "#/platform/mcp/oauth-metadata.ts";
import type { McpTool } from "#/platform/mcp/mcp-tools.ts";

const MAX_BODY_BYTES = 5 * 1024 * 1024;

export interface McpDeps {
  readonly tools: readonly McpTool[];
  readonly offer: McpOffer;
  readonly runtime: UseCaseRuntime;
  /** `https://mapwright.example` */
  readonly siteOrigin: string;
  /** null: no key that works. Rejects with `rate-limited` for a network that guesses. */
  readonly identify: (key: string, network: string | null) => Promise<ApiKeyPrincipal | null>;
  readonly isSiteOrigin: (origin: string) => boolean;
  readonly isSiteHost: (host: string) => boolean;
  readonly estimateSecret: string;
  readonly pause: (ms: number) => Promise<unknown>;
}

export type McpHandler = (request: Request) => Promise<Response>;

export function createMcp(deps: McpDeps): McpHandler {
  return async (request) => {
    const response = await answer(deps, request);
    response.headers.set("X-Content-Type-Options", "nosniff");
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

async function answer(deps: McpDeps, request: Request): Promise<Response> {
  const { pathname, host } = new URL(request.url);
  const origin = request.headers.get("Origin");
  if (!deps.isSiteHost(host)) return refuse(421, "This isn't the address of Mapwright");
  if (origin !== null && !deps.isSiteOrigin(origin))
    return refuse(403, "Pages of other sites can't call this");
  const described = describeServer(deps.siteOrigin, request);
  if (described) return described;
  if (pathname !== MCP_PATH) return refuse(404, "There's nothing at this address");
  // Nothing is sent unasked, and there are no sessions to end.
  if (request.method !== "POST") return refuse(405, "Send a POST request", { Allow: "POST" });
  const network = toNetwork(request.headers.get(VISITOR_HEADER) ?? "");
  try {
    const key = await identify(deps, request, network);
    return key ? await answerKey(deps, request, { key, network }) : challenge(deps);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    const seconds = computeSecondsUntil(error.freeAtMs, deps.runtime.now());
    return refuse(429, error.message, { "Retry-After": String(seconds) });
  }
}

async function identify({ identify: find }: McpDeps, request: Request, network: string | null) {
  const header = request.headers.get("Authorization") ?? "";
  const [, sent = ""] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  return sent === "" ? null : find(sent, network);
}

async function answerKey(
  deps: McpDeps,
  request: Request,
  sender: Pick<ToolCaller, "key" | "network">,
): Promise<Response> {
  const { tools, runtime, estimateSecret, pause } = deps;
  const caller = { ...sender, runtime, tools, estimateSecret, pause };
  const serve = () => createMcpServer(caller, deps.offer);
  const onerror = (error: Error) => {
    runtime.log.info("assistant's request refused", {}, error);
  };
  const limits = { maxRequestBodySize: MAX_BODY_BYTES };
  if (await isLegacyRequest(request, undefined, limits)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await serve().connect(transport);
    return transport.handleRequest(request);
  }
  const handler = createMcpHandler(serve, {
    ...limits,
    legacy: "reject",
    // A stream that stays open would occupy an instance for each client, and hear only of what that instance changed:
    // decision 0092.
    maxSubscriptions: 0,
    onerror,
  });
  return handler.fetch(request);
}

/** RFC 6750, with where the resource is described. Clients that sign in ask for these scopes. */
function challenge(deps: McpDeps): Response {
  const error = new OAuthError(
    OAuthErrorCode.InvalidToken,
    "Sign in, or send a key that works, as Authorization: Bearer",
  );
  return bearerAuthChallengeResponse(error, {
    requiredScopes: [...DEFAULT_OAUTH_SCOPES],
    resourceMetadataUrl: getMetadataUrl(deps.siteOrigin),
  });
}

function refuse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const error = { code: -32_000, message };
  return Response.json({ jsonrpc: "2.0", error, id: null }, { status, headers });
}
