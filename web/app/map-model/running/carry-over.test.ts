import { expect, test } from "vitest";
import { carryOver } from "#/map-model/running/carry-over.ts";

const grouping = (groups: Readonly<Record<string, readonly string[]>>) => ({
  ids: Object.keys(groups),
  groupOf: new Map(
    Object.values(groups).flatMap((texts, at) => texts.map((text) => [text, at] as const)),
  ),
});

test("a group that keeps most of its keywords keeps its id and comes in its old order", () => {
  const before = grouping({ a: ["v60", "chemex", "aeropress"], b: ["grinder", "burr"] });
  const next = grouping({ x: ["grinder", "burr", "blade", "hand grinder"], y: ["v60", "chemex"] });
  expect(carryOver(before, next)).toEqual({ ids: ["b", "a"], order: [1, 0] });
});

test("of two halves the larger continues the group, and the other is new and comes last", () => {
  const before = grouping({ a: ["1", "2", "3", "4", "5"] });
  const next = grouping({ x: ["4", "5"], y: ["1", "2", "3"] });
  expect(carryOver(before, next)).toEqual({ ids: ["x", "a"], order: [1, 0] });
});

test("a group whose keywords scattered is not continued by a fragment", () => {
  const before = grouping({ a: ["1", "2", "3", "4", "5"] });
  const next = grouping({ x: ["1", "2"], y: ["3", "4"], z: ["5"] });
  expect(carryOver(before, next).ids).toEqual(["x", "y", "z"]);
});

test("ids stay distinct when a new group has the id that another keeps", () => {
  const before = grouping({ a: ["1", "2"] });
  const next = grouping({ a: ["3", "4"], b: ["1", "2"] });
  expect(carryOver(before, next).ids).toEqual(["a-2", "a"]);
});

test("a fixed id means the same group in every grouping, whatever it contains", () => {
  const before = grouping({ other: ["1", "2"], a: ["3"] });
  const next = grouping({ p: ["1", "2"], other: ["3"] });
  expect(carryOver(before, next, new Set(["other"]))).toEqual({
    ids: ["p", "other"],
    order: [1, 0],
  });
});
