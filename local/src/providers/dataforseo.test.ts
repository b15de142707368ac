import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Serp } from "../../../functions/src/research/ports.ts";
import { withBill } from "../../../functions/src/research/providers/http-client/billed-requests.ts";
import { NOTHING_MORE } from "../../../functions/src/research/providers/provider-adapters.ts";
import type { ChosenReadings } from "../../../functions/src/research/providers/provider.ts";
import { getAdapter, openAdapter } from "#/providers/testing/adapters-under-test.ts";
import { UNCITED_SITE } from "#/providers/fake-dataforseo-answers.ts";
import { createFakeDataForSeo, OUT_OF_CREDIT, SLOW_MODE } from "#/providers/fake-dataforseo.ts";
import { FAKE_KEYS, type FakeRequest } from "#/providers/fake-provider.ts";
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

function open(onPlaced?: (keyword: string) => void, readings: ChosenReadings = NOTHING_MORE) {
  const fakes = [createFakeDataForSeo(onPlaced)];
  const adapter = getAdapter("dataforseo");
  const { ports, fake } = openAdapter(adapter, FAKE_KEYS.valid, fakes, undefined, readings);
  const { ideas, serp, serpQueue, metrics, rankedKeywords, mentions } = ports;
  if (!ideas || !serp || !serpQueue || !metrics || !rankedKeywords || !mentions)
    throw new Error("a port is missing");
  const bodies = (): unknown[] =>
    [...fake.sent.keys()].map((key) => JSON.parse(key.slice(key.indexOf(" ", 5) + 1) || "null"));
  return { ideas, serp, serpQueue, metrics, rankedKeywords, mentions, fake, bodies };
}

test("a results page has its organic results in order, what else it showed, and when it was read", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23, 6));
  const page = await open().serp.fetchSerp({ keyword: "best bread", locale: US, depth: 10 }, never);
  expect(page.entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(page.entries[0]).toMatchObject({ title: "best bread: result 1" });
  expect(page).toMatchObject({
    keyword: "best bread",
    features: ["people-also-ask"],
    blocks: [
      {
        type: "people-also-ask",
        position: 1,
        items: [
          { text: "what is best bread", url: null },
          {
            text: "how does best bread work",
            url: page.entries[0]?.url,
            title: "best bread: result 1",
          },
        ],
      },
    ],
    provider: "dataforseo",
    fetchedAt: Date.UTC(2026, 10, 23, 6),
  });
});

test("an AI overview has the pages that it cites, and its place on the page", async () => {
  const request = { keyword: "bread tutorial", locale: US, depth: 10 };
  const page = await open().serp.fetchSerp(request, never);
  expect(page.features).toEqual(["ai-overview", "people-also-ask"]);
  expect(page.blocks?.[0]).toEqual({
    type: "ai-overview",
    position: 1,
    items: page.entries.slice(0, 3).map(({ url, title }) => ({ text: title, url })),
  });
  expect(page.blocks?.[1]?.position).toBe(2);
});

test.each([
  [false, 2_000, undefined],
  [true, 2_600, 3],
])("a late AI overview is read when that is %j, live and queued", async (isOn, cost, cited) => {
  const { serp, serpQueue } = open(() => {}, { ...NOTHING_MORE, readsLateOverviews: isOn });
  const countCited = (page: Serp) =>
    page.blocks?.find(({ type }) => type === "ai-overview")?.items.length;
  const request = { keyword: "best bread", locale: US, depth: 10 };
  const bills: unknown[] = [];
  const live = await withBill(
    () => serp.fetchSerp(request, never),
    async ({ microUsd }) => void bills.push(microUsd),
  );
  expect(countCited(live)).toBe(cited);
  const orders = [{ keyword: "best bread", tag: "1" }];
  const { placed } = await withBill(
    () => serpQueue.order({ orders, locale: US, depth: 10 }, never),
    async ({ microUsd }) => void bills.push(microUsd),
  );
  expect(bills).toEqual([cost, cost]);
  const taskId = placed[0]?.taskId ?? "";
  const order = { keyword: "best bread", taskId, depth: 10, orderedAt: Date.now() };
  await serpQueue.collect(order, never);
  const queued = await serpQueue.collect(order, never);
  expect(queued.state === "ready" && countCited(queued.serp)).toBe(cited);
});

