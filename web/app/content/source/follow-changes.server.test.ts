import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { followChanges } from "#/content/source/follow-changes.server.ts";

type Observer = Parameters<ReturnType<Parameters<typeof followChanges>[0]>["subscribe"]>[0];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function follow() {
  const opened: Observer[] = [];
  const unsubscribe = vi.fn<() => void>();
  const onChange = vi.fn<() => void>();
  const stop = followChanges(
    () => ({
      subscribe: (observer) => {
        opened.push(observer);
        return { unsubscribe };
      },
    }),
    onChange,
  );
  return { opened, onChange, unsubscribe, stop };
}

test.each([
  ["message", 1],
  ["restart", 1],
  ["reconnect", 1],
  ["welcome", 0],
] as const)("a live event %s expires what is cached %i times", (type, times) => {
  const { opened, onChange } = follow();
  opened[0]?.next({ type });
  expect(onChange).toHaveBeenCalledTimes(times);
});

test("a stream that fails is opened again, less and less often", async () => {
  const { opened } = follow();
  for (let minute = 0; minute < 10; minute += 1) {
    opened.at(-1)?.error(new Error("gone"));
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(opened).toHaveLength(11);
  opened.at(-1)?.error(new Error("gone"));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(opened).toHaveLength(11);
});

test("a stream that was ended stays closed", async () => {
  const { opened, stop, unsubscribe } = follow();
  opened[0]?.error(new Error("gone"));
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened).toHaveLength(1);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
