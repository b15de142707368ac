import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBuildId, watchBuilds } from "#/platform/new-build/watch-builds.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const EVERY_MS = 60_000;

/** A page that runs build a1 and can be hidden, with a deployment that can change. */
function openPage() {
  const page = { deployed: "a1" as string | null, isActive: true, asked: 0, noticed: 0 };
  const watch = watchBuilds({
    currentId: "a1",
    readLatest: () => {
      page.asked += 1;
      return Promise.resolve(page.deployed);
    },
    everyMs: EVERY_MS,
    isActive: () => page.isActive,
    nowMs: () => Date.now(),
    onNewBuild: () => {
      page.noticed += 1;
    },
  });
  return { page, watch, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test("an open page asks once per interval and notices a new build once", async () => {
  const { page, pass } = openPage();
  await pass(EVERY_MS - 1);
  expect(page.asked).toBe(0);
  await pass(EVERY_MS + 1);
  expect([page.asked, page.noticed]).toEqual([2, 0]);
  page.deployed = "b2";
  await pass(10 * EVERY_MS);
  expect([page.asked, page.noticed]).toEqual([3, 1]);
});

test("a hidden or offline page asks nothing, and asks at once when it is overdue on return", async () => {
  const { page, watch, pass } = openPage();
  page.isActive = false;
  watch.resume();
  page.deployed = "b2";
  await pass(5 * EVERY_MS);
  expect(page.asked).toBe(0);
  page.isActive = true;
  watch.resume();
  await pass(0);
  expect([page.asked, page.noticed]).toEqual([1, 1]);
});

test("a page that was hidden for a moment keeps its interval", async () => {
  const { page, watch, pass } = openPage();
  await pass(EVERY_MS / 2);
  watch.resume();
  await pass(EVERY_MS / 2 - 1);
  expect(page.asked).toBe(0);
  await pass(1);
  expect(page.asked).toBe(1);
});

test("a response that names no build changes nothing", async () => {
  const { page, pass } = openPage();
  page.deployed = null;
  await pass(3 * EVERY_MS);
  expect([page.asked, page.noticed]).toEqual([3, 0]);
});

test("a stopped watch asks nothing more", async () => {
  const { page, watch, pass } = openPage();
  watch.stop();
  watch.resume();
  await pass(3 * EVERY_MS);
  expect(page.asked).toBe(0);
});

test.each([
  ['{"id":"4f2a"}', "4f2a"],
  ["<!doctype html><title>Wi-Fi</title>", null],
  ['{"id":7}', null],
  ['{"id":""}', null],
  ["null", null],
])("the build named by %s is %s", (text, id) => {
  expect(readBuildId(text)).toBe(id);
});
