/** Maps and parts of them as resources: addresses that people attach to a conversation, read by the tools themselves. */
import {
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { callTool, type ToolCaller } from "#/platform/mcp/call-tool.ts";
import { cleanText } from "@mapwright/core/wording/data-fence";

export interface ResourceRow {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `mapwright://maps/{mapId}`; its names are fields of the tool that reads it. */
  readonly uri: string;
  readonly tool: string;
  /** Tool that lists all resources of the row; without it, they are found by completion only. */
  readonly list?: string;
}

/** Completion by the name in an address: the tool that lists the values, and its input from the address. */
const COMPLETED_BY = {
  mapId: { tool: "list_maps", input: () => ({ limit: 100 }) },
  clusterId: {
    tool: "list_clusters",
    input: ({ mapId = "" }: Readonly<Record<string, string>>) => ({ mapId, limit: 100 }),
  },
} as const;

const page = z.object({
  items: z.array(
    z.looseObject({ id: z.string(), title: z.string().optional(), name: z.string().optional() }),
  ),
});
type Item = z.infer<typeof page>["items"][number];

export function registerResources(
  server: McpServer,
  caller: ToolCaller,
  rows: readonly ResourceRow[],
): void {
  for (const row of rows) {
    const names = [...row.uri.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const { list } = row;
    const template = new ResourceTemplate(row.uri, {
      list:
        list === undefined
          ? undefined
          : async () => ({ resources: await listAll(caller, row, list) }),
      complete: Object.fromEntries(names.map((name) => [name, createCompleter(caller, name)])),
    });
    const { title, description } = row;
    const about = { title, description, mimeType: "text/plain" };
    server.registerResource(row.name, template, about, async (uri, variables) => {
      const text = await read(caller, row.tool, variables);
      if (text === null) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: "text/plain", text }] };
    });
  }
}

async function listAll(caller: ToolCaller, { uri }: ResourceRow, tool: string) {
  const items = await itemsOf(caller, tool, { limit: 100 });
  return items.map(({ id, title, name }) => ({
    uri: uri.replace(/\{\w+\}/, encodeURIComponent(id)),
    name: cleanText(title ?? name ?? id),
    mimeType: "text/plain",
  }));
}

/** Ids of what starts with, or is called like, what is typed so far. */
export function createCompleter(caller: ToolCaller, name: string) {
  return async (
    typed: string,
    context?: { readonly arguments?: Readonly<Record<string, string>> },
  ): Promise<string[]> => {
    const source = name === "mapId" || name === "clusterId" ? COMPLETED_BY[name] : null;
    if (!source) return [];
    const items = await itemsOf(caller, source.tool, source.input(context?.arguments ?? {}));
    const wanted = typed.toLowerCase();
    const isMeant = ({ id, title, name: called }: Item) =>
      id.toLowerCase().startsWith(wanted) || (title ?? called ?? "").toLowerCase().includes(wanted);
    return items.filter(isMeant).map(({ id }) => id);
  };
}

/** Empty, too, for a key that may not list them. */
async function itemsOf(caller: ToolCaller, name: string, input: object): Promise<Item[]> {
  const tool = toolOf(caller, name);
  if (!caller.key.scopes.some((scope) => scope === tool.useCase.allowed.scope)) return [];
  const { structuredContent, isError } = await callTool(caller, tool, input);
  return isError === true ? [] : page.parse(structuredContent).items;
}

async function read(caller: ToolCaller, name: string, input: object): Promise<string | null> {
  const { content, isError } = await callTool(caller, toolOf(caller, name), input);
  const [first] = content;
  return isError !== true && first?.type === "text" ? first.text : null;
}

function toolOf({ tools }: ToolCaller, name: string) {
  const tool = tools.find(({ row }) => row.name === name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool;
}