test.each([
  [0, 2_000, [undefined, undefined]],
  [1, 2_150, [undefined, undefined, 1]],
  [3, 2_450, [undefined, undefined, 1, 2, 3]],
])(
  "questions are opened %i times when that is chosen, live and queued",
  async (clicks, cost, tree) => {
    const { serp, serpQueue } = open(() => {}, { ...NOTHING_MORE, questionDepth: clicks });
    const parents = (page: Serp) =>
      page.blocks
        ?.find(({ type }) => type === "people-also-ask")
        ?.items.map(({ parent }) => parent);
    const bills: unknown[] = [];
    const live = await withBill(
      () => serp.fetchSerp({ keyword: "best bread", locale: US, depth: 10 }, never),
      async ({ microUsd }) => void bills.push(microUsd),
    );
    expect(bills).toEqual([cost]);
    expect(parents(live)).toEqual(tree);
    const orders = [{ keyword: "best bread", tag: "1" }];
    const { placed } = await serpQueue.order({ orders, locale: US, depth: 10 }, never);
    const taskId = placed[0]?.taskId ?? "";
    const order = { keyword: "best bread", taskId, depth: 10, orderedAt: Date.now() };
    await serpQueue.collect(order, never);
    const queued = await serpQueue.collect(order, never);
    expect(queued.state === "ready" && parents(queued.serp)).toEqual(tree);
  },
);

const WITH_MODE = { ...NOTHING_MORE, readsAiMode: true };
const modeOf = (page: Serp) => page.blocks?.find(({ type }) => type === "ai-mode");

test("AI Mode is read with each results page when it is on, live and queued, at its price", async () => {
  const { serp, serpQueue } = open(() => {}, WITH_MODE);
  const request = { keyword: "best bread", locale: US, depth: 10 };
  const bills: unknown[] = [];
  const live = await withBill(
    () => serp.fetchSerp(request, never),
    async ({ microUsd }) => void bills.push(microUsd),
  );
  expect(modeOf(live)).toMatchObject({ type: "ai-mode", position: null });
  expect(modeOf(live)?.items.map(({ url }) => url)).toEqual([
    ...live.entries.slice(-3).map(({ url }) => url),
    "https://mode.example/",
  ]);
  expect(live.features).toEqual(["people-also-ask"]);
  const orders = [{ keyword: "best bread", tag: "job:best bread" }];
  const { placed } = await withBill(
    () => serpQueue.order({ orders, locale: US, depth: 10 }, never),
    async ({ microUsd }) => void bills.push(microUsd),
  );
  expect(bills).toEqual([6_000, 3_200]);
  const taskId = placed[0]?.taskId ?? "";
  const order = { keyword: "best bread", taskId, depth: 10, orderedAt: Date.now() };
  // The queue lists the results page alone, and says of neither that it is lost.
  expect(await serpQueue.placedSince(Date.now() - 1_000, never)).toEqual([
    { tag: "job:best bread", taskId: taskId.split("+")[0] },
  ]);
  const looks = [];
  for (let look = 0; look < 4; look++) looks.push(await serpQueue.collect(order, never));
  expect(looks.map(({ state }) => state)).toEqual(["pending", "pending", "ready", "ready"]);
  const last = looks.at(-1);
  expect(last?.state === "ready" && modeOf(last.serp)).toEqual(modeOf(live));
});

