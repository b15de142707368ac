/**
 * Passes messages of the Model Context Protocol on: one line of standard input is one request to the server, whose answer
 * is one line of standard output. The server keeps no session, so messages need no order. Whatever prevents an answer is
 * answered as an error of the protocol: an assistant waits for each of its requests.
 */
import { createInterface } from "node:readline";
import { z } from "zod";
import { findConnection } from "#/account/connect.ts";
import type { Connection } from "#/api/api-client.ts";
import type { CommandContext } from "#/command-context.ts";

const TIMEOUT_MS = 120_000;
const INTERNAL_ERROR = -32_603;
const META = "_meta";
const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

const message = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z
    .looseObject({
      name: z.string().optional(),
      uri: z.string().optional(),
      [META]: z.looseObject({ [VERSION_KEY]: z.string().optional() }).optional(),
    })
    .optional(),
});
type Message = z.infer<typeof message>;

export async function bridgeMcp(context: CommandContext): Promise<void> {
  const connection = await findConnection(context);
  const pending = new Set<Promise<void>>();
  const answer = async (line: string) => {
    const text = await passOn(connection, line);
    if (text !== "") context.stdout.write(`${text}\n`);
  };
  for await (const line of createInterface({ input: context.stdin, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    const answering = answer(line);
    pending.add(answering);
    void answering.finally(() => pending.delete(answering));
  }
  await Promise.all(pending);
}

/** @returns one line of JSON; empty: there is nothing to answer */
async function passOn(connection: Connection, line: string): Promise<string> {
  const read = readMessage(line);
  try {
    const response = await fetch(new URL("/mcp", connection.origin), {
      method: "POST",
      headers: { ...toHeaders(read), Authorization: `Bearer ${connection.key}` },
      body: line,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 401) return refuse(read, "This key doesn't work. Log in again.");
    return text === "" ? "" : JSON.stringify(JSON.parse(text));
  } catch {
    return refuse(read, `${connection.origin} can't be reached or gave no answer. Try again.`);
  }
}

/** Reads a message. A line that isn't a message is passed on, too: the server says what is wrong with it. */
function readMessage(line: string): Message {
  try {
    return message.parse(JSON.parse(line));
  } catch {
    return {};
  }
}

/** Clients of today's protocol say in headers what the message says; earlier ones say nothing. */
function toHeaders({ method, params }: Message): Record<string, string> {
  const version = params?.[META]?.[VERSION_KEY];
  const name = params?.name ?? params?.uri;
  return {
    Accept: "application/json, text/event-stream",
    "Content-Type": "application/json",
    ...(version !== undefined && { "MCP-Protocol-Version": version }),
    ...(version !== undefined && method !== undefined && { "Mcp-Method": method }),
    ...(version !== undefined && name !== undefined && { "Mcp-Name": name }),
  };
}

function refuse({ id }: Message, reason: string): string {
  if (id === undefined) return "";
  const error = { code: INTERNAL_ERROR, message: reason };
  return JSON.stringify({ jsonrpc: "2.0", id, error });
}
