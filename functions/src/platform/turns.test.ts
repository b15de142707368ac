import { expect, onTestFinished, test, vi } from "vitest";
import { Turns } from "#/platform/turns.ts";

test("work with the same key runs in order of arrival, and never two at once", async () => {
  const turns = new Turns();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
  };
  await Promise.all([turns.take("a", work("one")), turns.take("a", work("two"))]);
  expect(events).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("work with another key doesn't wait", async () => {
  const turns = new Turns();
  const first = Promise.withResolvers<string>();
  const waiting = turns.take("a", () => first.promise);
  expect(await turns.take("b", () => Promise.resolve("done"))).toBe("done");
  first.resolve("late");
  expect(await waiting).toBe("late");
});

test("work that fails fails only for its own caller", async () => {
  const turns = new Turns();
  const failing = turns.take("a", () => Promise.reject(new Error("no")));
  const next = turns.take("a", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

/** Work that runs until the test ends it. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), end: () => resolve("done") };
}

test("a request is rejected when too many are waiting, without blocking the others", async () => {
  const turns = new Turns({ mostWaiting: 2, longestWaitMs: 60_000 });
  const { work, end } = openWork();
  const accepted = [turns.take("a", work), turns.take("a", work), turns.take("a", work)];
  const surplus = vi.fn(async () => "done");
  await expect(turns.take("a", surplus)).rejects.toMatchObject({
    code: "rate-limited",
    message: "Too many requests at once. Try again in a moment.",
  });
  end();
  expect(await Promise.all(accepted)).toEqual(["done", "done", "done"]);
  expect(surplus).not.toHaveBeenCalled();
  expect(await turns.take("a", surplus)).toBe("done");
});

test("a request whose turn doesn't come in time is rejected, and its work never runs", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const turns = new Turns({ mostWaiting: 2, longestWaitMs: 1000 });
  const { work, end } = openWork();
  const first = turns.take("a", work);
  const late = vi.fn(async () => "done");
  const refused = turns.take("a", late).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  const next = turns.take("a", late);
  await vi.advanceTimersByTimeAsync(1);
  expect(await refused).toMatchObject({ code: "rate-limited" });
  expect(late).not.toHaveBeenCalled();
  end();
  expect([await first, await next]).toEqual(["done", "done"]);
  expect(late).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
