import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenewal } from "#/content/live/renewal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openPage(answers: readonly boolean[]) {
  const renew = vi.fn<() => void>();
  const left = [...answers];
  const isOutdated = vi.fn<() => Promise<boolean>>(async () => left.shift() ?? false);
  return { renew, isOutdated, renewal: createRenewal({ renew, isOutdated }, () => 0.5) };
}

test("a page is renewed once for a change, and asks afterwards whether it is current", async () => {
  const { renew, isOutdated, renewal } = openPage([false]);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(isOutdated).toHaveBeenCalledTimes(1);
});

test("a page whose server answered with what it knew before is renewed again", async () => {
  const { renew, renewal } = openPage([true, false]);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test("a page that stays outdated stops asking until the next change", async () => {
  const { renew, isOutdated, renewal } = openPage(Array.from({ length: 50 }, () => true));
  renewal.changed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isOutdated).toHaveBeenCalledTimes(3);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(renew).toHaveBeenCalledTimes(8);
});

test("a stream that opens is no reason to renew a current page", async () => {
  const { renew, renewal } = openPage([false]);
  renewal.check();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).not.toHaveBeenCalled();
});

test("nothing is renewed once the page is left", async () => {
  const { renew, renewal } = openPage([true]);
  renewal.changed();
  renewal.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).not.toHaveBeenCalled();
});
