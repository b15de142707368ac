import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createRequestPace,
  type RequestPace,
} from "#/research/providers/http-client/request-pace.ts";

const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function startsOf(count: number, pace: RequestPace): Promise<number[]> {
  const starts = Array.from({ length: count }, async () => {
    await pace.wait(never);
    return Date.now();
  });
  await vi.runAllTimersAsync();
  return Promise.all(starts);
}

test("requests within the rate start at once", async () => {
  const pace = createRequestPace({ requests: 3, perMs: 60_000 }, Date.now);
  expect(await startsOf(3, pace)).toEqual([0, 0, 0]);
});

test("more than the rate allows wait until a period has passed", async () => {
  const pace = createRequestPace({ requests: 2, perMs: 1_000 }, Date.now);
  expect(await startsOf(5, pace)).toEqual([0, 0, 1_000, 1_000, 2_000]);
});

test("a rate that wasn't used up leaves nothing to wait for", async () => {
  const pace = createRequestPace({ requests: 1, perMs: 1_000 }, Date.now);
  await startsOf(1, pace);
  vi.setSystemTime(5_000);
  expect(await startsOf(1, pace)).toEqual([5_000]);
});

test("a rate that turns out to be higher or lower holds from then on", async () => {
  const pace = createRequestPace({ requests: 1, perMs: 1_000 }, Date.now);
  expect(await startsOf(2, pace)).toEqual([0, 1_000]);
  pace.setRate({ requests: 3, perMs: 1_000 });
  expect(await startsOf(4, pace)).toEqual([1_000, 1_000, 2_000, 2_000]);
  pace.setRate({ requests: 1, perMs: 5_000 });
  expect(await startsOf(2, pace)).toEqual([7_000, 12_000]);
});

test("waiting ends with the reason for the abort", async () => {
  const pace = createRequestPace({ requests: 1, perMs: 60_000 }, Date.now);
  await pace.wait(never);
  const cancelling = new AbortController();
  const reason = new Error("cancelled");
  const waiting = pace.wait(cancelling.signal);
  cancelling.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});
