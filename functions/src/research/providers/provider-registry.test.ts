import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import { MarketNotCovered, type KeywordIdeas, type SerpSource } from "#/research/ports.ts";
import { localIndexProvider } from "#/research/providers/local-index-provider.ts";
import { createAdapters } from "#/research/providers/provider-adapters.ts";
import {
  CAPABILITIES,
  type ProviderDefinition,
  type ProviderSettings,
} from "#/research/providers/provider.ts";
import { createPlaceLists } from "#/research/providers/places/place-lists.ts";
import { createProviderRegistry } from "#/research/providers/provider-registry.ts";

const US: ResearchLocale = { country: "US", language: "en", device: "desktop" };
const GERMAN: ResearchLocale = { country: "DE", language: "de", device: "desktop" };
const ideas: KeywordIdeas = {
  id: "local-index",
  metricSource: "google-ads",
  niches: async () => [],
  suggest: async () => [],
};
const serp: SerpSource = {
  id: "local-index",
  fetchSerp: () => Promise.reject(new Error("unused")),
};

const TERMS = {
  unit: "keyword",
  costMicroUsd: 600,
  limits: { batch: 100, perMinute: 12, parallel: 3 },
} as const;

const paid: ProviderDefinition = {
  id: "local-index",
  name: "Paid",
  terms: { ideas: TERMS },
  coverage: { countries: ["US", "GB"], languages: ["en"], devices: ["desktop"] },
  requires: { params: ["LOGIN"], secrets: ["PASSWORD"] },
  retryPolicy: localIndexProvider.retryPolicy,
  create: () => ({ ideas }),
};
const free: ProviderDefinition = {
  ...paid,
  name: "Free",
  terms: { ideas: TERMS, serp: TERMS },
  coverage: { countries: "all", languages: "all", devices: ["desktop", "mobile"] },
  requires: { params: [], secrets: [] },
  create: () => ({ ideas: { ...ideas, metricSource: "sample" }, serp }),
};
const keys = { LOGIN: "me", PASSWORD: "secret" };
const registryOf = (definitions: readonly ProviderDefinition[], settings: ProviderSettings) => {
  const adapters = createAdapters(() => settings, {
    fakesUrl: null,
    fetch,
    readPosts: async () => [],
    placeLists: createPlaceLists(() => 0),
    now: () => 0,
  });
  return createProviderRegistry(definitions, () => settings, adapters);
};
const open = (settings: Record<string, string | null> = keys) => registryOf([paid, free], settings);

test("the first available provider is chosen", () => {
  expect(open().portFor("ideas", "job", US).metricSource).toBe("google-ads");
});

test.each([
  ["isn't configured", {}, US],
  ["has only part of its settings", { LOGIN: "me", PASSWORD: null }, US],
  ["doesn't cover the country", keys, { ...US, country: "FR" }],
  ["doesn't cover the language", keys, { ...US, language: "fr" }],
])("a provider that %s is passed over", (_, settings, locale) => {
  expect(open(settings).portFor("ideas", "job", locale).metricSource).toBe("sample");
});

test("a provider is asked only for what it offers", () => {
  expect(open().portFor("serp", "person", US)).toBe(serp);
});

test("each provider says on what terms it offers something, or why it doesn't", () => {
  expect(open({ LOGIN: "me" }).statusOf("ideas", US)).toEqual([
    {
      id: "local-index",
      name: "Paid",
      terms: TERMS,
      unavailable: { because: "not-configured", missing: ["PASSWORD"] },
    },
    { id: "local-index", name: "Free", terms: TERMS, unavailable: null },
  ]);
  const french = open().statusOf("ideas", { ...US, language: "fr" });
  expect(french[0]?.unavailable).toEqual({ because: "language-not-covered" });
  const abroad = open().statusOf("ideas", { ...US, country: "FR" });
  expect(abroad[0]?.unavailable).toEqual({ because: "country-not-covered" });
  for (const capability of CAPABILITIES.filter((each) => each !== "ideas" && each !== "serp"))
    expect(open().statusOf(capability, null)[0]).toMatchObject({
      terms: null,
      unavailable: { because: "capability-missing" },
    });
});

test("without a provider, the error names what each one needs and isn't worth a retry", () => {
  const registry = registryOf([paid, localIndexProvider], {});
  expect(() => registry.portFor("ideas", "job", US)).toThrow(
    expect.objectContaining({
      name: "ResearchProviderError",
      retryable: false,
      message:
        "No provider for ideas: local-index needs LOGIN, PASSWORD; local-index needs RESEARCH_LOCAL_INDEX_URL",
    }),
  );
});

test("a market that the configured providers don't cover is said to be one, and a missing provider isn't", () => {
  const errorFor = (settings: Record<string, string>, locale: ResearchLocale) => {
    const registry = registryOf([localIndexProvider], settings);
    try {
      registry.portFor("ideas", "person", locale);
    } catch (error) {
      return error;
    }
    return null;
  };
  const configured = { RESEARCH_LOCAL_INDEX_URL: "http://127.0.0.1:1" };
  expect(errorFor(configured, US)).toBeNull();
  expect(errorFor(configured, GERMAN)).toBeInstanceOf(MarketNotCovered);
  expect(errorFor(configured, { ...US, device: "mobile" })).toBeInstanceOf(MarketNotCovered);
  expect(errorFor({}, GERMAN)).not.toBeInstanceOf(MarketNotCovered);
});

test("the first configured provider says what it covers, whatever the market", () => {
  expect(open().configured("ideas", "person")).toMatchObject({
    name: "Paid",
    coverage: { countries: ["US", "GB"] },
  });
  expect(open({}).configured("ideas", "person")).toMatchObject({ name: "Free" });
  const none = registryOf([localIndexProvider], {});
  expect(() => none.configured("ideas", "person")).toThrow("needs RESEARCH_LOCAL_INDEX_URL");
});

test("one adapter serves all of an instance's calls, and jobs and people have their own", () => {
  let made = 0;
  const counted = { ...free, create: () => ({ ideas: { ...ideas, n: (made += 1) }, serp }) };
  const registry = registryOf([counted], {});
  const first = registry.portFor("ideas", "job", US);
  expect(registry.portFor("ideas", "job", { ...US, country: "GB" })).toBe(first);
  registry.portFor("serp", "job", US);
  expect(made).toBe(1);
  registry.portFor("ideas", "person", US);
  expect(made).toBe(2);
});
