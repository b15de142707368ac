import { expect, test } from "vitest";
import { z } from "zod";
import { parseStored } from "#/platform/parse-stored.ts";

const schema = z.object({
  title: z.string(),
  at: z.number(),
  lease: z.object({ until: z.number() }).nullable(),
});

test("stored times become milliseconds at any depth", () => {
  const time = (ms: number) => ({ toMillis: () => ms });
  const stored = { title: "Map", at: time(1000), lease: { until: time(2000) } };
  expect(parseStored(schema, stored)).toEqual({ title: "Map", at: 1000, lease: { until: 2000 } });
});

test("a document that does not match its schema is null", () => {
  expect(parseStored(schema, { title: "Map", at: "yesterday", lease: null })).toBeNull();
});