test("a results page is kept without AI Mode when that is refused, or takes too long", async () => {
  const fakes = [createFakeDataForSeo()];
  const [fake] = fakes;
  const refusing = {
    service: "dataforseo" as const,
    handle: (request: FakeRequest) =>
      request.url.pathname.includes("ai_mode/live")
        ? { status: 500, body: "" }
        : (fake?.handle(request) ?? { status: 500, body: "" }),
  };
  const broken = openAdapter(
    getAdapter("dataforseo"),
    FAKE_KEYS.valid,
    [refusing],
    undefined,
    WITH_MODE,
  );
  const request = { keyword: "best bread", locale: US, depth: 10 };
  const asked = broken.ports.serp?.fetchSerp(request, never);
  await vi.runAllTimersAsync();
  const page = await asked;
  expect(page?.entries).toHaveLength(10);
  expect(page && modeOf(page)).toBeUndefined();

  const { serpQueue } = open(() => {}, WITH_MODE);
  const orders = [{ keyword: SLOW_MODE, tag: "1" }];
  const { placed } = await serpQueue.order({ orders, locale: US, depth: 10 }, never);
  const taskId = placed[0]?.taskId ?? "";
  const collectAfter = (minutes: number) => {
    const orderedAt = Date.now() - minutes * 60_000;
    return serpQueue.collect({ keyword: SLOW_MODE, taskId, depth: 10, orderedAt }, never);
  };
  expect((await collectAfter(5)).state).toBe("pending");
  await collectAfter(51);
  expect((await collectAfter(51)).state).toBe("ready");
});

test("answers that cite a site are listed with what was asked and the site's pages, at their price", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23, 6));
  const { mentions, bodies, fake } = open();
  const bills: unknown[] = [];
  const request = { domain: "own.example", locale: US, platform: "google", limit: 5 } as const;
  const found = await withBill(
    () => mentions.citing(request, never),
    async ({ microUsd, unpriced }) => void bills.push([microUsd, unpriced]),
  );
  expect(found.total).toBe(7);
  expect(found.answers).toHaveLength(5);
  expect(found.answers[1]).toEqual({
    platform: "google",
    question: "question 2 of google",
    pages: ["https://own.example/page-1"],
    volumePerMonth: 900,
    seenAt: Date.UTC(2026, 10, 23, 6),
  });
  expect(bills).toEqual([[105_000, 0]]);
  expect(bodies()).toEqual([
    [
      {
        target: [
          {
            domain: "own.example",
            search_filter: "include",
            search_scope: ["sources"],
            include_subdomains: true,
          },
        ],
        location_code: 2_840,
        language_code: "en",
        platform: "google",
        order_by: ["ai_search_volume,desc"],
        limit: 5,
      },
    ],
  ]);
  const none = await mentions.citing({ ...request, domain: UNCITED_SITE }, never);
  expect(none).toEqual({ total: 0, answers: [] });
  // Asked once: it isn't repeated, and so not paid for twice.
  const abroad = { ...request, platform: "chatgpt", locale: { ...US, country: "GB" } } as const;
  await expect(mentions.citing(abroad, never)).rejects.toThrow("target");
  expect([...fake.sent.values()]).toEqual([1, 1, 1]);
});

test("a market is sent as Google's numbers, and special characters arrive as they are", async () => {
  const { serp, bodies } = open();
  const locale: ResearchLocale = { country: "TW", language: "zh", device: "mobile" };
  const page = await serp.fetchSerp({ keyword: "50% c++", locale, depth: 20 }, never);
  expect(bodies()).toEqual([
    [
      {
        keyword: "50%25 c%2B%2B",
        location_code: 2158,
        language_code: "zh-TW",
        device: "mobile",
        depth: 20,
      },
    ],
  ]);
  expect(page.entries[0]?.title).toBe("50% c++: result 1");
});

test("a keyword without results has an empty page", async () => {
  const page = await open().serp.fetchSerp({ keyword: FAKE_UNKNOWN, locale: US, depth: 10 }, never);
  expect(page).toMatchObject({ entries: [], features: [] });
});

test("an error of the search engine, which is billed, isn't paid for twice", async () => {
  const { serp, fake } = open();
  const request = { keyword: "search engine error", locale: US, depth: 10 };
  await expect(serp.fetchSerp(request, never)).rejects.toMatchObject({ kind: "upstream" });
  expect([...fake.sent.values()]).toEqual([1]);
});

