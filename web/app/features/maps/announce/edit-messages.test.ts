import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { expect, test } from "vitest";
import { editMessage } from "#/features/maps/announce/edit-messages.ts";

const rename = (topic: string): MapChange => ({ kind: "rename-topic", topic, name: "x" });
const move = (...keywords: string[]): MapChange => ({
  kind: "move-keywords",
  topic: "c1",
  keywords,
});
const by = (name: string, ...changes: MapChange[]) => changes.map((change) => ({ name, change }));

test("edits are summarized by person and action, counting each cluster and keyword once", () => {
  expect(
    editMessage([
      ...by("Ann", rename("c1"), rename("c2"), rename("c1"), move("a", "b"), move("b", "c")),
      ...by("Bob", { kind: "set-status", topic: "c1", status: "review" }),
      ...by("Bob", { kind: "set-note", topic: "c1", note: "x" }),
    ]),
  ).toBe("Ann renamed 2 pages and moved 3 keywords. Bob updated 1 page.");
});

test("many kinds of actions are summarized as a number of changes", () => {
  const all = by(
    "Ann",
    rename("c1"),
    move("a"),
    { kind: "delete-topic", topic: "c2" },
    { kind: "remove-keywords", keywords: ["b"] },
  );
  expect(editMessage(all)).toBe("Ann made 4 changes.");
});

test("of many people three are named", () => {
  const crowd = ["Ann", "Bob", "Cid", "Dot", "Eve"].flatMap((name) => by(name, rename("c1")));
  expect(editMessage(crowd)).toBe(
    "Ann renamed 1 page. Bob renamed 1 page. Cid renamed 1 page. 2 others also changed the map.",
  );
});

test("changes not worth announcing have no message", () => {
  expect(editMessage(by("Ann", { kind: "set-grouping", grouping: null }))).toBe("");
  expect(editMessage([])).toBe("");
});
