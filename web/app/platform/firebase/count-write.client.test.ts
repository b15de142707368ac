import { COUNTER_PAUSE_MS } from "@mapwright/core/accounts/write-counter";
import { FirebaseError } from "firebase/app";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeAfterPause } from "#/platform/firebase/count-write.client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const denied = new FirebaseError("permission-denied", "");

test("a write that is denied is tried once more, after the pause", async () => {
  const write = vi.fn<() => Promise<void>>().mockRejectedValueOnce(denied).mockResolvedValue();
  const written = writeAfterPause("checkouts", write);
  await vi.advanceTimersByTimeAsync(COUNTER_PAUSE_MS.checkouts - 1);
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await written;
  expect(write).toHaveBeenCalledTimes(2);
});

test("nothing more is written for somebody who went back during the pause", async () => {
  const write = vi.fn<() => Promise<void>>().mockRejectedValue(denied);
  const leaving = new AbortController();
  const outcome = writeAfterPause("checkouts", write, leaving.signal).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort();
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(denied);
  expect(write).toHaveBeenCalledTimes(1);
});

test("another failure isn't tried again", async () => {
  const broken = new FirebaseError("unavailable", "");
  const write = vi.fn<() => Promise<void>>().mockRejectedValue(broken);
  await expect(writeAfterPause("invites", write)).rejects.toBe(broken);
  expect(write).toHaveBeenCalledTimes(1);
});
