import { mapId, userId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { expect, test } from "vitest";
import { openUnsentJournal } from "#/features/maps/log/unsent-journal.ts";

const map = mapId.parse("map-1");
const ann = userId.parse("ann");
const operation = (n: number): MapOperation => ({
  id: `operation-of-ann-${String(n)}`,
  by: ann,
  at: null,
  changes: [{ kind: "rename-topic", topic: "c1", name: `Name ${String(n)}` }],
});

/** As much of the browser's storage as the journal uses. */
function memoryStorage(): Storage {
  const entries: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
      Reflect.set(storage, key, value);
    },
    removeItem: (key: string) => {
      delete entries[key];
      Reflect.deleteProperty(storage, key);
    },
    clear: () => undefined,
    key: () => null,
    length: 0,
  };
  return storage;
}

test("what a page left on its way is taken over by the next, once", () => {
  const storage = memoryStorage();
  openUnsentJournal(storage, map, ann, "first").keep([operation(1), operation(2)]);
  const next = openUnsentJournal(storage, map, ann, "next");
  expect(next.takeOver()).toEqual([operation(1), operation(2)]);
  expect(next.takeOver()).toEqual([]);
});

test("what has arrived is kept no longer", () => {
  const storage = memoryStorage();
  const page = openUnsentJournal(storage, map, ann, "first");
  page.keep([operation(1)]);
  page.keep([]);
  expect(openUnsentJournal(storage, map, ann, "next").takeOver()).toEqual([]);
});

test("another map and another person have journals of their own", () => {
  const storage = memoryStorage();
  openUnsentJournal(storage, map, ann, "first").keep([operation(1)]);
  const bob = userId.parse("bob");
  expect(openUnsentJournal(storage, map, bob, "next").takeOver()).toEqual([]);
  expect(openUnsentJournal(storage, mapId.parse("map-2"), ann, "next").takeOver()).toEqual([]);
});

test("what cannot be read is left out, and storage that refuses harms nothing", () => {
  const storage = memoryStorage();
  storage.setItem("mw-unsent:map-1:ann:old", "{nonsense");
  expect(openUnsentJournal(storage, map, ann, "next").takeOver()).toEqual([]);
  const full = memoryStorage();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(() => openUnsentJournal(full, map, ann, "next").keep([operation(1)])).not.toThrow();
});