test("ideas name their seeds, with Google's volumes, seeds first", async () => {
  const { ideas } = open();
  const found = await ideas.suggest({ seeds: ["bread", "rye"], locale: US, limit: 60 }, never);
  expect(found).toHaveLength(60);
  expect(found.slice(0, 2)).toMatchObject([
    { keyword: "bread", kind: "seed", seeds: ["bread"], volume: { source: "google-ads" } },
    { keyword: "rye", kind: "seed", seeds: ["rye"] },
  ]);
  expect(new Set(found.map(({ keyword }) => keyword)).size).toBe(60);
  expect(found.every(({ volume }) => volume?.estimated === false)).toBe(true);
});

test("more ideas than fit in a response are read page by page", async () => {
  const { ideas, bodies } = open();
  const found = await ideas.suggest({ seeds: ["bread"], locale: US, limit: 1_200 }, never);
  expect(found.length).toBeGreaterThan(100);
  expect(bodies()).toEqual([
    [expect.objectContaining({ keyword: "bread", limit: 1_000 })],
    [expect.objectContaining({ keywords: ["bread"], limit: 1_000 })],
  ]);
});

test("ideas bring their searches by month along", async () => {
  const { ideas } = open();
  const found = await ideas.suggest({ seeds: ["bread"], locale: US, limit: 50 }, never);
  const [first] = found;
  expect(first?.months).toEqual({
    fromMonth: "2026-09",
    counts: [0, first?.volume?.perMonth],
  });
});

test("an unknown seed brings no ideas", async () => {
  const { ideas } = open();
  expect(await ideas.suggest({ seeds: [FAKE_UNKNOWN], locale: US, limit: 50 }, never)).toEqual([]);
});

test("figures come with months from the oldest, and unknown keywords without any", async () => {
  const { metrics } = open();
  const keywords = ["best bread", `${FAKE_UNKNOWN} bread`, "far too long ".repeat(10)];
  const figures = await metrics.figures({ keywords, locale: US }, never);
  expect(figures).toMatchObject([
    { keyword: "best bread", cpcMicroUsd: 1_250_000, competition: 0.4 },
    { volumePerMonth: null, months: null, cpcMicroUsd: null, competition: null },
  ]);
  const { volumePerMonth = null, months } = figures[0] ?? {};
  // The source doesn't know September's.
  expect(months).toEqual({ fromMonth: "2026-09", counts: [null, volumePerMonth] });
});

test("figures of many keywords take a request per thousand", async () => {
  const { metrics, fake } = open();
  const keywords = Array.from({ length: 2_100 }, (_, i) => `bread ${i}`);
  const known = await metrics.difficulties({ keywords, locale: US }, never);
  expect(known.size).toBe(2_100);
  expect(fake.sent.size).toBe(3);
});

test("intents are read, and those of unknown keywords left out", async () => {
  const { metrics } = open();
  const keywords = ["best bread", "bread price", FAKE_UNKNOWN];
  const intents = await metrics.intents({ keywords, locale: US }, never);
  expect([...intents]).toEqual([
    ["best bread", "commercial"],
    ["bread price", "transactional"],
  ]);
});

test("what a site ranks for comes with where, and how much there is", async () => {
  const { rankedKeywords } = open();
  const found = await rankedKeywords.rankedKeywords(
    { target: "bread.example", locale: US, limit: 5 },
    never,
  );
  expect(found.keywords).toHaveLength(5);
  expect(found.totalCount).toBeGreaterThan(100);
  expect(found.keywords[1]).toMatchObject({ url: "https://bread.example/1", rank: 2 });
});

