/** The API's pages of the docs are those that the code has now. */
import { expect, test } from "vitest";
import { USE_CASES } from "../../../functions/src/doors.ts";
import { API_WORDS } from "../../../functions/src/api-words.ts";
import { listApiRoutes } from "../../../functions/src/platform/http/api-routes.ts";
import { drawDocs, readDocs } from "#/api-reference/api-reference.ts";
import { readDocumentedErrors } from "#/api-reference/documented-errors.ts";
import { formatJson } from "#/api-reference/format-json.ts";
import { listFields } from "#/api-reference/list-fields.ts";
import { PROBLEM_MEANINGS } from "#/api-reference/problem-meanings.ts";

const routes = listApiRoutes(USE_CASES);

test("the pages are up to date: npm run draw:api-reference writes them", () => {
  const lines = readDocs();
  const differing = drawDocs(lines, "2000-01-01T00:00:00Z").filter((line) => !lines.includes(line));
  const named = differing.map((line) => /"path":"([^"]+)"/.exec(line)?.[1] ?? line.slice(0, 80));
  expect(named, "Run `npm run draw:api-reference`").toEqual([]);
});

test("every offered use case names its errors, and each of them is explained", () => {
  const errors = readDocumentedErrors();
  const named = routes.map(({ useCase: { name } }) => ({ name, codes: errors.get(name) ?? [] }));
  expect(named.filter(({ codes }) => codes.length === 0)).toEqual([]);
  const explained = new Set(Object.keys(PROBLEM_MEANINGS));
  const codes = new Set(named.flatMap((useCase) => useCase.codes));
  expect([...codes].filter((code) => !explained.has(code))).toEqual([]);
});

test("examples are valid, before they are sent", () => {
  for (const { useCase, offer, pathFields, queryFields, bodyFields } of routes)
    for (const { input, output } of offer.examples) {
      const sent = [...pathFields, ...queryFields, ...bodyFields];
      const names = new Set(sent.map(({ name }) => name));
      const foreign = Object.keys({ ...Object(input) }).filter((name) => !names.has(name));
      expect([useCase.name, foreign]).toEqual([useCase.name, []]);
      const read = useCase.output.safeParse(output);
      expect([useCase.name, read.error?.message ?? null]).toEqual([useCase.name, null]);
    }
});

test("fields of one of several kinds say of which, and many kinds are listed apart", () => {
  const threads = routes.find(({ useCase }) => useCase.name === "estimateRedditResearch");
  const { inner } = listFields(API_WORDS, "estimateRedditResearch", threads?.bodyFields ?? []);
  expect(inner.get("In threads")?.find(({ name }) => name === "period")).toEqual({
    name: "period",
    type: "String",
    meaning: "If from is api: How far to go back. One of week, month, year or all. Default: year.",
  });
  const edit = routes.find(({ useCase }) => useCase.name === "editMap");
  const { kinds } = listFields(API_WORDS, "editMap", edit?.bodyFields ?? []);
  expect(kinds.find(({ kind }) => kind === "move-topic")).toEqual({
    kind: "move-topic",
    fields: "topic, parent, (after)",
    meaning: "Moves a topic with everything below it.",
  });
});

test("JSON that fits on a line stays on one", () => {
  const ratio = { id: "c1x7k2", name: "Ratio", keywords: ["pour over ratio"] };
  expect(formatJson({ items: [ratio, ratio], nextCursor: null })).toBe(
    [
      "{",
      '  "items": [',
      '    { "id": "c1x7k2", "name": "Ratio", "keywords": ["pour over ratio"] },',
      '    { "id": "c1x7k2", "name": "Ratio", "keywords": ["pour over ratio"] }',
      "  ],",
      '  "nextCursor": null',
      "}",
    ].join("\n"),
  );
});
