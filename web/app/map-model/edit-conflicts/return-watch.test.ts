import { userId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { expect, test } from "vitest";
import { ReturnWatch } from "#/map-model/edit-conflicts/return-watch.ts";

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
    watch.observe({ unsent, refused: [], isOnline, seenUntilMs, isReceived: true });
  const seeRefused = (...refused: MapOperation[]) =>
    watch.observe({ unsent: [], refused, isOnline: true, seenUntilMs: 9, isReceived: true });
  return { watch, see, seeRefused, stored: () => stored };
}

test("offline changes are reported once all of them are sent, with the start time", () => {
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

test("changes left by an earlier visit are reported too; online changes in the meantime are not", () => {
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

test("nothing is reported while online", () => {
  const { watch, see, stored } = open();
  see(true, [made("a")]);
  see(true, []);
  see(false, []);
  see(true, []);
  expect([watch.returned(), stored()]).toEqual([null, null]);
});

test("changes already sent by another tab are dropped silently", () => {
  const { watch, see, stored } = open(5);
  see(true, []);
  expect([watch.returned(), stored()]).toEqual([null, null]);
});

test("changes rejected on return do not count as sent", () => {
  const { watch, see, seeRefused } = open();
  see(false, [made("a", 2), made("b", 3)]);
  seeRefused(made("b", 3), made("other"));
  expect(watch.returned()).toMatchObject({ changeCount: 5, refusedCount: 3 });
});
