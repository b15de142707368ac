import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { loadQuietly } from "#/platform/prefetch-chunks.ts";
import {
  mayReload,
  RELOAD_GUARD_TTL_MS,
  reloadOnceOnStaleChunk,
} from "#/platform/stale-chunk.client.ts";

const failed = { atMs: 0, build: "a1", failure: "no chunk 7" };

test.each([
  ["has never reloaded", null, failed, true],
  ["reloaded 9,999 ms ago", failed, { ...failed, atMs: 9_999, failure: "no chunk 8" }, false],
  ["reloaded 10,000 ms ago", failed, { ...failed, atMs: 10_000, failure: "no chunk 8" }, true],
  ["reloaded for the same chunk an hour ago", failed, { ...failed, atMs: 3_600_000 }, false],
  [
    "reloaded for the same chunk of an earlier build",
    failed,
    { ...failed, atMs: 3_600_000, build: "b2" },
    true,
  ],
] as const)("a page that %s: %o then %o → %s", (_name, last, next, expected) => {
  expect(mayReload(last, next)).toBe(expected);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose loads are counted instead of made. */
function openPage(destination: string | null = null, storage: Storage = sessionStorage) {
  const loads: string[] = [];
  const target = new EventTarget();
  const page = Object.assign(target, {
    document,
    sessionStorage: storage,
    __reactRouterManifest: { version: "a1" },
    location: {
      pathname: "/app",
      search: "",
      reload: () => loads.push("reload"),
      assign: (to: string) => loads.push(to),
    },
  });
  // @ts-expect-error -- only what the handler uses
  reloadOnceOnStaleChunk(page, () => destination);
  const fail = (message = "no chunk 7", isRouteCode = false) => {
    const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), {
      payload: new TypeError(message),
      isRouteCode,
    });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { loads, fail };
}

test("a missing chunk reloads the page once, and what fails meanwhile is not shown", () => {
  const { loads, fail } = openPage();
  expect([fail(), fail(), fail("no chunk 8")]).toEqual([true, true, true]);
  expect(loads).toEqual(["reload"]);
});

test("a failure after the reload is shown", () => {
  openPage().fail();
  const { loads, fail } = openPage();
  expect([fail(), fail("no chunk 8")]).toEqual([false, false]);
  expect(loads).toEqual([]);
});

test("a failure on a page that was not left after all is shown", () => {
  const { fail } = openPage();
  fail();
  vi.advanceTimersByTime(RELOAD_GUARD_TTL_MS);
  expect(fail()).toBe(false);
});

test("a page that can never load a chunk stops reloading, however slow it is", () => {
  let reloads = 0;
  for (let load = 0; load < 20; load += 1) {
    const { loads, fail } = openPage();
    fail();
    reloads += loads.length;
    vi.advanceTimersByTime(RELOAD_GUARD_TTL_MS + 1);
  }
  expect(reloads).toBe(1);
});

test("a chunk of the page that is being opened loads that page", () => {
  const { loads, fail } = openPage("/app/team?tab=roles");
  fail();
  expect(loads).toEqual(["/app/team?tab=roles"]);
});

test("without storage the page is not reloaded, because nothing would stop it", () => {
  const blocked = {
    getItem() {
      throw new DOMException("blocked", "SecurityError");
    },
  };
  // @ts-expect-error -- storage that refuses everything
  const { loads, fail } = openPage(null, blocked);
  expect(fail()).toBe(false);
  expect(loads).toEqual([]);
});

test("a failed prefetch neither reloads nor uses up the one reload", async () => {
  const { loads, fail } = openPage();
  await loadQuietly(async () => {
    fail();
    throw new Error("gone");
  });
  expect(loads).toEqual([]);
  fail();
  expect(loads).toEqual(["reload"]);
});

test("the code of a page that is being opened counts, even while something is prefetched", async () => {
  const { loads, fail } = openPage("/blog");
  await loadQuietly(async () => {
    fail("no chunk of the blog", true);
  });
  expect(loads).toEqual(["/blog"]);
});

test("what was typed is kept for the reload", () => {
  document.body.innerHTML = '<input name="subject" />';
  onTestFinished(() => {
    document.body.innerHTML = "";
  });
  const field = document.querySelector("input");
  if (field) field.value = "Export fails";
  openPage().fail();
  expect(sessionStorage.getItem("mw-form-input")).toContain("Export fails");
});
