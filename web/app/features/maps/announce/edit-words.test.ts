import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { expect, test } from "vitest";
import { editWords } from "#/features/maps/announce/edit-words.ts";

const rename = (topic: string): MapChange => ({ kind: "rename-topic", topic, name: "x" });
const move = (...keywords: string[]): MapChange => ({
  kind: "move-keywords",
  topic: "c1",
  keywords,
});
const by = (name: string, ...changes: MapChange[]) => changes.map((change) => ({ name, change }));

test("edits are summed up by person and deed, each cluster and keyword once", () => {
  expect(
    editWords([
      ...by("Ann", rename("c1"), rename("c2"), rename("c1"), move("a", "b"), move("b", "c")),
      ...by("Bob", { kind: "set-status", topic: "c1", status: "review" }),
      ...by("Bob", { kind: "set-note", topic: "c1", note: "x" }),
    ]),
  ).toBe("Ann renamed 2 clusters and moved 3 keywords. Bob updated 1 cluster.");
});

test("many kinds of deeds are a number of changes", () => {
  const all = by(
    "Ann",
    rename("c1"),
    move("a"),
    { kind: "delete-topic", topic: "c2" },
    { kind: "remove-keywords", keywords: ["b"] },
  );
  expect(editWords(all)).toBe("Ann made 4 changes.");
});

test("of many people three are named", () => {
  const crowd = ["Ann", "Bob", "Cid", "Dot", "Eve"].flatMap((name) => by(name, rename("c1")));
  expect(editWords(crowd)).toBe(
    "Ann renamed 1 cluster. Bob renamed 1 cluster. Cid renamed 1 cluster. 2 others changed the map, too.",
  );
});

test("what is not worth a word has none", () => {
  expect(editWords(by("Ann", { kind: "set-grouping", grouping: null }))).toBe("");
  expect(editWords([])).toBe("");
});
