import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenewal } from "#/content/live/renewal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param served the revisions that the server answers with, one after the other; then always the last. */
function openPage(answers: readonly boolean[], served: readonly string[] = ["new"]) {
  let shown = "old";
  const toCome = [...served];
  const renew = vi.fn<() => void>(() => {
    shown = toCome.shift() ?? shown;
  });
  const left = [...answers];
  const isOutdated = vi.fn<() => Promise<boolean>>(async () => left.shift() ?? false);
  const renewal = createRenewal({ renew, revision: () => shown, isOutdated }, () => 0.9);
  return { renew, isOutdated, renewal };
}

test("a page is renewed within a third of a second after a change, once", async () => {
  const { renew, isOutdated, renewal } = openPage([false]);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(300);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(isOutdated).toHaveBeenCalledTimes(1);
});

test("a page whose server hadn't heard of the change is renewed again when the server must have", async () => {
  const { renew, renewal } = openPage([false], ["old", "new"]);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renew).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test("a page that is still outdated seconds later is renewed again", async () => {
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
  const { length } = renew.mock.calls;
  renewal.changed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(renew.mock.calls.length).toBeGreaterThan(length);
  expect(isOutdated).toHaveBeenCalledTimes(6);
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
