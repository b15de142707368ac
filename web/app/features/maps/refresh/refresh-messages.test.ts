import { REFRESH_PROBLEMS } from "@mapwright/core/refresh/map-refresh";
import { threadsUpdate } from "@mapwright/core/refresh/map-update";
import { expect, test } from "vitest";
import {
  describeSuggestion,
  hasNews,
  PROBLEM_MESSAGES,
} from "#/features/maps/refresh/refresh-messages.ts";

const nameOf = (topic: string) => (topic === "c1" ? "Grinders" : "Kettles");
const nameOfNew = ([first = ""]: readonly string[]) => first;
const describe = (edit: Parameters<typeof describeSuggestion>[0]) =>
  describeSuggestion(edit, nameOf, nameOfNew);

test("each suggestion says what would happen, and why", () => {
  expect(describe({ kind: "merge", topic: "c1", into: "c2", share: 0.82 })).toEqual({
    title: "Merge “Grinders” into “Kettles”",
    reason: "Grouped anew, 82% of their keywords are in one cluster.",
    keywords: [],
  });
  expect(describe({ kind: "split", topic: "c1", parts: [["a", "b"], ["c"]] })).toMatchObject({
    title: "Split “Grinders”",
    reason: expect.stringContaining("2 clusters of their own"),
    keywords: ["a", "b", "c"],
  });
  expect(describe({ kind: "add", topic: "c2", keywords: ["a"] }).title).toBe(
    "Add 1 new question to “Kettles”",
  );
  expect(describe({ kind: "add", topic: null, keywords: ["burr", "hand"] })).toMatchObject({
    title: "New cluster “burr”",
    reason: "2 new questions that fit none of your clusters.",
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
