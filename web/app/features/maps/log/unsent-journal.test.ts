import { mapId, userId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { expect, test } from "vitest";
import { memoryLocks } from "#/features/maps/log/testing/memory-locks.ts";
import { memoryStorage } from "#/features/maps/log/testing/memory-storage.ts";
import {
  openUnsentJournal,
  type JournalContent,
  type UnsentJournal,
} from "#/features/maps/log/unsent-journal.ts";
import type { PageLocks } from "#/platform/page-locks.ts";

const map = mapId.parse("map-1");
const ann = userId.parse("ann");
const operation = (n: number): MapOperation => ({
  id: `operation-of-ann-${String(n)}`,
  by: ann,
  at: null,
  changes: [{ kind: "rename-topic", topic: "c1", name: `Name ${String(n)}` }],
});
const content = (...numbers: number[]): JournalContent => ({
  operations: numbers.map(operation),
  made: numbers.map((n) => ({ id: operation(n).id, seenUntilMs: n })),
});
const NOTHING: JournalContent = { operations: [], made: [] };

/** A browser whose pages are opened and ended by the test. */
function openBrowser({ hasLocks = true, storage = memoryStorage() } = {}) {
  const browser = memoryLocks();
  let nowMs = 0;
  const open = (page: string, { at = map, who = ann } = {}) => {
    const { locks, endPage } = browser.openPage();
    const ports = { storage, locks: hasLocks ? locks : null, now: () => nowMs };
    return { journal: openUnsentJournal(ports, at, who, page), endPage };
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { open, wait, storage };
}

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

async function takeOver(journal: UnsentJournal): Promise<JournalContent[]> {
  const found: JournalContent[] = [];
  await journal.takeOver(({ operations, made }) => found.push({ operations, made }));
  return found;
}

test("what a page that is gone has left is taken over by the next, once", async () => {
  const { open } = openBrowser();
  const first = open("first");
  first.journal.write(content(1, 2));
  await settled();
  first.endPage();
  const next = open("next");
  expect(await takeOver(next.journal)).toEqual([content(1, 2)]);
  expect(await takeOver(next.journal)).toEqual([]);
});

test("a page that lives keeps its journal, whatever others try", async () => {
  const { open } = openBrowser();
  const first = open("first");
  const second = open("second");
  first.journal.write(content(1));
  await settled();
  expect(await takeOver(second.journal)).toEqual([]);
  first.journal.write(content(1, 2));
  first.endPage();
  expect(await takeOver(second.journal)).toEqual([content(1, 2)]);
});

test("of two pages that take over at once one has it", async () => {
  const { open } = openBrowser();
  const first = open("first");
  first.journal.write(content(1));
  await settled();
  first.endPage();
  const found = await Promise.all([takeOver(open("a").journal), takeOver(open("b").journal)]);
  expect(found.flat()).toEqual([content(1)]);
});

test("a journal is written only under its lock, so that it is never taken for one that was left", async () => {
  const storage = memoryStorage();
  let grant: () => void = () => {};
  const locks: PageLocks = {
    hold: () =>
      new Promise((resolve) => {
        grant = () => resolve(() => {});
      }),
    whileFree: () => Promise.resolve(),
  };
  const journal = openUnsentJournal({ storage, locks, now: () => 0 }, map, ann, "first");
  journal.write(content(1));
  expect(storage.getItem("mw-unsent:map-1:ann:first")).toBeNull();
  grant();
  await settled();
  expect(storage.getItem("mw-unsent:map-1:ann:first")).toContain(operation(1).id);
});

test("a journal that was closed is for the next page, also of the same tab", async () => {
  const { open } = openBrowser();
  const { journal } = open("first");
  journal.write(content(1));
  await settled();
  journal.close();
  expect(await takeOver(open("next").journal)).toEqual([content(1)]);
});

test("without locks a journal is taken over a minute after it was written, and not before", async () => {
  const { open, wait } = openBrowser({ hasLocks: false });
  open("first").journal.write(content(1));
  await settled();
  wait(59_000);
  expect(await takeOver(open("next").journal)).toEqual([]);
  wait(1_000);
  expect(await takeOver(open("next").journal)).toEqual([content(1)]);
});

test("what has arrived stays no longer", async () => {
  const { open } = openBrowser();
  const { journal, endPage } = open("first");
  await settled();
  journal.write(content(1));
  journal.write(NOTHING);
  endPage();
  expect(await takeOver(open("next").journal)).toEqual([]);
});

test("another map and another person have journals of their own", async () => {
  const { open } = openBrowser();
  const first = open("first");
  first.journal.write(content(1));
  await settled();
  first.endPage();
  const bob = userId.parse("bob");
  expect(await takeOver(open("next", { who: bob }).journal)).toEqual([]);
  expect(await takeOver(open("next", { at: mapId.parse("map-2") }).journal)).toEqual([]);
});

test("what cannot be read is left out, and storage that refuses harms nothing", async () => {
  const { open, storage } = openBrowser();
  storage.setItem("mw-unsent:map-1:ann:old", "{nonsense");
  expect(await takeOver(open("next").journal)).toEqual([]);
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { journal } = openBrowser({ storage: full }).open("next");
  await settled();
  expect(() => journal.write(content(1))).not.toThrow();
});
