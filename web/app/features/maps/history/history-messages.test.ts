import { userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { expect, test } from "vitest";
import { describePastAction } from "#/features/maps/history/history-messages.ts";

const ann = userId.parse("ann");
const people = [{ uid: ann, name: "Ann", photo: null }];
const topic = "c1";

test.each<[MapChange, string | null, string]>([
  [{ kind: "rename-topic", topic, name: "Grinders" }, null, "renamed “Grind” to “Grinders”"],
  [{ kind: "move-topic", topic, parent: null, order: "a0" }, null, "moved “Grind” to the top"],
  [{ kind: "move-topic", topic, parent: "p1", order: "a0" }, "Gear", "moved “Grind” under “Gear”"],
  [{ kind: "merge-topic", topic, into: "c2" }, "Ratio", "merged “Grind” into “Ratio”"],
  [{ kind: "set-status", topic, status: "writing" }, null, "set “Grind” to Writing"],
  [{ kind: "set-assignee", topic, assignee: ann }, null, "assigned “Grind” to Ann"],
  [
    { kind: "set-assignee", topic, assignee: userId.parse("gone") },
    null,
    "assigned “Grind” to Former member",
  ],
  [
    { kind: "set-target-url", topic, targetUrl: "https://a.example/grind" },
    null,
    "set the address of “Grind” to https://a.example/grind",
  ],
  [{ kind: "set-target-url", topic, targetUrl: null }, null, "removed the address of “Grind”"],
  [{ kind: "set-note", topic, note: "" }, null, "cleared the note on “Grind”"],
  [{ kind: "move-keywords", topic, keywords: ["a", "b"] }, null, "moved 2 keywords to “Grind”"],
  [{ kind: "remove-keywords", keywords: ["a"] }, null, "removed 1 keyword"],
])("%j is described in words", (change, targetName, words) => {
  const topicName = "topic" in change ? "Grind" : null;
  expect(describePastAction({ change, topicName, targetName }, people)).toBe(words);
});

test("a new topic is described by its own name", () => {
  const change: MapChange = {
    kind: "create-topic",
    topic: "made",
    parent: null,
    order: "a0",
    name: "Water",
  };
  expect(describePastAction({ change, topicName: null, targetName: null }, people)).toBe(
    "created the pillar “Water”",
  );
});