test("orders are recognized by their tag, and collected when ready", async () => {
  const { serpQueue } = open();
  const orders = Array.from({ length: 100 }, (_, i) => ({
    keyword: `bread ${i}`,
    tag: `job:${i}`,
  }));
  const { placed, rejected } = await serpQueue.order({ orders, locale: US, depth: 10 }, never);
  expect(rejected).toEqual([]);
  expect(placed.map(({ tag }) => tag)).toEqual(orders.map(({ tag }) => tag));

  const [first] = placed;
  if (!first) throw new Error("nothing was placed");
  const { keyword, taskId } = first;
  expect(await serpQueue.collect({ keyword, taskId, depth: 10, orderedAt: 0 }, never)).toEqual({
    state: "pending",
  });
  const ready = await serpQueue.ready(never);
  expect(ready).toContainEqual({ taskId, tag: "job:0" });
  const page = await serpQueue.collect({ keyword, taskId, depth: 10, orderedAt: 0 }, never);
  if (page.state !== "ready") throw new Error(`it is ${page.state}`);
  expect(page.serp.entries).toHaveLength(10);
  // Ready once more, as after a callback that came twice: it is the same page.
  expect(await serpQueue.collect({ keyword, taskId, depth: 10, orderedAt: 0 }, never)).toEqual(
    page,
  );
  expect(await serpQueue.ready(never)).not.toContainEqual({ taskId, tag: "job:0" });
});

test("orders that it rejects are told apart from those it took, and named", async () => {
  const { serpQueue } = open();
  const locale: ResearchLocale = { ...US, country: "TV" };
  const orders = [{ keyword: "bread", tag: "a" }];
  expect(await serpQueue.order({ orders, locale, depth: 10 }, never)).toEqual({
    placed: [],
    rejected: [{ keyword: "bread", reason: "40501 Invalid Field: 'location_code'." }],
    refusedBy: null,
  });
});

test("orders for which the credit wasn't enough are told apart from those it took", async () => {
  const { serpQueue } = open();
  const orders = ["bread", OUT_OF_CREDIT].map((keyword) => ({ keyword, tag: keyword }));
  const { placed, rejected, refusedBy } = await serpQueue.order(
    { orders, locale: US, depth: 10 },
    never,
  );
  expect(placed.map(({ keyword }) => keyword)).toEqual(["bread"]);
  expect(rejected).toEqual([]);
  expect(refusedBy).toMatchObject({ kind: "quota-spent" });
});

const ordersOf = (batch: number) =>
  Array.from({ length: 100 }, (_, i) => ({ keyword: `bread ${i}`, tag: `${batch}:${i}` }));

test("orders are listed by their tag before they are ready, page by page, since a given time", async () => {
  const { serpQueue } = open();
  const batches = Array.from({ length: 11 }, (_, batch) => ordersOf(batch));
  for (const orders of batches) await serpQueue.order({ orders, locale: US, depth: 10 }, never);
  const listed = await serpQueue.placedSince(Date.now() - 1_000, never);
  expect(listed.map(({ tag }) => tag)).toEqual(batches.flat().map(({ tag }) => tag));
  const [first] = listed;
  const taskId = first?.taskId ?? "";
  const again = { keyword: "bread 0", taskId, depth: 10, orderedAt: Date.now() };
  expect(await serpQueue.collect(again, never)).toEqual({ state: "pending" });
  // An hour later, none of these is recent.
  expect(await serpQueue.placedSince(Date.now() + 60 * 60_000, never)).toEqual([]);
});

test("a task that the search engine failed ends without a page, and one that nobody placed is gone", async () => {
  const { serpQueue } = open();
  const keyword = "search engine error";
  const { placed } = await serpQueue.order(
    { orders: [{ keyword, tag: "a" }], locale: US, depth: 10 },
    never,
  );
  const taskId = placed[0]?.taskId ?? "";
  await serpQueue.ready(never);
  expect(
    await serpQueue.collect({ keyword, taskId, depth: 10, orderedAt: 0 }, never),
  ).toMatchObject({
    state: "failed",
  });
  expect(
    await serpQueue.collect({ keyword, taskId: "unknown", depth: 10, orderedAt: 0 }, never),
  ).toEqual({
    state: "gone",
  });
});

