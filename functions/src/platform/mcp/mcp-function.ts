/** Deploys the MCP server as a function, which Hosting serves at `/mcp`, with the document that describes it to clients. */
import { setTimeout as pause } from "node:timers/promises";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { onRequest, type HttpsFunction } from "firebase-functions/v2/https";
import { identifyKeyOrToken } from "#/platform/access/identify-key.ts";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import { bindSecrets, environment } from "#/platform/environment.ts";
import { readOrigin, toRequest } from "#/platform/http/incoming-request.ts";
import { sendResponse } from "#/platform/http/outgoing-response.ts";
import type { McpHandler } from "#/platform/mcp/mcp-app.ts";
import type { McpOffer } from "#/platform/mcp/mcp-server.ts";
import type { ToolRow } from "#/platform/mcp/mcp-tools.ts";
import { PROVIDER_SECRETS } from "#/platform/parameters.ts";

/** Loads the protocol on the first request, so that other functions start without it. */
export function createMcpFunction(
  useCases: readonly UseCase[],
  rows: readonly ToolRow[],
  offer: McpOffer,
): HttpsFunction {
  const handlers = new Map<string, Promise<McpHandler>>();
  return onRequest(
    {
      region: FUNCTIONS_REGION,
      // It decodes large maps.
      memory: "2GiB",
      concurrency: 20,
      maxInstances: 20,
      timeoutSeconds: 120,
      invoker: "public",
      secrets: bindSecrets("apiKeyPepper", ...PROVIDER_SECRETS),
    },
    async (incoming, connection) => {
      const left = new AbortController();
      const request = toRequest(incoming, left.signal);
      const asked = {
        method: incoming.method,
        acceptEncoding: incoming.headers["accept-encoding"] ?? "",
      };
      const siteOrigin = environment.siteOrigin ?? readOrigin(incoming) ?? "";
      const known = handlers.get(siteOrigin);
      const opened = known ?? openHandler(siteOrigin, useCases, rows, offer);
      if (!known && handlers.size < 4) handlers.set(siteOrigin, opened);
      const response = request
        ? await (
            await opened
          )(request)
        : new Response("Bad request\n", { status: 400 });
      await sendResponse(response, connection, asked);
    },
  );
}

async function openHandler(
  siteOrigin: string,
  useCases: readonly UseCase[],
  rows: readonly ToolRow[],
  offer: McpOffer,
): Promise<McpHandler> {
  const [{ createMcp }, { listMcpTools: mcpToolsOf }] = await Promise.all([
    import("#/platform/mcp/mcp-app.ts"),
    import("#/platform/mcp/mcp-tools.ts"),
  ]);
  const { isSiteOrigin, isSiteHost, apiKeyPepper } = environment;
  return createMcp({
    tools: mcpToolsOf(useCases, rows),
    offer,
    runtime: useCaseRuntime,
    siteOrigin,
    identify: identifyKeyOrToken,
    isSiteOrigin,
    isSiteHost,
    estimateSecret: apiKeyPepper,
    pause,
  });
}
