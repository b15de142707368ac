import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProviderId } from "../../../functions/src/research/ports.ts";
import { getAdapter, openAdapter } from "#/providers/testing/adapters-under-test.ts";
import { FAKE_SITE } from "#/providers/fake-google.ts";
import { FAKE_UNKNOWN } from "#/providers/fake-web.ts";
import { UNREAD_SUBJECT } from "#/providers/fake-wikimedia.ts";

// Whatever is waited for has happened at once.
beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

function open(id: ProviderId) {
  const { ports, fake } = openAdapter(getAdapter(id));
  const requestsTo = (service: string) =>
    [...fake.sent].filter(([key]) => key.includes(`/${service}/`)).map(([, times]) => times);
  return { ...ports, requestsTo, sent: () => [...fake.sent.keys()] };
}

test("Google Ads' ideas are read page by page, with its volumes, in the market asked for", async () => {
  const { ideas, requestsTo, sent } = open("google-ads");
  const locale = { country: "CH", language: "de", device: "desktop" } as const;
  const found = await ideas?.suggest({ seeds: ["bread"], locale, limit: 100 }, never);
  expect(found).toHaveLength(100);
  expect(found?.[0]).toMatchObject({
    keyword: "bread",
    kind: "seed",
    volume: { perMonth: 100_000, source: "google-ads", estimated: false },
  });
  expect(found?.filter(({ volume }) => volume === null).length).toBeGreaterThan(0);
  expect(requestsTo("google-ads")).toEqual([1, 1, 1]);
  expect(sent().at(-1)).toContain('"language":"languageConstants/1001"');
  expect(sent().at(-1)).toContain("geoTargetConstants/2756");
  expect(sent().at(-1)).toContain("/customers/1234567890:generateKeywordIdeas");
}, 20_000);

test("Google Ads' volumes of known keywords are in its close variants' names, too", async () => {
  const { metrics, sent } = open("google-ads");
  const request = { keywords: ["rye bread", "rye breads", FAKE_UNKNOWN], locale: DEFAULT_LOCALE };
  const figures = await metrics?.figures(request, never);
  expect(figures?.map(({ keyword, volumePerMonth }) => [keyword, volumePerMonth])).toEqual([
    ["rye bread", 900],
    ["rye breads", 900],
  ]);
  expect(figures?.[0]).toMatchObject({
    months: { fromMonth: "2026-10", counts: [900] },
    cpcMicroUsd: null,
    competition: 0.4,
  });
  expect(sent().at(-1)).toContain("/customers/1234567890:generateKeywordHistoricalMetrics");
  expect(await metrics?.difficulties(request, never)).toEqual(new Map());
});

test("a token is asked for once, for as long as it is valid", async () => {
  const { searchPerformance, requestsTo } = open("search-console");
  await searchPerformance?.sites(never);
  await searchPerformance?.sites(never);
  expect(requestsTo("google-oauth")).toEqual([1]);
  expect(requestsTo("search-console")).toEqual([2]);
});

test("an unknown seed brings no ideas from Google Ads", async () => {
  const { ideas } = open("google-ads");
  const request = { seeds: [FAKE_UNKNOWN], locale: DEFAULT_LOCALE, limit: 10 };
  expect(await ideas?.suggest(request, never)).toEqual([]);
});

test("Search Console lists the sites, and which of them can be read", async () => {
  expect(await open("search-console").searchPerformance?.sites(never)).toEqual([
    { siteUrl: FAKE_SITE, isReadable: true },
    { siteUrl: "https://other.example/", isReadable: false },
  ]);
});

test("Search Console's queries are read 25,000 at a time, until there are no more", async () => {
  const { searchPerformance, requestsTo } = open("search-console");
  const days = { fromDay: "2026-10-01", toDay: "2026-10-31" };
  const rows = await searchPerformance?.queries(
    { siteUrl: FAKE_SITE, ...days, limit: 100_000 },
    never,
  );
  expect(rows).toHaveLength(30_000);
  expect(new Set(rows?.map(({ query }) => query)).size).toBe(30_000);
  expect(rows?.[0]).toMatchObject({ page: "https://example.com/0", clickThroughRate: 0.1 });
  expect(requestsTo("search-console")).toHaveLength(2);
});

test("days without data, for which Search Console returns no rows, have no queries", async () => {
  const { searchPerformance } = open("search-console");
  const days = { fromDay: "2025-10-01", toDay: "2025-10-31" };
  expect(
    await searchPerformance?.queries({ siteUrl: FAKE_SITE, ...days, limit: 10 }, never),
  ).toEqual([]);
});

test("a site of someone else can't be read", async () => {
  const { searchPerformance } = open("search-console");
  const days = { fromDay: "2026-10-01", toDay: "2026-10-31" };
  const queries = searchPerformance?.queries(
    { siteUrl: "https://elsewhere.example/", ...days, limit: 10 },
    never,
  );
  await expect(queries).rejects.toMatchObject({ kind: "key-rejected" });
});

test("a trend is the views of the article that is about the subject", async () => {
  const { trend } = open("wikimedia");
  const months = { fromMonth: "2025-11", toMonth: "2026-02" };
  const found = await trend?.trend({ subject: "rye bread", language: "en", ...months }, never);
  expect(found).toEqual({
    article: "Rye bread",
    url: "https://en.wikipedia.org/wiki/Rye_bread",
    views: [
      { year: 2025, month: 11, count: 1_000 },
      { year: 2025, month: 12, count: 1_100 },
      { year: 2026, month: 1, count: 1_200 },
      { year: 2026, month: 2, count: 1_300 },
    ],
  });
});

test.each([FAKE_UNKNOWN, UNREAD_SUBJECT])("%s has no trend", async (subject) => {
  const { trend } = open("wikimedia");
  const months = { fromMonth: "2026-01", toMonth: "2026-02" };
  expect(await trend?.trend({ subject, language: "en", ...months }, never)).toBeNull();
});
