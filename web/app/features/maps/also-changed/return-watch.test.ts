import { userId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { expect, test } from "vitest";
import { returnWords } from "#/features/maps/also-changed/return-words.ts";
import { ReturnWatch } from "#/features/maps/also-changed/return-watch.ts";

const made = (id: string, count = 1): MapOperation => ({
  id,
  by: userId.parse("ann"),
  at: null,
  changes: Array.from({ length: count }, () => ({ kind: "delete-topic", topic: "c1" })),
});

function open(kept: number | null = null) {
  let stored = kept;
  const watch = new ReturnWatch({
    read: () => stored,
    keep: (sinceMs) => {
      stored = sinceMs;
    },
  });
  const see = (isOnline: boolean, unsent: readonly MapOperation[], seenUntilMs = 9) =>
    watch.observe({ unsent, refused: [], isOnline, seenUntilMs, isHeard: true });
  const seeRefused = (...refused: MapOperation[]) =>
    watch.observe({ unsent: [], refused, isOnline: true, seenUntilMs: 9, isHeard: true });
  return { watch, see, seeRefused, stored: () => stored };
}

test("what was made offline is told once all of it is sent, with since when", () => {
  const { watch, see, stored } = open();
  see(false, [made("a", 2)], 9);
  see(false, [made("a", 5), made("b")], 12);
  expect(stored()).toBe(9);
  see(true, [made("a", 5), made("b")]);
  see(true, [made("b")]);
  expect(watch.returned()).toBeNull();
  see(true, []);
  expect(watch.returned()).toEqual({
    operations: new Set(["a", "b"]),
    changeCount: 6,
    refusedCount: 0,
    sinceMs: 9,
  });
  expect(stored()).toBeNull();
  watch.close();
  expect(watch.returned()).toBeNull();
});

test("what an earlier visit left is told, too, and what is made online meanwhile is not", () => {
  const { watch, see } = open(5);
  see(true, [made("a", 3)]);
  see(true, [made("a", 3), made("b")]);
  see(true, [made("b")]);
  expect(watch.returned()).toEqual({
    operations: new Set(["a"]),
    changeCount: 3,
    refusedCount: 0,
    sinceMs: 5,
  });
});

test("online, nothing is told of", () => {
  const { watch, see, stored } = open();
  see(true, [made("a")]);
  see(true, []);
  see(false, []);
  see(true, []);
  expect([watch.returned(), stored()]).toEqual([null, null]);
});

test("what another tab has sent already is forgotten without a word", () => {
  const { watch, see, stored } = open(5);
  see(true, []);
  expect([watch.returned(), stored()]).toEqual([null, null]);
});

test("what was refused on return does not count as sent", () => {
  const { watch, see, seeRefused } = open();
  see(false, [made("a", 2), made("b", 3)]);
  seeRefused(made("b", 3), made("other"));
  expect(watch.returned()).toMatchObject({ changeCount: 5, refusedCount: 3 });
});

test.each([
  [5, 0, 0, "While you were offline you made 5 changes: sent, nothing lost."],
  [
    5,
    0,
    1,
    "While you were offline you made 5 changes: sent, nothing lost. 1 of them met changes of others.",
  ],
  [
    5,
    3,
    0,
    "While you were offline you made 5 changes. 2 of them were sent, 3 were refused: your role may have changed.",
  ],
  [
    1,
    1,
    0,
    "While you were offline you made 1 change. It was refused: your role may have changed.",
  ],
])(
  "%i changes made offline, %i refused, %i in conflict: %s",
  (changeCount, refusedCount, met, words) => {
    expect(returnWords({ changeCount, refusedCount }, met)).toBe(words);
  },
);
