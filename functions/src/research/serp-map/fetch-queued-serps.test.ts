import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import {
  changeOrders,
  ORDER_TIMEOUT_MS,
  ORDER_SETTLES_MS,
  type SerpOrderBatch,
} from "@mapwright/core/research/serp-order";
import { jobId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import type { CollectedSerp, SerpQueue } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import type { OpenOrder } from "#/research/serp-library/serp-orders.ts";
import { fetchQueuedSerps, type JobOrders } from "#/research/serp-map/fetch-queued-serps.ts";

const KEYWORDS = Array.from({ length: 150 }, (_, n) => `keyword ${n}`);
const JOB = jobId.parse("job");

/** Between two looks. */
const POLL_MS = 15_000;

/** A queue and the orders that are written down, both of which outlive the worker. */
function openShop() {
  const tasks = new Map<
    string,
    { readonly tag: string; readonly keyword: string; looks: number }
  >();
  const book = new Map<string, SerpOrderBatch>();
  const log: string[] = [];
  const orderedAt: number[] = [];
  let nowMs = Date.UTC(2026, 10, 23);
  const now = () => nowMs;
  /** Failure of the next order; `lost`: it is placed, but the response never arrives. */
  const next: { order?: "lost" | "not-received" | ProviderFailure } = {};
  const pages: { of: (keyword: string) => CollectedSerp["state"] | "broken" } = {
    of: () => "ready",
  };
  const queue: SerpQueue = {
    id: "dataforseo",
    async order({ orders }) {
      const { order } = next;
      delete next.order;
      log.push(`order ${orders.length}`);
      orderedAt.push(nowMs);
      if (order instanceof ProviderFailure) throw order;
      const lost = new ProviderFailure("dataforseo", "upstream", "timed out");
      if (order === "not-received") throw lost;
      // Whatever is ordered was written down before, without a task.
      for (const { keyword, tag } of orders)
        expect([...book.values()].flatMap((batch) => batch.orders)).toContainEqual(
          expect.objectContaining({ keyword, tag, taskId: null }),
        );
      const placed = orders.map((each) => {
        const taskId = `task ${tasks.size}`;
        tasks.set(taskId, { ...each, looks: 0 });
        return { ...each, taskId };
      });
      if (order === "lost") throw lost;
      return { placed, rejected: [], refusedBy: null };
    },
    async ready() {
      log.push("ready");
      nowMs += POLL_MS;
      return [];
    },
    async placedSince() {
      log.push("placedSince");
      return [...tasks].map(([taskId, { tag }]) => ({ taskId, tag }));
    },
    async collect({ keyword, taskId }) {
      if (!tasks.has(taskId)) return { state: "gone" };
      const state = pages.of(keyword);
      if (state === "broken")
        throw new ProviderFailure("dataforseo", "unexpected-response", "html");
      if (state === "failed") return { state, reason: "40101" };
      if (state !== "ready") return { state };
      return {
        state,
        serp: { keyword, entries: [], features: [], provider: "dataforseo", fetchedAt: 0 },
      };
    },
  };
  const openOrders = (): OpenOrder[] =>
    [...book].flatMap(([batchId, { orders, provider }]) =>
      orders.map((order) => ({ ...order, batchId, provider })),
    );
  const orders = (): JobOrders => ({
    open: openOrders(),
    async intend(keywords) {
      const batchId = `batch ${book.size}`;
      const intended = keywords.map((keyword) => ({
        keyword,
        tag: `job:${keyword}`,
        taskId: null,
        orderedAt: now(),
      }));
      const market = "US-en-desktop";
      book.set(batchId, {
        jobId: JOB,
        provider: "dataforseo",
        market,
        orders: intended,
        isOpen: true,
        expireAt: now(),
      });
      return openOrders().filter((order) => order.batchId === batchId);
    },
    async change(batchId, changes) {
      const batch = book.get(batchId);
      if (batch) book.set(batchId, changeOrders(batch, changes));
    },
  });
  const work = async (keywords: readonly string[], mayOrder = keywords.length) => {
    const fetched: string[] = [];
    const failed = new Map<string, string>();
    const error: unknown = await fetchQueuedSerps({
      queue,
      keywords,
      orders: orders(),
      mayOrder,
      locale: DEFAULT_LOCALE,
      parallel: 8,
      pollMs: 0,
      signal: new AbortController().signal,
      now,
      onFetched: ({ keyword }) => fetched.push(keyword),
      flush: async () => void log.push("flush"),
      onFailed: (keyword, { message }) => failed.set(keyword, message),
    }).catch((reason: unknown) => reason);
    return { fetched, failed, error };
  };
  const placedOf = (keyword: string) =>
    [...tasks.values()].filter((task) => task.keyword === keyword).length;
  return { now, orderedAt, work, next, pages, tasks, log, book, openOrders, placedOf };
}

test("pages are ordered a hundred at a time, stored before their orders are closed, and leave none open", async () => {
  const shop = openShop();
  const { fetched, failed, error } = await shop.work(KEYWORDS);
  expect(error).toBeUndefined();
  expect(fetched.toSorted()).toEqual(KEYWORDS.toSorted());
  expect(failed.size).toBe(0);
  expect(shop.log.filter((each) => each.startsWith("order"))).toEqual(["order 100", "order 50"]);
  expect(shop.log).toContain("flush");
  expect(shop.openOrders()).toEqual([]);
});

test("no more is ordered than was accepted", async () => {
  const shop = openShop();
  const { fetched } = await shop.work(KEYWORDS, 30);
  expect(fetched).toHaveLength(30);
  expect(shop.tasks.size).toBe(30);
});

test("orders whose response was lost are found by their tags, and not sent again", async () => {
  const shop = openShop();
  shop.next.order = "lost";
  const { fetched } = await shop.work(KEYWORDS.slice(0, 50));
  expect(fetched).toHaveLength(50);
  expect(shop.log.filter((each) => each.startsWith("order"))).toEqual(["order 50"]);
  expect(shop.tasks.size).toBe(50);
});

test("orders that never arrived are sent again, once that can be told", async () => {
  const shop = openShop();
  shop.next.order = "not-received";
  const { fetched } = await shop.work(KEYWORDS.slice(0, 50));
  expect(fetched).toHaveLength(50);
  expect(shop.log.filter((each) => each.startsWith("order"))).toEqual(["order 50", "order 50"]);
  const [first = 0, second = 0] = shop.orderedAt;
  expect(second - first).toBeGreaterThanOrEqual(ORDER_SETTLES_MS);
  expect(shop.tasks.size).toBe(50);
});

test("what another worker or job has ordered is collected, and what it only wrote down is ordered by the next", async () => {
  const shop = openShop();
  const [known = "", lost = ""] = KEYWORDS;
  const dies = await shop.work([known], 1);
  expect(dies.fetched).toEqual([known]);
  // As if its worker was killed just before the order was sent, or just after.
  for (const [keyword, isSent] of [
    [known, true],
    [lost, false],
  ] as const) {
    const order = { keyword, tag: `job:${keyword}`, taskId: null, orderedAt: shop.now() };
    const batch = {
      jobId: JOB,
      provider: "dataforseo",
      market: "US-en-desktop",
      orders: [order],
      isOpen: true,
      expireAt: 0,
    };
    shop.book.set(`killed ${keyword}`, batch);
    expect(shop.placedOf(keyword)).toBe(isSent ? 1 : 0);
  }
  const { fetched, failed } = await shop.work([known, lost], 0);
  expect(fetched).toEqual([known]);
  expect(failed.size).toBe(0);
  expect(shop.openOrders()).toEqual([]);
  expect((await shop.work([lost])).fetched).toEqual([lost]);
  expect([shop.placedOf(known), shop.placedOf(lost)]).toEqual([1, 1]);
});

test("a page that isn't ready in an hour is given up, and collected by whoever looks again", async () => {
  const shop = openShop();
  const [late = "", ...others] = KEYWORDS.slice(0, 20);
  shop.pages.of = (keyword) => (keyword === late ? "pending" : "ready");
  const startMs = shop.now();
  const { fetched, failed, error } = await shop.work([late, ...others]);
  expect(fetched.toSorted()).toEqual(others.toSorted());
  expect([...failed.keys()]).toEqual([late]);
  expect(error).toMatchObject({ kind: "not-delivered" });
  expect(shop.now() - startMs).toBeLessThan(ORDER_TIMEOUT_MS + 60_000);
  shop.pages.of = () => "ready";
  expect(await shop.work([late], 0)).toMatchObject({ fetched: [late], error: undefined });
  expect(shop.placedOf(late)).toBe(1);
});

test("a task that ends in an error, or in something that isn't a page, costs one keyword and not the job", async () => {
  const shop = openShop();
  const [failing = "", broken = "", ...others] = KEYWORDS.slice(0, 20);
  shop.pages.of = (keyword) =>
    keyword === failing ? "failed" : keyword === broken ? "broken" : "ready";
  const { fetched, failed, error } = await shop.work([failing, broken, ...others]);
  expect(error).toBeUndefined();
  expect(fetched.toSorted()).toEqual(others.toSorted());
  expect([...failed.keys()].toSorted()).toEqual([failing, broken].toSorted());
  // What is paid for and may still be read stays ordered.
  expect(shop.openOrders().map(({ keyword }) => keyword)).toEqual([broken]);
});

test("an order that was made with another account is forgotten, so that the page can be ordered with this one", async () => {
  const shop = openShop();
  shop.pages.of = () => "pending";
  const [keyword = ""] = KEYWORDS;
  await shop.work([keyword]);
  shop.tasks.clear();
  const { fetched, failed } = await shop.work([keyword], 0);
  expect([fetched, [...failed]]).toEqual([[], []]);
  expect(shop.openOrders()).toEqual([]);
});

test("a refusal ends the ordering, and what was ordered before is still collected", async () => {
  const shop = openShop();
  const { work, next } = shop;
  const first = work(KEYWORDS.slice(0, 100));
  await first;
  next.order = new ProviderFailure("dataforseo", "quota-spent", "no funds");
  const { fetched, failed, error } = await work(KEYWORDS.slice(100));
  expect(error).toMatchObject({ kind: "quota-spent" });
  expect(fetched).toEqual([]);
  // Another source may have them.
  expect(failed.size).toBe(0);
  expect(shop.openOrders()).toEqual([]);
});
