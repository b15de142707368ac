import { expect, test } from "vitest";
import { selectCarryingMembers, isWeakMember } from "#/scoring/carrying-members.ts";

test.each([
  [0, false],
  [0.1, true],
  [0.39, true],
  [0.4, false],
  [1, false],
])("a keyword with a confidence of %d is weak: %s", (confidence, isWeak) => {
  expect(isWeakMember(confidence)).toBe(isWeak);
});

test("weak members carry nothing, unless the clustering is sure of none", () => {
  const same = (confidence: number) => confidence;
  expect(selectCarryingMembers([0.9, 0.2, 0, 0.5], same)).toEqual([0.9, 0, 0.5]);
  expect(selectCarryingMembers([0.2, 0.3], same)).toEqual([0.2, 0.3]);
  expect(selectCarryingMembers([], same)).toEqual([]);
});

test("a keyword that a person placed leaves no weak member out", () => {
  expect(selectCarryingMembers([0.2, 0, 0.3], (confidence) => confidence)).toEqual([0.2, 0, 0.3]);
});
