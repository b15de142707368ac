import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { expect, test } from "vitest";
import { listHistoryLines } from "#/features/maps/history/history-lines.ts";

const action = (change: MapChange) => ({ change, topicName: "Ratio", targetName: null });
const status = (topic: string) => action({ kind: "set-status", topic, status: "planned" });

test("few changes of one kind are listed one by one", () => {
  expect(listHistoryLines([status("c1"), status("c2")], [])).toEqual([
    "set “Ratio” to Planned",
    "set “Ratio” to Planned",
  ]);
});

test("many changes of one kind are one line, and others in between start a new one", () => {
  const group = (topic: string, ...texts: string[]) =>
    action({
      kind: "group-keywords",
      topic,
      keywords: texts.map((text) => ({ text, confidence: 1, runnerUp: null })),
    });
  const lines = listHistoryLines(
    [
      action({
        kind: "set-grouping",
        grouping: { method: "hard", threshold: 4, resolution: null },
      }),
      group("c1", "a", "b"),
      group("c1", "c"),
      group("c2", "d"),
      group("c3", "e"),
      action({ kind: "delete-topic", topic: "c4" }),
    ],
    [],
  );
  expect(lines).toEqual([
    "deleted “Ratio”",
    "regrouped 5 keywords into 3 pages",
    "regrouped the map: Hard",
  ]);
});

test("a regrouping's line counts what moved, and what stayed has none", () => {
  const group = (topic: string, movedKeywords: number) => ({
    ...action({
      kind: "group-keywords",
      topic,
      keywords: ["a", "b", "c"].map((text) => ({ text, confidence: 1, runnerUp: null })),
    }),
    movedKeywords,
  });
  expect(listHistoryLines([group("c1", 2), group("c2", 0)], [])).toEqual([
    "regrouped 2 keywords into “Ratio”",
  ]);
  expect(
    listHistoryLines([group("c1", 2), group("c2", 1), group("c3", 1), group("c4", 3)], []),
  ).toEqual(["regrouped 7 keywords into 4 pages"]);
});

test("comments are listed one by one, however many there are", () => {
  const comments = Array.from({ length: 6 }, () =>
    action({ kind: "delete-comment", comment: "comment-1" }),
  );
  expect(listHistoryLines(comments, [])).toHaveLength(6);
});