test.each(["$0.002", -1, {}, 50.01])(
  "a page that says it cost %j is kept, and costs its list price",
  async (cost) => {
    const real = createFakeDataForSeo();
    const { ports } = openAdapter(getAdapter("dataforseo"), FAKE_KEYS.valid, [
      {
        ...real,
        handle(request) {
          const { body, ...reply } = real.handle(request);
          return { ...reply, body: { ...z.looseObject({}).parse(body), cost } };
        },
      },
    ]);
    const request = { keyword: "best bread", locale: US, depth: 10 };
    const bills: unknown[] = [];
    const page = await withBill(
      async () => ports.serp?.fetchSerp(request, never),
      async (bill) => void bills.push(bill),
    );
    expect(page?.entries).toHaveLength(10);
    expect(bills).toEqual([{ microUsd: 0, unpriced: 1, odd: [JSON.stringify(cost)] }]);
  },
);

test.each([
  ["a task that failed and was billed", 40_101, 0.002, { microUsd: 2_000, unpriced: 0 }],
  ["a task that failed and doesn't say its cost", 40_101, null, { microUsd: 0, unpriced: 1 }],
  ["a wrong key, which costs nothing", 40_100, 0, { microUsd: 0, unpriced: 0 }],
  ["a wrong key that says nothing of it", 40_100, null, { microUsd: 0, unpriced: 0 }],
])("%s costs what the refusal says, or its list price", async (_, code, cost, bill) => {
  const real = createFakeDataForSeo();
  const refusing = {
    ...real,
    handle: () => ({
      status: 200,
      body: {
        status_code: 20_000,
        status_message: "Ok.",
        cost,
        tasks: [{ id: "a", status_code: code, status_message: "No.", result: null }],
      },
    }),
  };
  const { ports } = openAdapter(getAdapter("dataforseo"), FAKE_KEYS.valid, [refusing]);
  const request = { keyword: "best bread", locale: US, depth: 10 };
  const bills: unknown[] = [];
  const asked = withBill(
    async () => ports.serp?.fetchSerp(request, never),
    async (each) => void bills.push(each),
  );
  await expect(asked).rejects.toThrow("dataforseo");
  expect(bills).toEqual([{ ...bill, odd: [] }]);
});

test.each([
  ["time-out", 1],
  ["reset", 1],
  ["truncated", 1],
  ["status-500", 0],
] as const)("an order that ends in %s may have been billed %i times", async (fault, unpriced) => {
  const { serpQueue, fake } = open();
  fake.break("dataforseo", () => fault);
  const bills: unknown[] = [];
  const request = { orders: [{ keyword: "bread", tag: "a" }], locale: US, depth: 10 };
  const asked = withBill(
    async () => serpQueue.order(request, never),
    async (each) => void bills.push(each),
  );
  await expect(asked).rejects.toMatchObject({ kind: "upstream" });
  expect(bills).toEqual([{ microUsd: 0, unpriced, odd: [] }]);
});

test("a country that Google has no number for is never asked about", async () => {
  const { serp, fake } = open();
  const locale: ResearchLocale = { ...US, country: "AQ" };
  await expect(serp.fetchSerp({ keyword: "ice", locale, depth: 10 }, never)).rejects.toThrow(
    "no location for AQ",
  );
  expect(fake.sent.size).toBe(0);
});

test.each(["time-out", "reset", "truncated", "status-500"] as const)(
  "an order whose fate is unknown (%s) isn't placed a second time",
  async (fault) => {
    const placed: string[] = [];
    const { serpQueue, fake } = open((keyword) => placed.push(keyword));
    fake.break("dataforseo", () => fault);
    const request = { orders: [{ keyword: "bread", tag: "a" }], locale: US, depth: 10 };
    await expect(serpQueue.order(request, never)).rejects.toMatchObject({ kind: "upstream" });
    expect([...fake.sent.values()]).toEqual([1]);
    expect(placed.length).toBeLessThanOrEqual(1);
  },
);

test("an order that was refused for coming too fast is placed once", async () => {
  const placed: string[] = [];
  const { serpQueue, fake } = open((keyword) => placed.push(keyword));
  fake.break("dataforseo", (attempt) => (attempt === 1 ? "status-429" : null));
  const request = { orders: [{ keyword: "bread", tag: "a" }], locale: US, depth: 10 };
  expect((await serpQueue.order(request, never)).placed).toHaveLength(1);
  expect(placed).toEqual(["bread"]);
});
