/** Serper, SerpApi, Brave Search and SearXNG: results pages, and what each has instead of an index of keywords. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProviderId } from "../../../functions/src/research/ports.ts";
import {
  withBill,
  type Bill,
} from "../../../functions/src/research/providers/http-client/billed-requests.ts";
import { NOTHING_MORE } from "../../../functions/src/research/providers/provider-adapters.ts";
import { fakeBrave } from "#/providers/fake-brave.ts";
import { getAdapter, openAdapter } from "#/providers/testing/adapters-under-test.ts";
import { FAKE_KEYS, buildOkReply, type FakeProvider } from "#/providers/fake-provider.ts";
import { BLOCKED_QUERY, createFakeSearxng } from "#/providers/fake-searxng.ts";
import { fakeSerpApi } from "#/providers/fake-serpapi.ts";
import { FAKE_UNKNOWN } from "#/providers/fake-web.ts";

const US: ResearchLocale = { country: "US", language: "en", device: "desktop" };
// Whatever is waited for has happened at once.
beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;
const SERP_PROVIDERS = ["serper", "serpapi", "brave", "searxng"] as const;
const SUGGESTING = ["serper", "serpapi", "searxng"] as const;

function open(id: ProviderId, readsLateOverviews = false) {
  const adapter = getAdapter(id);
  const { ports, fake } = openAdapter(adapter, FAKE_KEYS.valid, undefined, undefined, {
    ...NOTHING_MORE,
    readsLateOverviews,
  });
  const sent = () => [...fake.sent.keys()];
  return { ...ports, sent };
}

test.each(SERP_PROVIDERS)("%s returns a page in rank order, as text", async (id) => {
  const page = await open(id).serp?.fetchSerp(
    { keyword: "best bread", locale: US, depth: 10 },
    never,
  );
  expect(page?.entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(page?.entries[0]?.title).toBe("best bread: result 1");
  expect(page?.entries[0]?.snippet).toContain("What result 1 says about best bread.");
  expect(JSON.stringify(page)).not.toMatch(/<strong>|&amp;/);
  expect(page).toMatchObject({ keyword: "best bread", provider: id });
});

test("SerpApi and Serper say what is asked, and SerpApi which pages an AI overview cites", async () => {
  const request = { keyword: "best bread", locale: US, depth: 10 };
  const [serpapi, serper] = await Promise.all([
    open("serpapi").serp?.fetchSerp(request, never),
    open("serper").serp?.fetchSerp(request, never),
  ]);
  const blockOf = (page: typeof serper, type: string) =>
    page?.blocks?.find((block) => block.type === type);
  expect(blockOf(serpapi, "ai-overview")?.items.map(({ url }) => url)).toEqual(
    serpapi?.entries.slice(0, 2).map(({ url }) => url),
  );
  expect(blockOf(serpapi, "people-also-ask")?.items[0]).toMatchObject({ url: null });
  expect(blockOf(serper, "people-also-ask")?.items[0]).toMatchObject({
    url: "https://site0.example/",
  });
  expect(blockOf(serper, "ai-overview")).toBeUndefined();
});

test("SerpApi reads a late AI overview with a search of its own, only when it's paid for", async () => {
  const request = { keyword: "buy rye flour", locale: US, depth: 10 };
  const readCited = async (readsLate: boolean) => {
    const { serp, ideas, sent } = open("serpapi", readsLate);
    const bills: Bill[] = [];
    const page = await withBill(
      async () => serp?.fetchSerp(request, never),
      async (bill) => void bills.push(bill),
    );
    expect(page?.features).toContain("ai-overview");
    const searches = sent().length;
    await ideas?.suggest({ seeds: ["buy rye flour"], locale: US, limit: 5 }, never);
    const asked = sent().filter((each) => each.includes("google_ai_overview")).length;
    const cited = page?.blocks?.find(({ type }) => type === "ai-overview")?.items;
    return { cited: cited?.length, searches, asked, unpriced: bills[0]?.unpriced };
  };
  expect(await readCited(false)).toEqual({ cited: 0, searches: 1, asked: 0, unpriced: 1 });
  expect(await readCited(true)).toEqual({ cited: 2, searches: 2, asked: 1, unpriced: 2 });
});

test("a page whose late AI overview SerpApi refuses is kept without it", async () => {
  const handle: FakeProvider["handle"] = (request) =>
    request.url.searchParams.get("engine") === "google_ai_overview"
      ? { status: 400, body: { error: "Invalid `page_token` parameter." } }
      : fakeSerpApi.handle(request);
  const fakes = [{ service: "serpapi", handle }];
  const adapter = getAdapter("serpapi");
  const { ports } = openAdapter(adapter, FAKE_KEYS.valid, fakes, undefined, {
    ...NOTHING_MORE,
    readsLateOverviews: true,
  });
  const request = { keyword: "buy rye flour", locale: US, depth: 10 };
  const page = await ports.serp?.fetchSerp(request, never);
  expect(page?.entries).toHaveLength(10);
  expect(page?.blocks?.find(({ type }) => type === "ai-overview")?.items).toEqual([]);
});

test.each(["serpapi", "serper"] as const)("%s says where places or goods are shown", async (id) => {
  const featuresOf = async (keyword: string) =>
    (await open(id).serp?.fetchSerp({ keyword, locale: US, depth: 10 }, never))?.features;
  expect(await featuresOf("bakery near me")).toContain("local-pack");
  expect(await featuresOf("buy rye flour")).toContain("shopping");
  const neither = await featuresOf("rye bread");
  expect(neither).not.toContain("local-pack");
  expect(neither).not.toContain("shopping");
});

test.each(SERP_PROVIDERS)("%s reads as many pages as it takes", async (id) => {
  const { serp, sent } = open(id);
  const page = await serp?.fetchSerp({ keyword: "best bread", locale: US, depth: 30 }, never);
  expect(new Set(page?.entries.map(({ url }) => url)).size).toBe(30);
  expect(sent()).toHaveLength(id === "brave" ? 2 : 3);
});

test.each(SERP_PROVIDERS)("%s has an empty page for a keyword without results", async (id) => {
  const { serp, sent } = open(id);
  const page = await serp?.fetchSerp({ keyword: FAKE_UNKNOWN, locale: US, depth: 30 }, never);
  expect(page?.entries).toEqual([]);
  expect(sent()).toHaveLength(1);
});

test.each(SUGGESTING)("%s suggests keywords without figures, seeds first", async (id) => {
  const { ideas } = open(id);
  const found = await ideas?.suggest({ seeds: ["bread", "rye"], locale: US, limit: 40 }, never);
  expect(ideas?.metricSource).toBe("none");
  expect(found).toHaveLength(40);
  expect(found?.slice(0, 2)).toMatchObject([
    { keyword: "bread", kind: "seed" },
    { keyword: "rye", kind: "seed" },
  ]);
  expect(found?.every(({ volume }) => volume === null)).toBe(true);
  expect(found?.every(({ keyword, seeds }) => seeds.some((seed) => keyword.includes(seed)))).toBe(
    true,
  );
});

test.each(SUGGESTING)("%s asks a limited number of times, however much is wanted", async (id) => {
  const { ideas, sent } = open(id);
  await ideas?.suggest({ seeds: ["bread"], locale: US, limit: 5_000 }, never);
  // A suggestion takes one request to SearXNG, and two to the others.
  expect(sent().length).toBeLessThanOrEqual(id === "searxng" ? 24 : 48);
  expect(sent().length).toBeGreaterThan(10);
});

test.each(SUGGESTING)("%s suggests nothing for an unknown seed", async (id) => {
  const { ideas } = open(id);
  const request = { seeds: [FAKE_UNKNOWN], locale: US, limit: 40 };
  expect(await ideas?.suggest(request, never)).toEqual([]);
});

test.each<[ProviderId, ResearchLocale, string[]]>([
  ["serper", { country: "BR", language: "pt", device: "desktop" }, ['"gl":"br"', '"hl":"pt"']],
  ["serper", { country: "CN", language: "zh", device: "desktop" }, ['"gl":"cn"', '"hl":"zh-cn"']],
  ["serpapi", { country: "NO", language: "nb", device: "mobile" }, ["gl=no", "hl=no", "mobile"]],
  ["brave", { country: "JP", language: "ja", device: "desktop" }, ["country=JP", "search_lang=jp"]],
  ["brave", { country: "BR", language: "pt", device: "desktop" }, ["search_lang=pt-br"]],
  ["brave", { country: "TW", language: "zh", device: "desktop" }, ["search_lang=zh-hant"]],
  ["searxng", { country: "AT", language: "de", device: "desktop" }, ["language=de-AT"]],
])("%s gets the market %o in its own codes", async (id, locale, expected) => {
  const { serp, sent } = open(id);
  await serp?.fetchSerp({ keyword: "brot", locale, depth: 10 }, never);
  for (const part of expected) expect(sent()[0]).toContain(part);
});

test("Brave Search gets no more words and letters than it takes", async () => {
  const { serp } = open("brave");
  const keyword = "bread and butter ".repeat(60).trim();
  const page = await serp?.fetchSerp({ keyword, locale: US, depth: 10 }, never);
  expect(page?.keyword).toBe(keyword);
  expect(page?.entries).toHaveLength(10);
});

test("Brave Search is asked as fast as the account's plan allows", async () => {
  const startsMs: number[] = [];
  const recording: FakeProvider = {
    ...fakeBrave,
    handle(request) {
      startsMs.push(Date.now());
      return fakeBrave.handle(request);
    },
  };
  const { serp } = openAdapter(getAdapter("brave"), FAKE_KEYS.valid, [recording]).ports;
  const ask = async (keyword: string) => serp?.fetchSerp({ keyword, locale: US, depth: 10 }, never);
  await ask("bread");
  await Promise.all(Array.from({ length: 50 }, (_, i) => ask(`bread ${i}`)));
  // By the tests' own clock: the plan allows 50 a second. The smallest allows one, and this would take 50 seconds.
  expect(startsMs.map((at) => at - (startsMs[0] ?? 0))).toEqual([
    ...Array<number>(50).fill(0),
    1_000,
  ]);
});

test("a SearXNG that refuses JSON says what to change", async () => {
  const fakes = [createFakeSearxng({ hasJson: false })];
  const { ports } = openAdapter(getAdapter("searxng"), FAKE_KEYS.valid, fakes);
  const page = ports.serp?.fetchSerp({ keyword: "bread", locale: US, depth: 10 }, never);
  await expect(page).rejects.toMatchObject({
    kind: "json-disabled",
    message: expect.stringContaining("search.formats"),
  });
});

test("a SearXNG whose engines are all blocked hasn't found nothing", async () => {
  const { serp, sent } = open("searxng");
  const page = serp?.fetchSerp({ keyword: BLOCKED_QUERY, locale: US, depth: 10 }, never);
  await expect(page).rejects.toMatchObject({ kind: "upstream" });
  expect(sent()).toHaveLength(1);
});

/** The pages that a provider returns, one after the other; the last one from then on. */
function answering(service: FakeProvider["service"], ...pages: readonly object[]): FakeProvider {
  let at = 0;
  return { service, handle: () => buildOkReply(pages[Math.min(at++, pages.length - 1)] ?? {}) };
}
const results = (from: number) =>
  Array.from({ length: 10 }, (_, i) => ({
    title: "A page",
    link: `https://a.example/${from + i}`,
    url: `https://a.example/${from + i}`,
    engines: ["bing"],
  }));
