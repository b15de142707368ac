/** Prompts: tasks that people choose in their assistant, each a text that names the tools in order. */
import { completable, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ToolCaller } from "#/platform/mcp/call-tool.ts";
import { createCompleter } from "#/platform/mcp/mcp-resources.ts";

export interface PromptRow {
  /** `verb_noun` */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Descriptions of the fields that people fill in, by name; a name that ends in `?` can be left out. */
  readonly fields: Readonly<Record<string, string>>;
  /** @param given by name, without the `?`; empty: left out */
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

const MAX_LENGTH = 500;
const given = z.record(z.string(), z.string().default(""));

export function registerPrompts(
  server: McpServer,
  caller: ToolCaller,
  rows: readonly PromptRow[],
): void {
  for (const { name, title, description, fields, text } of rows)
    server.registerPrompt(
      name,
      { title, description, argsSchema: schemaOf(caller, fields) },
      (filled) => ({
        messages: [{ role: "user", content: { type: "text", text: text(given.parse(filled)) } }],
      }),
    );
}

function schemaOf(caller: ToolCaller, fields: PromptRow["fields"]) {
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([field, description]) => {
        const name = field.replace("?", "");
        const value = z.string().trim().max(MAX_LENGTH).describe(description);
        const isOptional = field !== name;
        const completed = completable(
          isOptional ? value.optional() : value.min(1),
          (typed, context) => createCompleter(caller, name)(typed ?? "", context),
        );
        return [name, completed];
      }),
    ),
  );
}
