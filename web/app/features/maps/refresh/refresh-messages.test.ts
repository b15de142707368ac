import { REFRESH_PROBLEMS } from "@mapwright/core/research/map-refresh";
import { jobId, snapshotId } from "@mapwright/core/ids";
import { serpsUpdate, threadsUpdate } from "@mapwright/core/refresh/map-update";
import { expect, test } from "vitest";
import {
  describeCap,
  listCreditCaps,
  getDefaultCap,
  describeSuggestion,
  formatMove,
  hasNews,
  PROBLEM_MESSAGES,
  listRefreshable,
  describeSerpsUpdate,
} from "#/features/maps/refresh/refresh-messages.ts";

const nameOf = (topic: string) => (topic === "c1" ? "Grinders" : "Kettles");
const nameOfNew = ([first = ""]: readonly string[]) => first;
const describe = (edit: Parameters<typeof describeSuggestion>[0]) =>
  describeSuggestion(edit, nameOf, nameOfNew);

test("each suggestion says what would happen, and why", () => {
  expect(describe({ kind: "merge", topic: "c1", into: "c2", share: 0.82 })).toEqual({
    title: "Merge “Grinders” into “Kettles”",
    reason: "Clustered again, 82% of their keywords are in one page.",
    keywords: [],
  });
  expect(describe({ kind: "split", topic: "c1", parts: [["a", "b"], ["c"]] })).toMatchObject({
    title: "Split “Grinders”",
    reason: expect.stringContaining("2 pages of their own"),
    keywords: ["a", "b", "c"],
  });
  expect(describe({ kind: "add", topic: "c2", keywords: ["a"] }).title).toBe(
    "Add 1 new question to “Kettles”",
  );
  expect(describe({ kind: "add", topic: null, keywords: ["burr", "hand"] })).toMatchObject({
    title: "New page “burr”",
    reason: "2 new questions that fit none of your pages.",
  });
});

test.each(REFRESH_PROBLEMS)("the problem %s says what happened in whole sentences", (problem) => {
  expect(PROBLEM_MESSAGES[problem]).toMatch(/^[A-Z].*\.$/);
});

test("an update without any change has no news", () => {
  const nothing = threadsUpdate.parse({
    version: 1,
    jobId: "job1",
    at: 2,
    since: 1,
    newThreads: 0,
    goneThreads: 0,
    newQuestions: [],
    grown: [],
    fresh: { text: [], cluster: [], names: [] },
  });
  expect(hasNews(nothing)).toBe(false);
  expect(hasNews({ ...nothing, goneThreads: 1 })).toBe(true);
});

test("a map offers to read again what it was researched from", () => {
  const none = { evidence: { site: null, reddit: null }, jobId: jobId.parse("job1") };
  expect(listRefreshable({ ...none, method: "auto" })).toEqual(["serps"]);
  expect(listRefreshable({ ...none, method: "wording" })).toEqual([]);
  expect(listRefreshable({ ...none, jobId: null, method: "auto" }), "an imported map").toEqual([]);
  const reddit = { id: snapshotId.parse("e1"), chunks: 1, at: 1, sources: [], threads: 3 };
  const evidence = { site: null, reddit };
  expect(listRefreshable({ ...none, evidence, method: "wording" })).toEqual(["threads"]);
});

test("results pages that were read again are told in one sentence", () => {
  const update = serpsUpdate.parse({
    version: 1,
    jobId: "job1",
    at: 2,
    since: 1,
    read: 40,
    unread: 2,
    entered: { count: 12, listed: [] },
    left: { count: 11, listed: [] },
    positions: null,
    fresh: { text: [], cluster: [], names: [], earlier: [] },
  });
  expect(describeSerpsUpdate(update)).toBe(
    "40 keywords read: 12 pages came into the results, 11 went. 2 keywords couldn't be read.",
  );
  const same = { ...update, unread: 0, entered: { count: 0, listed: [] } };
  expect(describeSerpsUpdate({ ...same, left: { count: 0, listed: [] } })).toBe(
    "40 keywords read: the same pages rank.",
  );
  const cited = (count: number) => ({ count, listed: [] });
  const answers = {
    gained: cited(0),
    lost: cited(0),
    citedNow: cited(2),
    citedNoLonger: cited(1),
    mode: { citedNow: cited(0), citedNoLonger: cited(3) },
  };
  expect(describeSerpsUpdate({ ...same, left: { count: 0, listed: [] }, answers })).toBe(
    "40 keywords read: the same pages rank. Answers to 2 more keywords cite your pages, and to 1 no longer. AI Mode’s answers to 3 keywords no longer cite your pages.",
  );
});

test("a move names where a page came from, and that it is out", () => {
  expect(formatMove(7, 3)).toBe("7 → 3");
  expect(formatMove(null, 10.4)).toBe("out → 10.4");
  expect(formatMove(2, null)).toBe("2 → out");
});

test("a limit says how much of the map it is enough for", () => {
  expect(describeCap(["serps"], 41, 41)).toBe("Enough for all 41 keywords.");
  expect(describeCap(["serps", "site"], 41, 10)).toBe(
    "10 of 41 keywords at a time, those read longest ago first.",
  );
  expect(describeCap(["threads", "serps"], 41, 50)).toBe(
    "Threads come first, then search results: enough for all 41 keywords.",
  );
  expect(describeCap(["serps"], 41, 0)).toBe("No search results are read.");
  expect(describeCap(["threads"], 41, 10)).toBe("Up to 10 pages of threads.");
  expect(describeCap(["site"], 41, 10)).toBe("");
});

test("limits can be chosen that read the entire map, and the one that is set stays", () => {
  expect(listCreditCaps(41, 30)).toEqual([0, 10, 25, 30, 41, 50, 100, 250, 500]);
  expect(getDefaultCap(["serps"], 41)).toBe(41);
  expect(getDefaultCap(["serps"], 9_000)).toBe(500);
  expect(getDefaultCap(["threads"], 9_000)).toBe(10);
});
