import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createUpstream } from "#/platform/upstream.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { createLocalIndex, isLocalIndexRetryable } from "#/research/providers/local-index.ts";
import {
  FAKE_COVERAGE,
  createFakeKeywords,
  startFakeSearchIndex,
  type Behaviour,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";

const NOW = 1_700_000_000_000;
const never = new AbortController().signal;
const request = { keyword: "kettle choice 0", locale: DEFAULT_LOCALE, depth: 10 };

let fake: FakeSearchIndex;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(30));
});
afterEach(() => fake.close());

/** A provider that hangs is given up after this; any other is waited for, however busy the machine. */
const HANG_MS = 1_000;
const patienceFor = ({ kind }: Behaviour) => (kind === "hang" ? HANG_MS : 20_000);

function openIndex(timeoutMs = 20_000) {
  const limits = {
    timeoutMs,
    attempts: 3,
    firstDelayMs: 2,
    maxDelayMs: 5,
    parallel: 4,
    breakAfter: 100,
    breakMs: 10,
  };
  return createLocalIndex({
    baseUrl: fake.url,
    upstream: createUpstream(limits, { isRetryable: isLocalIndexRetryable }),
    now: () => NOW,
  });
}

test("ideas come with how much is written about them and no volumes, at most as many as requested", async () => {
  const ideas = await openIndex().suggest(
    { seeds: ["kettle", "filter"], locale: DEFAULT_LOCALE, limit: 7 },
    never,
  );
  expect(ideas).toHaveLength(7);
  expect(ideas[0]).toEqual({
    keyword: "kettle choice 0",
    kind: "seed",
    seeds: ["kettle", "filter"],
    score: 30,
    volume: null,
    difficulty: null,
    prominence: 1,
  });
});

test("the index names the subjects of its corpus", async () => {
  expect(await openIndex().niches(never)).toEqual(FAKE_COVERAGE.niches);
});

test("a results page comes in rank order", async () => {
  const serp = await openIndex().fetchSerp(request, never);
  expect(serp.entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(serp).toMatchObject({ keyword: request.keyword, provider: "local-index", fetchedAt: NOW });
});

test("results that aren't web addresses are left out, and overlong titles are cut", async () => {
  const entry = (url: string, title: string) => ({ rank: 1, url, title, snippet: "" });
  const entries = [
    entry("javascript:alert(1)", "bad"),
    entry(`https://long.example/${"x".repeat(3_000)}`, "bad"),
    entry("https://fine.example/", "t".repeat(10_000)),
  ];
  fake.behave(() => ({ kind: "garbage", body: JSON.stringify({ keyword: "k", entries }) }));
  const serp = await openIndex().fetchSerp(request, never);
  expect(serp.entries.map(({ url, title }) => [url, title.length])).toEqual([
    ["https://fine.example/", 300],
  ]);
});

test.each<[string, Behaviour]>([
  ["answers 500", { kind: "status", status: 500 }],
  ["answers 503", { kind: "status", status: 503 }],
  ["breaks the connection", { kind: "crash" }],
  ["hangs", { kind: "hang" }],
])("an index that %s twice is called a third time", async (_, behaviour) => {
  fake.behave(({ times }) => (times < 2 ? behaviour : { kind: "answer" }));
  const index = openIndex(patienceFor(behaviour));
  expect((await index.fetchSerp(request, never)).entries).toHaveLength(10);
  expect(fake.serpRequests).toHaveLength(3);
});

test.each<[string, Behaviour, { asked: number; retryable: boolean }]>([
  ["keeps returning 500", { kind: "status", status: 500 }, { asked: 3, retryable: true }],
  ["keeps cutting off its responses", { kind: "crash" }, { asked: 3, retryable: true }],
  ["keeps hanging", { kind: "hang" }, { asked: 3, retryable: true }],
  ["answers 400", { kind: "status", status: 400 }, { asked: 1, retryable: false }],
  ["answers 404", { kind: "status", status: 404 }, { asked: 1, retryable: false }],
  ["doesn't return JSON", { kind: "garbage", body: "<html>" }, { asked: 1, retryable: false }],
  ["returns another shape", { kind: "garbage", body: "[]" }, { asked: 1, retryable: false }],
])("an index that %s is a provider error", async (_, behaviour, { asked, retryable }) => {
  fake.behave(() => behaviour);
  const error: unknown = await openIndex(patienceFor(behaviour))
    .fetchSerp(request, never)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ResearchProviderError);
  expect(error).toMatchObject({ provider: "local-index", retryable });
  expect(fake.serpRequests).toHaveLength(asked);
});

test("an unreachable index is a provider error", async () => {
  const index = openIndex();
  await fake.close();
  await expect(index.fetchSerp(request, never)).rejects.toMatchObject({
    name: "ResearchProviderError",
    retryable: true,
  });
});

test("an aborted request rejects immediately with the reason for the abort", async () => {
  fake.behave(() => ({ kind: "hang" }));
  const controller = new AbortController();
  const asking = openIndex().fetchSerp(request, controller.signal);
  setTimeout(() => controller.abort(new Error("cancelled")), 5);
  await expect(asking).rejects.toThrow("cancelled");
});
