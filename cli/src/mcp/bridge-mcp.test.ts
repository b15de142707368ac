import { createServer } from "node:http";
import { text as readText } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openMcp } from "../../../functions/src/platform/mcp/testing/test-mcp.ts";
import { FAKE_KEY } from "#/testing/fake-api.ts";
import { runCommand } from "#/testing/run-command.ts";

interface Received {
  readonly path: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A server that answers as planted, and remembers what it was asked. */
async function serve(answer: (request: Received) => Promise<Answer> | Answer) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const respond = async () => {
      const body = await readText(request);
      const asked = { path: request.url, headers: request.headers, body };
      received.push(asked);
      const { status, text } = await answer(asked);
      response.writeHead(status, { "Content-Type": "application/json" }).end(text);
    };
    void respond();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const env = {
    MAPWRIGHT_API_KEY: FAKE_KEY,
    MAPWRIGHT_URL: `http://127.0.0.1:${String(address.port)}`,
  };
  return { received, env };
}

const NAMES = "io.modelcontextprotocol";
const CLIENT = { name: "test", version: "1" };
const META = { [`${NAMES}/protocolVersion`]: "2026-07-28" };
const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const callTool = {
  jsonrpc: "2.0",
  id: "two",
  method: "tools/call",
  params: { name: "list_maps", _meta: META },
};
const linesOf = (...messages: readonly unknown[]) =>
  messages.map((each) => `${JSON.stringify(each)}\n`).join("");
const answersIn = (out: string): unknown[] =>
  out.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

test("each message is passed on with the key, and answered on a line", async () => {
  const { received, env } = await serve(({ body }) => {
    const { id } = JSON.parse(body);
    return { status: 200, text: JSON.stringify({ jsonrpc: "2.0", id, result: {} }, null, 2) };
  });
  const { status, out } = await runCommand(["mcp"], { env, input: linesOf(listTools, callTool) });
  expect(status).toBe(0);
  expect(answersIn(out)).toHaveLength(2);
  expect(answersIn(out)).toEqual(
    expect.arrayContaining([1, "two"].map((id) => ({ jsonrpc: "2.0", id, result: {} }))),
  );
  const [before, now] = received.toSorted((a, b) => a.body.length - b.body.length);
  expect(before).toMatchObject({ path: "/mcp", headers: { authorization: `Bearer ${FAKE_KEY}` } });
  expect(before?.headers).not.toHaveProperty("mcp-method");
  expect(now?.headers).toMatchObject({
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": "list_maps",
  });
});

test("a notification has no answer", async () => {
  const { env } = await serve(() => ({ status: 202, text: "" }));
  const input = linesOf({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect(await runCommand(["mcp"], { env, input })).toEqual({ status: 0, out: "", err: "" });
});

test.each([
  ["a key that doesn't work", 401, "{}", "This key doesn't work"],
  ["an answer that is no JSON", 200, "<html>", "gave no answer"],
])("%s is an error of the protocol", async (_, status, text, words) => {
  const { env } = await serve(() => ({ status, text }));
  const { out } = await runCommand(["mcp"], { env, input: linesOf(listTools) });
  expect(answersIn(out)).toEqual([
    { jsonrpc: "2.0", id: 1, error: { code: -32_603, message: expect.stringContaining(words) } },
  ]);
});

test("without a login it says what to do", async () => {
  const { status, err } = await runCommand(["mcp"], { input: linesOf(listTools) });
  expect([status, err]).toEqual([1, expect.stringContaining("You're not logged in")]);
});

test.each([
  [
    "today's protocol",
    { ...META, [`${NAMES}/clientInfo`]: CLIENT, [`${NAMES}/clientCapabilities`]: {} },
  ],
  ["an earlier one", undefined],
])("the server takes messages of %s as they are passed on", async (_, meta) => {
  const { ask } = openMcp();
  const { env } = await serve(async ({ path = "", headers, body }) => {
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
    sent.set("authorization", "Bearer right");
    const response = await ask(path, { method: "POST", headers: sent, body });
    return { status: response.status, text: await response.text() };
  });
  const input = linesOf({
    ...callTool,
    params: { name: "list_maps", arguments: { limit: 1 }, ...(meta && { _meta: meta }) },
  });
  const { out } = await runCommand(["mcp"], { env, input });
  expect(answersIn(out)).toEqual([
    expect.objectContaining({
      id: "two",
      result: expect.objectContaining({
        structuredContent: { items: [expect.objectContaining({ id: "tea" })], nextCursor: "at-1" },
      }),
    }),
  ]);
});
