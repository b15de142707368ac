import { expect, test } from "vitest";
import {
  checkSourceFields,
  DATA_SOURCE_IDS,
  DATA_SOURCES,
  readKeyEnding,
  computeMapCostUsd,
  computeQueuedMapCostUsd,
  computeReadingCostMicroUsd,
  getProviderName,
} from "#/research/data-source-catalog.ts";

const KEY = "0123456789abcdef8c1f";

test.each(DATA_SOURCE_IDS)("%s has every fact that the settings show", (id) => {
  const facts = DATA_SOURCES[id];
  expect(facts.id).toBe(id);
  expect(facts.fields.length).toBeGreaterThan(0);
  expect(facts.keysAt.url).toMatch(/^https:\/\/[a-z.-]+\/\S+$/);
  expect(facts.gives).toMatch(/\.$/);
});

test("what is typed is trimmed, and fields that the provider doesn't have are left out", () => {
  const typed = { SERPER_API_KEY: ` ${KEY}\n`, other: "x" };
  expect(checkSourceFields(DATA_SOURCES.serper, typed)).toEqual({
    ok: true,
    values: { SERPER_API_KEY: KEY },
  });
});

test.each([
  ["serper", {}, ["SERPER_API_KEY"]],
  ["serper", { SERPER_API_KEY: "two words and more" }, ["SERPER_API_KEY"]],
  ["serper", { SERPER_API_KEY: `${KEY}\r\nx-other: 1` }, ["SERPER_API_KEY"]],
  ["serper", { SERPER_API_KEY: "ключ-ключ-ключ" }, ["SERPER_API_KEY"]],
  [
    "dataforseo",
    { DATAFORSEO_LOGIN: "a:b@c.example", DATAFORSEO_PASSWORD: KEY },
    ["DATAFORSEO_LOGIN"],
  ],
  ["searxng", { RESEARCH_SEARXNG_URL: "search.example.com" }, ["RESEARCH_SEARXNG_URL"]],
  ["searxng", { RESEARCH_SEARXNG_URL: "https://me:pw@search.example" }, ["RESEARCH_SEARXNG_URL"]],
  ["searxng", { RESEARCH_SEARXNG_URL: "http://[fe80::1%25lo]" }, ["RESEARCH_SEARXNG_URL"]],
  ["searxng", { RESEARCH_SEARXNG_URL: "file:///etc/passwd" }, ["RESEARCH_SEARXNG_URL"]],
] as const)("%s with %o is told which fields to fix", (id, typed, wrong) => {
  const checked = checkSourceFields(DATA_SOURCES[id], typed);
  expect(checked.ok ? [] : Object.keys(checked.wrong)).toEqual(wrong);
});

test("at most the last four characters of a long key are shown, and none of a short one", () => {
  const of = (key: string) => readKeyEnding(DATA_SOURCES.serper, { SERPER_API_KEY: key });
  expect(of(KEY)).toBe("8c1f");
  expect(of("0123456789abcde")).toBe("");
  const address = { RESEARCH_SEARXNG_URL: "https://search.example.com/secret-path" };
  expect(readKeyEnding(DATA_SOURCES.searxng, address)).toBe("");
});

test("a map's cost follows from its keywords", () => {
  expect(computeMapCostUsd(DATA_SOURCES.serper, 200)).toBe(0.2);
  expect(computeMapCostUsd(DATA_SOURCES.searxng, 200)).toBe(0);
  expect(computeMapCostUsd(DATA_SOURCES["search-console"], 200)).toBeNull();
});

test("a map with results pages from a queue costs less, where there is one", () => {
  expect(computeQueuedMapCostUsd(DATA_SOURCES.dataforseo, 1_000)).toBe(0.7);
  expect(computeMapCostUsd(DATA_SOURCES.dataforseo, 1_000)).toBe(2.1);
  expect(computeQueuedMapCostUsd(DATA_SOURCES.serper, 1_000)).toBeNull();
});

test.each([
  ["dataforseo", "deeper-questions", "queued", 300_000],
  ["serpapi", "deeper-questions", "live", null],
  ["serper", "deeper-questions", "live", null],
  ["dataforseo", "late-overviews", "queued", 600_000],
  ["dataforseo", "ai-mode", "live", 4_000_000],
  ["dataforseo", "ai-mode", "queued", 1_200_000],
  ["serpapi", "late-overviews", "live", 15_000_000],
  ["serpapi", "ai-mode", "live", null],
  ["serper", "late-overviews", "live", null],
] as const)("%s takes for %s, %s, of 1,000 keywords %j", (id, reading, delivery, cost) => {
  expect(
    computeReadingCostMicroUsd(DATA_SOURCES[id], reading, { delivery, questionDepth: 2 }, 1_000),
  ).toBe(cost);
});

test("a provider is called by its name, and one that can't be connected isn't named", () => {
  expect(getProviderName("serpapi")).toBe("SerpApi");
  expect(getProviderName("local-index")).toBe("The search provider");
});
