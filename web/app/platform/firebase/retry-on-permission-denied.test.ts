import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  RETRY_FIRST_MS,
  retryPauseMs,
  retryOnPermissionDenied,
  type Listen,
} from "#/platform/firebase/retry-on-permission-denied.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a rejected listener restarts and shows data once access is granted", () => {
  const outcomes = ["refused", "refused", "granted"];
  const listen: Listen<string> = (next, refused) => {
    if (outcomes.shift() === "granted") next("data", true);
    else refused(new Error("permission-denied"));
    return () => {};
  };
  const seen: string[] = [];
  const subscription = retryOnPermissionDenied(listen, () => "denied").subscribe((value) =>
    seen.push(value),
  );
  expect(seen).toEqual(["denied"]);
  vi.advanceTimersByTime(retryPauseMs(1) + retryPauseMs(2));
  expect(seen).toEqual(["denied", "denied", "data"]);
  subscription.unsubscribe();
});

test("retry delays grow to a minute and reset once access was granted", () => {
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
  const subscription = retryOnPermissionDenied(refusedLate, () => "denied").subscribe();
  vi.advanceTimersByTime(RETRY_FIRST_MS * 3);
  expect(starts).toBe(4);
  subscription.unsubscribe();
});

test("cached data is shown until access is denied, and not again before it is granted", () => {
  const outcomes: ("refused" | "granted")[] = ["refused", "refused", "granted"];
  const listen: Listen<string> = (next, refused) => {
    next("kept", false);
    if (outcomes.shift() === "granted") next("data", true);
    else refused(new Error("permission-denied"));
    return () => {};
  };
  const seen: string[] = [];
  const subscription = retryOnPermissionDenied(listen, () => "denied").subscribe((value) =>
    seen.push(value),
  );
  vi.advanceTimersByTime(retryPauseMs(1));
  expect(seen).toEqual(["kept", "denied", "denied"]);
  vi.advanceTimersByTime(retryPauseMs(2));
  expect(seen).toEqual(["kept", "denied", "denied", "data"]);
  subscription.unsubscribe();
});

test("a listener that throws on start counts as rejected", () => {
  const seen: unknown[] = [];
  const subscription = retryOnPermissionDenied<unknown>(
    () => {
      throw new Error("terminated");
    },
    (error) => error,
  ).subscribe((value) => seen.push(value));
  expect(seen).toEqual([new Error("terminated")]);
  subscription.unsubscribe();
});

test("unsubscribing ends the listener and its retries", () => {
  const end = vi.fn<() => void>();
  let starts = 0;
  const listen: Listen<string> = (_, refused) => {
    starts += 1;
    if (starts === 1) refused(new Error("permission-denied"));
    return end;
  };
  const subscription = retryOnPermissionDenied(listen, () => "denied").subscribe();
  vi.advanceTimersByTime(RETRY_FIRST_MS);
  expect(starts).toBe(2);
  end.mockClear();
  subscription.unsubscribe();
  expect(end).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(RETRY_FIRST_MS * 100);
  expect(starts).toBe(2);
});
