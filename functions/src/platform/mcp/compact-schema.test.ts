import { expect, test } from "vitest";
import { z } from "zod";
import { compactInput, compactOutput } from "#/platform/mcp/compact-schema.ts";

const schemaOf = (schema: z.ZodType) =>
  z.record(z.string(), z.unknown()).parse(z.toJSONSchema(schema));

test("an input keeps what an assistant can choose, and loses limits of texts", () => {
  const input = z.object({
    mapId: z.string().regex(/^[a-z]{1,9}$/),
    limit: z.int().min(1).max(500).default(20),
    title: z.string().max(9).nullable().default(null),
    any: z.int(),
  });
  expect(compactInput(schemaOf(input))).toMatchObject({
    type: "object",
    properties: {
      mapId: { type: "string" },
      limit: { type: "integer", minimum: 1, maximum: 500, default: 20 },
      title: { type: ["string", "null"], default: null },
      any: { type: "integer" },
    },
  });
  expect(JSON.stringify(compactInput(schemaOf(input)))).not.toMatch(/pattern|maxLength|\$schema/);
});

test("choices within choices are one list, those that differ by kind are one choice, and files are left out", () => {
  const topic = { topic: z.string() };
  const change = z.union([
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("delete"), ...topic }),
      z.object({ kind: z.literal("restore"), ...topic }),
    ]),
    z.object({ kind: z.literal("rename"), ...topic, name: z.string() }),
    z.object({ kind: z.literal("file"), rows: z.array(z.string()).max(50_000) }),
  ]);
  const { properties } = z
    .object({ properties: z.object({ change: z.object({ anyOf: z.array(z.unknown()) }) }) })
    .parse(compactInput(schemaOf(z.object({ change }))));
  expect(properties.change.anyOf).toMatchObject([
    { properties: { kind: { enum: ["delete", "restore"] }, topic: { type: "string" } } },
    { properties: { kind: { const: "rename" }, name: { type: "string" } } },
  ]);
  expect(properties.change.anyOf).toHaveLength(2);
});

test("an output names its fields and their kinds", () => {
  const output = z.object({
    id: z.string(),
    at: z.number().nullable(),
    status: z.enum(["a", "b"]).nullable(),
    clusters: z.array(z.object({ id: z.string() })),
    source: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("map") }),
      z.object({ kind: z.literal("view") }),
    ]),
  });
  expect(compactOutput(schemaOf(output))).toEqual({
    type: "object",
    properties: {
      id: { type: "string" },
      at: { type: ["number", "null"] },
      status: { type: ["string", "null"] },
      clusters: { type: "array" },
      source: { type: "object" },
    },
  });
});