const odd = [{ title: "No link" }, { title: 7, link: null, url: null }, null];
const pageOf = {
  serper: (items: readonly unknown[]) => ({
    searchParameters: {},
    organic: items,
    peopleAlsoAsk: [{ link: "https://a.example/" }, { question: "why?" }],
  }),
  serpapi: (items: readonly unknown[]) => ({
    search_metadata: { status: "Success" },
    organic_results: items,
    related_questions: [{ link: "https://a.example/" }, { question: "why?" }],
  }),
  brave: (items: readonly unknown[]) => ({
    query: { more_results_available: true },
    web: { results: items },
  }),
  searxng: (items: readonly unknown[]) => ({ results: items, suggestions: [null, "why?"] }),
};

test.each(SERP_PROVIDERS)("%s keeps a page of which some items are odd", async (id) => {
  const fakes = [answering(id, pageOf[id]([...odd, ...results(0)]))];
  const { ports } = openAdapter(getAdapter(id), FAKE_KEYS.valid, fakes);
  const page = await ports.serp?.fetchSerp({ keyword: "bread", locale: US, depth: 10 }, never);
  expect(page?.entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // Of what isn't even an object, nothing is known.
  expect(page?.gaps).toMatchObject({ leftOut: 2 });
  const hasQuestions = id === "serper" || id === "serpapi";
  const questions = hasQuestions ? [{ text: "why?", url: null }] : undefined;
  expect(page?.blocks?.[0]?.items).toEqual(questions);
});

test.each(SERP_PROVIDERS)("%s ends a list at a page that it repeats, and says so", async (id) => {
  const fakes = [answering(id, pageOf[id](results(0)), pageOf[id](results(0)))];
  const { ports, fake } = openAdapter(getAdapter(id), FAKE_KEYS.valid, fakes);
  const page = await ports.serp?.fetchSerp({ keyword: "bread", locale: US, depth: 50 }, never);
  expect(page?.entries).toHaveLength(10);
  expect(page?.gaps).toMatchObject({ hasRepeatedPage: true });
  expect([...fake.sent.keys()].length).toBeLessThanOrEqual(2);
});

test("a SearXNG of which most engines are blocked says so", async () => {
  const blocked = [
    ["google", "CAPTCHA"],
    ["brave", "Suspended"],
  ];
  const page = { ...pageOf.searxng(results(0)), unresponsive_engines: blocked };
  const { ports } = openAdapter(getAdapter("searxng"), FAKE_KEYS.valid, [
    answering("searxng", page),
  ]);
  const serp = await ports.serp?.fetchSerp({ keyword: "bread", locale: US, depth: 10 }, never);
  expect(serp?.entries).toHaveLength(10);
  expect(serp?.gaps).toMatchObject({ areMostBlocked: true });
});
