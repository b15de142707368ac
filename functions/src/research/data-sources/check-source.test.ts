/** Tests that texts about providers agree with the declarations of their adapters. */
import { DATA_SOURCE_IDS, DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import { createPlaceLists } from "#/research/providers/places/place-lists.ts";
import { expect, test } from "vitest";
import { createSourceCheck } from "#/research/data-sources/check-source.ts";
import { PROVIDERS } from "#/research/providers/research-providers.ts";

const KEYS = { SERPER_API_KEY: "0123456789abcdef8c1f" };

const checkWith = (status: number, body: object) =>
  createSourceCheck({
    fakesUrl: "http://fakes.invalid/",
    fetch: async () =>
      new Response(JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json" },
      }),
    readPosts: async () => [],
    placeLists: createPlaceLists(() => 0),
    now: () => 0,
  })("serper", KEYS);

test.each(DATA_SOURCE_IDS)("%s has the fields and the price that its adapter declares", (id) => {
  const definition = PROVIDERS.find((each) => each.id === id);
  if (!definition) throw new Error("no adapter");
  const { name, fields, costMicroUsdPerKeyword } = DATA_SOURCES[id];
  const { requires, terms } = definition;
  expect(name).toBe(definition.name);
  expect(fields.map((field) => field.name).toSorted()).toEqual(
    [...requires.params, ...requires.secrets].toSorted(),
  );
  const secrets = fields.filter(({ kind }) => kind === "secret").map((field) => field.name);
  expect(secrets.toSorted()).toEqual([...requires.secrets].toSorted());
  const { serp, ideas } = terms;
  const perIdea = ideas?.unit === "keyword" ? ideas.costMicroUsd : 0;
  const cost = serp || ideas ? (serp?.costMicroUsd ?? 0) + perIdea : null;
  expect(costMicroUsdPerKeyword).toBe(cost);
});

test("a key that works comes with its balance and limits", async () => {
  expect(await checkWith(200, { balance: 12, rateLimit: 5 })).toEqual({
    status: "working",
    account: { left: { amount: 12, unit: "credits" }, limit: { requests: 5, per: "second" } },
    error: null,
  });
});

test("an account without credit has a key that works and nothing to spend", async () => {
  expect(await checkWith(200, { balance: 0 })).toMatchObject({ status: "quota-spent" });
});

test.each([
  [403, { message: "Unauthorized." }, "key-rejected"],
  [400, { message: "Not enough credits" }, "quota-spent"],
  [400, { message: "What?" }, "provider-refused"],
  [200, { message: "something else" }, "unreachable"],
] as const)("a response %s %o means %s", async (status, body, expected) => {
  const { status: found, account, error } = await checkWith(status, body);
  expect([found, account]).toEqual([expected, null]);
  expect(String(error)).not.toContain(KEYS.SERPER_API_KEY);
});
