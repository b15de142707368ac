import { AsyncLocalStorage } from "node:async_hooks";
import { TaskCancelledError } from "cockatiel";
import { expect, onTestFinished, test, vi } from "vitest";
import { createUpstream, type UpstreamLimits } from "#/platform/upstream.ts";

const limits: UpstreamLimits = {
  timeoutMs: 50,
  attempts: 3,
  firstDelayMs: 1,
  maxDelayMs: 2,
  parallel: 2,
  breakAfter: 100,
  breakMs: 20,
};
const never = new AbortController().signal;
const flaky = new Error("flaky");
const errors = { isRetryable: (error: unknown) => error === flaky };

test("a call that fails for a while succeeds after its retries", async () => {
  let calls = 0;
  const upstream = createUpstream(limits, errors);
  const answer = upstream(async () => {
    calls += 1;
    if (calls < 3) throw flaky;
    return "answer";
  }, never);
  expect(await answer).toBe("answer");
  expect(calls).toBe(3);
});

test("a failed call is retried after a delay that grows", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.spyOn(Math, "random").mockReturnValue(0.5); // No jitter.
  const calledAt: number[] = [];
  const slow = { ...limits, attempts: 5, firstDelayMs: 1_000, maxDelayMs: 60_000 };
  const answer = createUpstream(slow, errors)(async () => {
    calledAt.push(Date.now());
    throw flaky;
  }, never);
  await Promise.all([expect(answer).rejects.toBe(flaky), vi.runAllTimersAsync()]);
  expect(calledAt).toHaveLength(5);
  const waits = calledAt.slice(1).map((time, i) => time - (calledAt[i] ?? 0));
  expect(waits[0]).toBeGreaterThan(slow.firstDelayMs / 2);
  for (const [i, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan(waits[i] ?? 0);
});

test("a call that keeps failing rejects with its last error after the maximum number of attempts", async () => {
  let calls = 0;
  const upstream = createUpstream(limits, errors);
  await expect(
    upstream(async () => {
      calls += 1;
      throw flaky;
    }, never),
  ).rejects.toBe(flaky);
  expect(calls).toBe(3);
});

test("a call that waited for a free slot runs in the context of whoever made it", async () => {
  const callers = new AsyncLocalStorage<string>();
  const upstream = createUpstream({ ...limits, parallel: 1 }, errors);
  const names = ["ann", "bob", "cleo"];
  const ran = names.map((name) =>
    callers.run(name, async () => upstream(async () => callers.getStore(), never)),
  );
  expect(await Promise.all(ran)).toEqual(names);
});

test("an error that a retry can't fix is not retried", async () => {
  let calls = 0;
  const fatal = new Error("bad request");
  const upstream = createUpstream(limits, errors);
  await expect(
    upstream(async () => {
      calls += 1;
      throw fatal;
    }, never),
  ).rejects.toBe(fatal);
  expect(calls).toBe(1);
});

test("a call is retried no sooner than the upstream asks for", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const calledAt: number[] = [];
  const upstream = createUpstream(
    { ...limits, maxRetryAfterMs: 5_000 },
    { ...errors, retryAfterMs: () => 4_000 },
  );
  const answer = upstream(async () => {
    calledAt.push(Date.now());
    throw flaky;
  }, never);
  await Promise.all([expect(answer).rejects.toBe(flaky), vi.runAllTimersAsync()]);
  const waits = calledAt.slice(1).map((time, i) => time - (calledAt[i] ?? 0));
  expect(waits).toHaveLength(2);
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(4_000);
});

test("a call that the upstream wants repeated only much later is given up", async () => {
  let calls = 0;
  const upstream = createUpstream(
    { ...limits, maxRetryAfterMs: 5_000 },
    { ...errors, retryAfterMs: () => 6_000 },
  );
  const answer = upstream(async () => {
    calls += 1;
    throw flaky;
  }, never);
  await expect(answer).rejects.toBe(flaky);
  expect(calls).toBe(1);
});

test("errors that are no outage never open the breaker", async () => {
  let calls = 0;
  const upstream = createUpstream(
    { ...limits, attempts: 1, breakAfter: 2 },
    { ...errors, isOutage: () => false },
  );
  const call = async () => {
    calls += 1;
    throw flaky;
  };
  for (let i = 0; i < 5; i++) await expect(upstream(call, never)).rejects.toBe(flaky);
  expect(calls).toBe(5);
});

test("a call that hangs is aborted through its signal and retried", async () => {
  let aborted = 0;
  const upstream = createUpstream({ ...limits, timeoutMs: 10 }, errors);
  const hanging = upstream(
    (signal) =>
      new Promise(() => {
        signal.addEventListener("abort", () => (aborted += 1));
      }),
    never,
  );
  await expect(hanging).rejects.toBeInstanceOf(TaskCancelledError);
  expect(aborted).toBe(3);
});

test("a call that mustn't be repeated is made once when it times out", async () => {
  let calls = 0;
  const upstream = createUpstream(
    { ...limits, timeoutMs: 10 },
    { ...errors, retriesTimeouts: false },
  );
  const hanging = upstream(() => {
    calls += 1;
    return new Promise(() => {});
  }, never);
  await expect(hanging).rejects.toBeInstanceOf(TaskCancelledError);
  expect(calls).toBe(1);
});

test("no more calls than allowed are in flight at once", async () => {
  let active = 0;
  let most = 0;
  const upstream = createUpstream(limits, errors);
  const call = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 2));
    active -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => upstream(call, never)));
  expect(most).toBe(2);
});

test("an upstream that keeps failing isn't called for a while, then called again", async () => {
  let calls = 0;
  let isDown = true;
  const upstream = createUpstream({ ...limits, attempts: 1, breakAfter: 2 }, errors);
  const call = async () => {
    calls += 1;
    if (isDown) throw flaky;
    return "back";
  };
  for (let i = 0; i < 5; i++) await expect(upstream(call, never)).rejects.toThrow();
  expect(calls).toBe(2);
  isDown = false;
  await new Promise((resolve) => setTimeout(resolve, limits.breakMs + 5));
  expect(await upstream(call, never)).toBe("back");
});

test("an aborted call rejects immediately with the signal's reason, even between two attempts", async () => {
  // The policy's pause outlasts the test.
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const controller = new AbortController();
  const reason = new Error("cancelled");
  const upstream = createUpstream({ ...limits, firstDelayMs: 60_000, maxDelayMs: 60_000 }, errors);
  const call = upstream(() => Promise.reject(flaky), controller.signal);
  setTimeout(() => controller.abort(reason), 5);
  await Promise.all([expect(call).rejects.toBe(reason), vi.advanceTimersByTimeAsync(5)]);
  await expect(upstream(async () => 1, controller.signal)).rejects.toBe(reason);
});
