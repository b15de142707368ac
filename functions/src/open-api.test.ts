/** The document that programs are built against. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";
import { API_WORDS } from "#/api-words.ts";
import { USE_CASES } from "#/doors.ts";
import { FILLED_IN } from "#/platform/callables/program-offer.ts";
import { listApiRoutes } from "#/platform/http/api-routes.ts";
import { withMeanings } from "#/platform/http/api-words.ts";
import { buildOpenApi } from "#/platform/http/open-api.ts";

const routes = listApiRoutes(USE_CASES);
const siteOrigin = "https://mapwright.example";
const docsUrl = `${siteOrigin}/docs/reference/api`;
const document = buildOpenApi(routes, { siteOrigin, docsUrl, words: API_WORDS });

const operation = z.looseObject({
  operationId: z.string(),
  "x-effect": z.string(),
  parameters: z.array(z.looseObject({ name: z.string() })),
  responses: z.record(z.string(), z.looseObject({ headers: z.looseObject({}).optional() })),
});
const operations = Object.values(
  z.record(z.string(), z.record(z.string(), operation)).parse(document["paths"]),
).flatMap((path) => Object.values(path));

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, "3.1"]);
});

test("it has every route once, and no field that a key or a request fills in", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    routes.map(({ useCase }) => useCase.name).toSorted(),
  );
  const text = JSON.stringify(document["paths"]);
  for (const name of FILLED_IN) expect(text).not.toContain(`"name":"${name}"`);
  expect(JSON.stringify(document)).not.toContain('"workspaceId":{"type"');
});

test("what is read can be asked for again, and what changes something can be sent again", () => {
  const conditional = ["If-None-Match", "ETag", "304"];
  const repeatable = ["Idempotency-Key", "Idempotency-Replayed"];
  for (const { operationId, "x-effect": effect, parameters, responses } of operations) {
    const named = new Set([
      ...parameters.map(({ name }) => name),
      ...Object.keys(responses),
      ...Object.values(responses).flatMap(({ headers }) => Object.keys(headers ?? {})),
    ]);
    const found = [...conditional, ...repeatable].filter((name) => named.has(name));
    expect([operationId, ...found]).toEqual([
      operationId,
      ...(effect === "reads" ? conditional : repeatable),
    ]);
  }
});

test("every reference in it leads somewhere", () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path);
  expect(references.length).toBeGreaterThan(60);
  for (const path of new Set(references)) {
    const found = path
      .split("/")
      .reduce<unknown>((at, name) => z.looseObject({}).safeParse(at).data?.[name], document);
    expect([path, found]).not.toEqual([path, undefined]);
  }
});

test("every request stands in one group, and a group has no other", () => {
  const grouped = API_WORDS.groups.flatMap(({ requests }) => requests);
  const offered = routes.map(({ offer: { http } }) => `${http.method} ${http.path}`);
  expect(grouped.toSorted()).toEqual(offered.toSorted());
});

test("every field of a request says what it means, and nothing else does", () => {
  const asked = new Set<string>();
  const meanings = new Proxy(API_WORDS.meanings, {
    get(said, name) {
      const meaning = Reflect.get(said, name);
      if (meaning !== undefined || !String(name).includes("/")) asked.add(String(name));
      return meaning;
    },
  });
  for (const { useCase, pathFields, queryFields, bodyFields } of routes)
    for (const field of [...pathFields, ...queryFields, ...bodyFields])
      withMeanings({ ...API_WORDS, meanings }, useCase.name, field);
  const isField = (name: string) => !name.includes(":");
  const said = Object.keys(API_WORDS.meanings);
  expect([...asked].toSorted()).toEqual(said.filter(isField).toSorted());
});
