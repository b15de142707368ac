import { subredditName } from "@mapwright/core/reddit/threads/reddit-thread";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { expect, test, vi } from "vitest";
import type {
  Arrival,
  FormingOrder,
  FormingRequest,
} from "#/map-model/running/forming-protocol.ts";
import { createFormingResponder } from "#/map-model/running/forming-protocol.ts";
import { RunningMap } from "#/map-model/running/running-map.ts";
import type { PackInfo, RunningSource } from "#/map-model/running/running-source.ts";

const KEYWORDS = Array.from({ length: 40 }, (_, n) => `keyword ${String(n)}`);
const PLAN: KeywordPlan = {
  keywords: KEYWORDS.map((text) => ({ text, volumePerMonth: 10, difficulty: null })),
  metrics: { source: "test", estimated: false, asOf: 0 },
  seedResults: [],
};
const serpOf = (keyword: string): StoredSerp => ({
  keyword,
  fetchedAt: 0,
  provider: "test",
  features: [],
  results: [{ url: `https://example.com/${keyword}`, title: keyword, snippet: "" }],
});

/** A job of packs of 20 keywords; time passes only when told, and the worker answers at once. */
function openRunning(
  order: FormingOrder | null = { kind: "plan", plan: PLAN, method: "pages" },
  arrivalOf: (keyword: string) => Arrival = (keyword) => ({ kind: "serp", serp: serpOf(keyword) }),
) {
  let fetched = 0;
  let onPacks: (packs: readonly PackInfo[]) => void = () => {};
  let onFailed = () => {};
  let timers: { readonly callback: () => void; readonly atMs: number }[] = [];
  let nowMs = 0;
  const requests: FormingRequest[] = [];
  const respond = createFormingResponder(() => nowMs);
  const packs = () =>
    [0, 1].flatMap((n): PackInfo[] => {
      const size = Math.min(fetched, n * 20 + 20) - n * 20;
      return size > 0 ? [{ id: `job-${String(n)}`, size }] : [];
    });
  const readPack = vi.fn(async (id: string) => {
    const at = packs().findIndex((pack) => pack.id === id);
    const size = packs()[at]?.size ?? 0;
    return KEYWORDS.slice(at * 20, at * 20 + size).map(arrivalOf);
  });
  const readOrder: RunningSource["readOrder"] = vi.fn(async () => order);
  const map = new RunningMap({
    source: {
      readOrder,
      readReusedPacks: async () => [],
      followPacks(next, failed) {
        onPacks = next;
        onFailed = failed;
        return () => {
          onPacks = () => {};
        };
      },
      readPack,
    },
    openWorker: (listener) => ({
      send(request) {
        requests.push(request);
        const response = respond(request);
        if (response) queueMicrotask(() => listener.onAnswer(response));
      },
      end() {},
    }),
    later(callback, ms) {
      const timer = { callback, atMs: nowMs + ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    map,
    readPack,
    readOrder,
    requests,
    fail: () => onFailed(),
    async fetch(count: number) {
      fetched = count;
      onPacks(packs());
      await settle();
    },
    async pass(ms: number) {
      nowMs += ms;
      for (let due = timers.filter(({ atMs }) => atMs <= nowMs); due.length > 0;) {
        timers = timers.filter((one) => !due.includes(one));
        for (const { callback } of due) callback();
        await settle();
        due = timers.filter(({ atMs }) => atMs <= nowMs);
      }
    },
    settle,
  };
}

const grouped = (map: RunningMap) => map.view().forming?.snapshot.keywords.text.length ?? 0;

test("keywords wait until their results arrive, then form a map, step by step", async () => {
  const running = openRunning();
  const close = running.map.open();
  await running.settle();
  expect(running.map.view()).toMatchObject({ plan: PLAN, forming: null });
  await running.fetch(10);
  expect(grouped(running.map)).toBe(10);
  expect(running.map.view().latest[0]).toBe("keyword 9");
  await running.fetch(25);
  expect(grouped(running.map), "grouped again only after a pause").toBe(10);
  await running.pass(2_000);
  expect(grouped(running.map)).toBe(25);
  close();
});

test("a pack is read again only after it has grown, and no keyword is sent twice", async () => {
  const running = openRunning();
  const close = running.map.open();
  await running.settle();
  for (const count of [10, 20, 30, 40]) {
    await running.fetch(count);
    await running.pass(2_000);
  }
  await running.fetch(40);
  await running.pass(60_000);
  expect(running.readPack.mock.calls.flat()).toEqual(["job-0", "job-0", "job-1", "job-1"]);
  const sent = running.requests.flatMap((request) =>
    request.kind === "arrivals"
      ? request.arrivals.map((arrival) => arrival.kind === "serp" && arrival.serp.keyword)
      : [],
  );
  expect(sent).toEqual(KEYWORDS);
  close();
});

test("a few keywords more are grouped once nothing else arrives", async () => {
  const running = openRunning();
  const close = running.map.open();
  await running.settle();
  await running.fetch(30);
  await running.pass(2_000);
  await running.fetch(31);
  expect(grouped(running.map)).toBe(30);
  await running.pass(8_000);
  expect(grouped(running.map)).toBe(31);
  close();
});

test("a pack that shrinks is ignored", async () => {
  const running = openRunning();
  const close = running.map.open();
  await running.settle();
  await running.fetch(20);
  await running.fetch(5);
  await running.pass(60_000);
  expect(grouped(running.map)).toBe(20);
  expect(running.readPack).toHaveBeenCalledTimes(1);
  close();
});

test("a job whose keywords aren't known yet is asked again", async () => {
  const running = openRunning(null);
  const close = running.map.open();
  await running.settle();
  await running.pass(3_000);
  expect(running.readOrder).toHaveBeenCalledTimes(2);
  close();
  await running.pass(60_000);
  expect(running.readOrder, "closed").toHaveBeenCalledTimes(2);
});

test("a broken connection keeps what is shown and says so", async () => {
  const running = openRunning();
  const close = running.map.open();
  await running.settle();
  await running.fetch(20);
  running.fail();
  expect(running.map.view()).toMatchObject({ isBroken: true });
  expect(grouped(running.map)).toBe(20);
  close();
});

test("threads form a map as their pages arrive, without any plan", async () => {
  const GEAR = ["kettle", "grinder", "scale", "filter"] as const;
  const running = openRunning({ kind: "threads", limit: 500, asOf: 0 }, (keyword) => {
    const n = Number(keyword.split(" ")[1]);
    const gear = GEAR[n % GEAR.length] ?? "";
    return {
      kind: "thread",
      thread: {
        id: `t${String(n)}`,
        subreddit: subredditName.parse("coffee"),
        title: `Which ${gear} should I buy for ${["travel", "home", "work"][n % 3] ?? ""}?`,
        body: "",
        score: n,
        commentCount: n,
        createdAt: 0,
      },
    };
  });
  const close = running.map.open();
  await running.settle();
  await running.fetch(20);
  const first = grouped(running.map);
  expect(first).toBeGreaterThan(0);
  expect(running.map.view()).toMatchObject({ plan: null });
  expect(running.map.view().latest[0]).toContain("Which");
  const { threads, snapshot } = running.map.view().forming ?? {};
  expect(threads).toHaveLength(snapshot?.clusters.id.length ?? -1);
  expect(Math.max(...(threads ?? []))).toBeGreaterThan(1);
  close();
});
