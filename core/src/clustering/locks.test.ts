import { expect, test } from "vitest";
import { readLocks } from "#/clustering/locks.ts";

test("missing and empty locks lock nothing", () => {
  expect(readLocks(undefined, 3)).toEqual({ lists: [], lockOf: new Uint32Array(0) });
  expect(readLocks({ lockedTogether: [[], []] }, 3).lists).toEqual([]);
});

test("lists that share a keyword are merged, the others stay apart", () => {
  const { lists, lockOf } = readLocks({ lockedTogether: [[0, 1], [4], [2, 3], [3, 1]] }, 6);
  expect(lists.map((list) => list.toSorted((a, b) => a - b))).toEqual([[4], [0, 1, 2, 3]]);
  expect([...lockOf]).toEqual([2, 2, 2, 2, 1, 0]);
});

test("a keyword that is not in the table is rejected", () => {
  expect(() => readLocks({ lockedTogether: [[0, 3]] }, 3)).toThrow(RangeError);
  expect(() => readLocks({ lockedTogether: [[-1]] }, 3)).toThrow(RangeError);
  expect(() => readLocks({ lockedTogether: [[0.5]] }, 3)).toThrow(RangeError);
});
