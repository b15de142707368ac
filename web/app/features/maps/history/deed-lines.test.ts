import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { expect, test } from "vitest";
import { deedLines } from "#/features/maps/history/deed-lines.ts";

const deed = (change: MapChange) => ({ change, topicName: "Ratio", targetName: null });
const status = (topic: string) => deed({ kind: "set-status", topic, status: "planned" });

test("few changes of one kind are told one by one", () => {
  expect(deedLines([status("c1"), status("c2")], [])).toEqual([
    "set “Ratio” to Planned",
    "set “Ratio” to Planned",
  ]);
});

test("many changes of one kind are one line, and others between them begin another", () => {
  const group = (topic: string, ...texts: string[]) =>
    deed({
      kind: "group-keywords",
      topic,
      keywords: texts.map((text) => ({ text, confidence: 1, runnerUp: null })),
    });
  const lines = deedLines(
    [
      deed({ kind: "set-grouping", grouping: { method: "hard", threshold: 4, resolution: null } }),
      group("c1", "a", "b"),
      group("c1", "c"),
      group("c2", "d"),
      group("c3", "e"),
      deed({ kind: "delete-topic", topic: "c4" }),
    ],
    [],
  );
  expect(lines).toEqual([
    "regrouped the map by Hard",
    "regrouped 5 keywords into 3 clusters",
    "deleted “Ratio”",
  ]);
});

test("comments are told one by one however many there are", () => {
  const comments = Array.from({ length: 6 }, () =>
    deed({ kind: "delete-comment", comment: "comment-1" }),
  );
  expect(deedLines(comments, [])).toHaveLength(6);
});
