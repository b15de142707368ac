import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  RETRY_FIRST_MS,
  retryPauseMs,
  untilGranted,
  type Listen,
} from "#/platform/until-granted.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a refused listener starts again and shows what it is granted later", () => {
  const outcomes = ["refused", "refused", "granted"];
  const listen: Listen<string> = (next, refused) => {
    if (outcomes.shift() === "granted") next("data", true);
    else refused(new Error("permission-denied"));
    return () => {};
  };
  const seen: string[] = [];
  const subscription = untilGranted(listen, () => "denied").subscribe((value) => seen.push(value));
  expect(seen).toEqual(["denied"]);
  vi.advanceTimersByTime(retryPauseMs(1) + retryPauseMs(2));
  expect(seen).toEqual(["denied", "denied", "data"]);
  subscription.unsubscribe();
});

test("pauses grow to a minute and begin anew once access was granted", () => {
  expect(retryPauseMs(1)).toBe(RETRY_FIRST_MS);
  expect(retryPauseMs(2)).toBe(1500);
  expect(retryPauseMs(40)).toBe(60_000);
  let starts = 0;
  const refusedLate: Listen<string> = (next, refused) => {
    starts += 1;
    next("data", true);
    refused(new Error("permission-denied"));
    return () => {};
  };
  const subscription = untilGranted(refusedLate, () => "denied").subscribe();
  vi.advanceTimersByTime(RETRY_FIRST_MS * 3);
  expect(starts).toBe(4);
  subscription.unsubscribe();
});

test("what a device has kept is shown until access is refused, and not again before it is granted", () => {
  const outcomes: ("refused" | "granted")[] = ["refused", "refused", "granted"];
  const listen: Listen<string> = (next, refused) => {
    next("kept", false);
    if (outcomes.shift() === "granted") next("data", true);
    else refused(new Error("permission-denied"));
    return () => {};
  };
  const seen: string[] = [];
  const subscription = untilGranted(listen, () => "denied").subscribe((value) => seen.push(value));
  vi.advanceTimersByTime(retryPauseMs(1));
  expect(seen).toEqual(["kept", "denied", "denied"]);
  vi.advanceTimersByTime(retryPauseMs(2));
  expect(seen).toEqual(["kept", "denied", "denied", "data"]);
  subscription.unsubscribe();
});

test("a listener that throws at its start counts as refused", () => {
  const seen: unknown[] = [];
  const subscription = untilGranted<unknown>(
    () => {
      throw new Error("terminated");
    },
    (error) => error,
  ).subscribe((value) => seen.push(value));
  expect(seen).toEqual([new Error("terminated")]);
  subscription.unsubscribe();
});

test("nobody listening ends the listener and its retries", () => {
  const end = vi.fn<() => void>();
  let starts = 0;
  const listen: Listen<string> = (_, refused) => {
    starts += 1;
    if (starts === 1) refused(new Error("permission-denied"));
    return end;
  };
  const subscription = untilGranted(listen, () => "denied").subscribe();
  vi.advanceTimersByTime(RETRY_FIRST_MS);
  expect(starts).toBe(2);
  end.mockClear();
  subscription.unsubscribe();
  expect(end).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(RETRY_FIRST_MS * 100);
  expect(starts).toBe(2);
});
