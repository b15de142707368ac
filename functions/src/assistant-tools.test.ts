/** Tests that assistants' tools, resources and prompts are derived from use cases, complete, and small. */
import { API_SCOPES, apiKeyId } from "@mapwright/core/api-keys/api-key";
import { userId, workspaceId } from "@mapwright/core/ids";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { z } from "zod";
import { ASSISTANT_OFFER } from "#/assistant-offer.ts";
import { ASSISTANT_TOOLS } from "#/assistant-tools.ts";
import { USE_CASES } from "#/doors.ts";
import type { ToolCaller } from "#/platform/mcp/call-tool.ts";
import { buildDataText } from "#/platform/mcp/data-text.ts";
import { createMcpServer } from "#/platform/mcp/mcp-server.ts";
import { findMaxChars, listMcpTools } from "#/platform/mcp/mcp-tools.ts";
import { shortenAnswer } from "#/platform/mcp/shorten-answer.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";

const tools = listMcpTools(USE_CASES, ASSISTANT_TOOLS);
const names = tools.flatMap(({ row }) =>
  row.spending ? [row.name, row.spending.estimate.name] : [row.name],
);
const fieldsOf = (schema: unknown) =>
  Object.keys(z.looseObject({ properties: z.looseObject({}) }).parse(schema).properties);

test("every tool has a name of its own, a verb and a noun", () => {
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(?:_[a-z]+)+$/.test(name))).toEqual([]);
});

test("no tool takes what a key says, or a field that can have one value only", () => {
  for (const { row, inputSchema, constants } of tools) {
    const fields = fieldsOf(inputSchema);
    expect([row.name, fields]).not.toEqual([row.name, expect.arrayContaining(["workspaceId"])]);
    for (const name of Object.keys(constants)) expect(fields).not.toContain(name);
  }
  const estimate = tools.find(({ row }) => row.name === "estimate_map");
  expect(estimate?.constants).toEqual({ kind: "serp" });
});

test("defaults are values that the use case takes", () => {
  for (const { row, inputSchema } of tools)
    expect(fieldsOf(inputSchema)).toEqual(expect.arrayContaining(Object.keys(row.defaults ?? {})));
});

test("a tool that costs credits takes a plan or an estimate", () => {
  const costly = tools.filter(({ offer }) => offer.cost !== null);
  expect(costly.map(({ row }) => row.name)).toEqual(["start_map", "refresh_map", "complete_map"]);
  for (const { row, inputSchema } of costly) {
    const fields = fieldsOf(inputSchema);
    expect([row.name, fields.some((name) => ["planId", "estimateId"].includes(name))]).toEqual([
      row.name,
      true,
    ]);
  }
});

test("what is said to assistants names tools that there are, and no header or path of another transport", () => {
  const texts = [
    ASSISTANT_OFFER.instructions,
    ...tools.map(({ description }) => description),
    ...ASSISTANT_OFFER.prompts.map(({ text }) => text({})),
  ].join("\n");
  const named = [...texts.matchAll(/\b[a-z]+_[a-z_]+\b/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(30);
  const wrong = named.filter((name) => !names.includes(name) && name !== "estimate_");
  expect(wrong).toEqual([]);
  expect(texts).not.toMatch(/Idempotency|Location|\/api\//);
});

test("each prompt names the tools in order, and resources are read by tools", () => {
  for (const { name, text } of ASSISTANT_OFFER.prompts) {
    const steps = [...text({}).matchAll(/^(\d)\. /gm)].map(([, step]) => Number(step));
    expect([name, steps]).toEqual([name, steps.map((_, n) => n + 1)]);
    expect(steps.length).toBeGreaterThan(2);
  }
  for (const { tool, list } of ASSISTANT_OFFER.resources) {
    expect(names).toContain(tool);
    expect(names).toContain(list ?? "list_maps");
  }
});

test("the list of tools stays within 9,000 tokens, as a client of a key with all scopes gets it", async () => {
  const workspace = workspaceId.parse("home");
  const caller: ToolCaller = {
    key: {
      kind: "api-key",
      keyId: apiKeyId.parse("A".repeat(16)),
      keyName: "Planner",
      workspaceId: workspace,
      role: "owner",
      scopes: API_SCOPES,
      approvalAboveCredits: null,
      uid: userId.parse("kim"),
    },
    network: null,
    runtime: createTestRuntime(),
    tools,
    estimateSecret: "secret",
    pause: async () => {},
  };
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await createMcpServer(caller, ASSISTANT_OFFER).connect(serverSide);
  await client.connect(clientSide);
  const listed = await client.listTools();
  await client.close();
  expect(listed.tools.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  // Hints are for programs; models are shown the rest.
  const shown = listed.tools.map(({ name, description, inputSchema, outputSchema }) => ({
    name,
    description,
    inputSchema,
    outputSchema,
  }));
  expect(JSON.stringify(shown).length / 4).toBeLessThan(9_000);
});

test("the outline of a large map stays within 2,000 tokens, as data and as text", () => {
  const figures = { keywordCount: 120, volumePerMonth: 481_000, opportunity: 61 };
  const entry = (prefix: string, n: number) => ({
    id: `${prefix}${String(n)}x7k2q9`,
    name: `Pour over coffee ${prefix} ${String(n)}`,
    ...figures,
  });
  const pillars = Array.from({ length: 60 }, (_, n) => ({
    ...entry("pillar", n),
    clusterCount: 40,
    clusters: Array.from({ length: 10 }, (_each, m) => entry("cluster", m)),
  }));
  const tool = tools.find(({ row }) => row.name === "read_outline");
  if (!tool) throw new Error("there is no read_outline");
  const { value } = shortenAnswer(
    { revision: "r", pillars, clusterCount: 2_400 },
    findMaxChars(tool),
  );
  expect(JSON.stringify(value).length / 4).toBeLessThanOrEqual(2_000);
  expect(buildDataText(value).length / 4).toBeLessThanOrEqual(2_000);
});
