import { UNREAD_SITE } from "@mapwright/core/research/site-reading";
import { expect, test } from "vitest";
import {
  describeProgress,
  listStageRows,
  formatTimeLeft,
} from "#/features/maps/running/running-messages.ts";

test.each([
  [null, ""],
  [0, "a few seconds left"],
  [59_999, "less than a minute left"],
  [60_000, "about 1 min left"],
  [61_000, "about 2 min left"],
  [59 * 60_000, "about 59 min left"],
  [90 * 60_000, "about 2 h left"],
])("%s ms left reads “%s”", (etaMs, words) => {
  expect(formatTimeLeft(etaMs)).toBe(words);
});

const fetching = {
  status: "running",
  stage: "fetching",
  progress: { done: 84, total: 197 },
  waitsFor: null,
  site: null,
  input: { kind: "serp", method: "auto" },
} as const;

test("screen readers hear of stages and quarters only", () => {
  const at = (percent: number) => describeProgress({ ...fetching, percent }, "Coffee");
  expect(at(3)).toBe("Coffee: fetching results");
  expect(at(26)).toBe("Coffee: fetching results, 25% done");
  expect(at(49)).toBe(at(26));
  expect(at(50)).not.toBe(at(49));
});

test("keywords that came with the estimate are found before the job starts", () => {
  const job = { ...fetching, status: "queued", stage: "queued" } as const;
  expect(listStageRows(job, 197, 0).map(({ state }) => state)).toEqual([
    "done",
    "ahead",
    "ahead",
    "ahead",
  ]);
});

test("stages show what is done, what is going on, and the counts that are known", () => {
  expect(listStageRows(fetching, 197, 12)).toEqual([
    { label: "Find keywords", state: "done", detail: "197 keywords" },
    { label: "Fetch results", state: "current", detail: "84 of 197" },
    { label: "Group into pages", state: "ahead", detail: "12 so far" },
    { label: "Save the map", state: "ahead", detail: "" },
  ]);
});

test("a job whose pages are in a provider's queue says that it waits, and for whom", () => {
  const job = { ...fetching, waitsFor: "dataforseo", percent: 3 } as const;
  expect(listStageRows(job, 197, 0)[1]).toEqual({
    label: "Waiting for DataForSEO's results",
    state: "current",
    detail: "84 of 197",
  });
  expect(describeProgress(job, "Coffee")).toBe("Coffee: Waiting for DataForSEO's results");
  expect(listStageRows({ ...job, stage: "clustering" }, 197, 0)[1]?.label).toBe("Fetch results");
});

test("a site's stages begin with its pages, and leave out results that aren't fetched", () => {
  const input = { kind: "domain", method: "wording" } as const;
  const site = { ...UNREAD_SITE, pages: 120, found: 340 };
  const progress = { done: 120, total: 340 };
  const crawling = { ...fetching, stage: "crawling", input, site, progress } as const;
  expect(listStageRows(crawling, null, 0)).toEqual([
    { label: "Read the site", state: "current", detail: "120 of 340 pages" },
    { label: "Find keywords", state: "ahead", detail: "" },
    { label: "Group into pages", state: "ahead", detail: "" },
    { label: "Save the map", state: "ahead", detail: "" },
  ]);
  const later = { ...crawling, stage: "clustering" } as const;
  expect(listStageRows(later, 90, 0).map(({ detail }) => detail)).toEqual([
    "120 pages",
    "90 keywords",
    "",
    "",
  ]);
  const withResults = { ...crawling, input: { kind: "domain", method: "auto" } } as const;
  expect(listStageRows(withResults, null, 0).map(({ label }) => label)).toContain("Fetch results");
});

test("threads are read, grouped and saved", () => {
  const reading = {
    ...fetching,
    stage: "reading",
    input: { kind: "reddit", method: "wording" },
    progress: { done: 3, total: 10 },
  } as const;
  expect(listStageRows(reading, null, 0)).toEqual([
    { label: "Read threads", state: "current", detail: "3 of 10" },
    { label: "Group into pages", state: "ahead", detail: "" },
    { label: "Save the map", state: "ahead", detail: "" },
  ]);
});
