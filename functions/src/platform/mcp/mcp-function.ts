/** Deploys the MCP server as a function, which Hosting serves at `/mcp`, with the document that describes it to clients. */
import { setTimeout as pause } from "node:timers/promises";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { identifyKeyOrToken } from "#/platform/access/identify-key.ts";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import { environment } from "#/platform/environment.ts";
import { createProgramFunction } from "#/platform/http/program-function.ts";
import type { McpHandler } from "#/platform/mcp/mcp-app.ts";
import type { McpOffer } from "#/platform/mcp/mcp-server.ts";
import type { ToolRow } from "#/platform/mcp/mcp-tools.ts";

export function createMcpFunction(
  useCases: readonly UseCase[],
  rows: readonly ToolRow[],
  offer: McpOffer,
): HttpsFunction {
  return createProgramFunction((siteOrigin) => openHandler(siteOrigin, useCases, rows, offer));
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
