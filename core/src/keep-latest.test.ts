import { expect, test } from "vitest";
import { keepLatest } from "#/keep-latest.ts";

test("a full map forgets the entry that was put longest ago", () => {
  const kept = new Map([
    ["a", 1],
    ["b", 2],
  ]);
  keepLatest(kept, "a", 3, 2);
  keepLatest(kept, "c", 4, 2);
  expect([...kept]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});
