/** The MCP server of one request: the tools that its key may use, the workspace's maps as resources, and prompts. */
import {
  McpServer,
  type StandardSchemaWithJSON,
  type ToolAnnotations,
} from "@modelcontextprotocol/server";
import { callTool, estimateTool, type ToolCaller } from "#/platform/mcp/call-tool.ts";
import { FENCE_RULE } from "@mapwright/core/wording/data-fence";
import { registerPrompts, type PromptRow } from "#/platform/mcp/mcp-prompts.ts";
import { registerResources, type ResourceRow } from "#/platform/mcp/mcp-resources.ts";
import type { JsonObject } from "#/platform/mcp/compact-schema.ts";
import type { McpTool } from "#/platform/mcp/mcp-tools.ts";

/** Offer to assistants, apart from tools. */
export interface McpOffer {
  readonly instructions: string;
  readonly resources: readonly ResourceRow[];
  readonly prompts: readonly PromptRow[];
}

export function createMcpServer(caller: ToolCaller, offer: McpOffer): McpServer {
  const server = new McpServer(
    { name: "mapwright", title: "Mapwright", version: "1" },
    { instructions: `${offer.instructions}\n\n${FENCE_RULE}` },
  );
  const tools = caller.tools.filter(({ useCase: { allowed } }) =>
    caller.key.scopes.some((scope) => scope === allowed.scope),
  );
  for (const tool of tools) registerTool(server, caller, tool);
  registerResources(server, caller, offer.resources);
  registerPrompts(server, caller, offer.prompts);
  return server;
}

const ESTIMATE_OUTPUT = {
  type: "object",
  properties: {
    estimateId: { type: "string" },
    credits: { type: "integer" },
    expiresAt: { type: "integer" },
  },
  required: ["estimateId", "credits", "expiresAt"],
} as const;

function registerTool(server: McpServer, caller: ToolCaller, tool: McpTool): void {
  const { row, offer, description, inputSchema, outputSchema } = tool;
  server.registerTool(
    row.name,
    {
      title: offer.title,
      description,
      inputSchema: advertise(inputSchema),
      outputSchema: advertise(outputSchema),
      annotations: annotationsOf(tool),
    },
    (sent) => callTool(caller, tool, sent),
  );
  if (!row.spending) return;
  const { estimate } = row.spending;
  server.registerTool(
    estimate.name,
    {
      title: estimate.title,
      description: `What ${row.name} with the same input can spend at most, and the id that it takes. Costs no credits.`,
      inputSchema: advertise(withoutEstimate(inputSchema)),
      outputSchema: advertise(ESTIMATE_OUTPUT),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (sent) => estimateTool(caller, tool, sent),
  );
}

function annotationsOf({ offer: { effect }, useCase }: McpTool): ToolAnnotations {
  return {
    readOnlyHint: effect === "reads",
    destructiveHint: effect === "destructive",
    idempotentHint: effect === "reads" || effect === "idempotent",
    // Research asks providers of search data, sites and communities.
    openWorldHint: useCase.allowed.scope === "research",
  };
}

function withoutEstimate({ properties, ...schema }: JsonObject): JsonObject {
  const { estimateId: _ours, requestId: _none, ...rest } = { ...Object(properties) };
  return { ...schema, properties: rest };
}

/** Shown to assistants; the use case itself parses what they send, and says what is wrong in its own words. */
function advertise(schema: JsonObject): StandardSchemaWithJSON<unknown, unknown> {
  const { $schema: _dialect, ...shown } = schema;
  return {
    "~standard": {
      version: 1,
      vendor: "mapwright",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => ({ ...shown }), output: () => ({ ...shown }) },
    },
  };
}
