import { mapId, userId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { expect, test } from "vitest";
import { createMemoryLocks } from "#/map-model/log/testing/memory-locks.ts";
import { createMemoryStorage } from "#/map-model/log/testing/memory-storage.ts";
import { waitUntilSettled } from "#/map-model/log/testing/simulated-tabs.ts";
import type { JournalContent } from "#/map-model/log/stored-journal.ts";
import { openUnsentJournal, type UnsentJournal } from "#/map-model/log/unsent-journal.ts";
import type { PageLocks } from "#/platform/page-locks.ts";
import { forgetUnsent } from "#/platform/session/unsent-changes.client.ts";

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

/** A browser whose pages are opened and closed by the test. */
function openBrowser({ hasLocks = true, storage = createMemoryStorage() } = {}) {
  const browser = createMemoryLocks();
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

async function takeOver(journal: UnsentJournal): Promise<JournalContent[]> {
  const found: JournalContent[] = [];
  await journal.takeOver(({ operations, made }) => found.push({ operations, made }));
  return found;
}

test("what a closed page left behind is taken over by the next one, once", async () => {
  const { open } = openBrowser();
  const first = open("first");
  first.journal.write(content(1, 2));
  await waitUntilSettled();
  first.endPage();
  const next = open("next");
  expect(await takeOver(next.journal)).toEqual([content(1, 2)]);
  expect(await takeOver(next.journal)).toEqual([]);
});

test("an open page keeps its journal, whatever others try", async () => {
  const { open } = openBrowser();
  const first = open("first");
  const second = open("second");
  first.journal.write(content(1));
  await waitUntilSettled();
  expect(await takeOver(second.journal)).toEqual([]);
  first.journal.write(content(1, 2));
  first.endPage();
  expect(await takeOver(second.journal)).toEqual([content(1, 2)]);
});

test("when two pages take over at once, one gets the journal", async () => {
  const { open } = openBrowser();
  const first = open("first");
  first.journal.write(content(1));
  await waitUntilSettled();
  first.endPage();
  const found = await Promise.all([takeOver(open("a").journal), takeOver(open("b").journal)]);
  expect(found.flat()).toEqual([content(1)]);
});

test("a journal is written only under its lock, so that it never counts as abandoned", async () => {
  const storage = createMemoryStorage();
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
  await waitUntilSettled();
  expect(storage.getItem("mw-unsent:map-1:ann:first")).toContain(operation(1).id);
});

test("a closed journal is for the next page, even in the same tab", async () => {
  const { open } = openBrowser();
  const { journal } = open("first");
  journal.write(content(1));
  await waitUntilSettled();
  journal.close();
  expect(await takeOver(open("next").journal)).toEqual([content(1)]);
});

test("without locks a journal is taken over a minute after it was written, and not before", async () => {
  const { open, wait } = openBrowser({ hasLocks: false });
  open("first").journal.write(content(1));
  await waitUntilSettled();
  wait(59_000);
  expect(await takeOver(open("next").journal)).toEqual([]);
  wait(1_000);
  expect(await takeOver(open("next").journal)).toEqual([content(1)]);
});

test("operations that arrived are removed", async () => {
  const { open } = openBrowser();
  const { journal, endPage } = open("first");
  await waitUntilSettled();
  journal.write(content(1));
  journal.write(NOTHING);
  endPage();
  expect(await takeOver(open("next").journal)).toEqual([]);
});

test("another map and another person have separate journals", async () => {
  const { open } = openBrowser();
  const first = open("first");
  first.journal.write(content(1));
  await waitUntilSettled();
  first.endPage();
  const bob = userId.parse("bob");
  expect(await takeOver(open("next", { who: bob }).journal)).toEqual([]);
  expect(await takeOver(open("next", { at: mapId.parse("map-2") }).journal)).toEqual([]);
});

test("unreadable entries are ignored, and a storage error does no harm", async () => {
  const { open, storage } = openBrowser();
  storage.setItem("mw-unsent:map-1:ann:old", "{nonsense");
  expect(await takeOver(open("next").journal)).toEqual([]);
  const full = createMemoryStorage();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { journal } = openBrowser({ storage: full }).open("next");
  await waitUntilSettled();
  expect(() => journal.write(content(1))).not.toThrow();
});

/** Holds 5 MB, two bytes per character, as browsers count. */
function smallStorage(): Storage {
  const storage = createMemoryStorage();
  const setItem = storage.setItem.bind(storage);
  storage.setItem = (key, value) => {
    const others = Object.keys(storage).filter((other) => other !== key);
    const taken = others.reduce(
      (sum, other) => sum + other.length + (storage.getItem(other)?.length ?? 0),
      key.length + value.length,
    );
    if (taken * 2 > 5_000_000) throw new DOMException("full", "QuotaExceededError");
    setItem(key, value);
  };
  return storage;
}

/** 50,000 keywords into 5,000 clusters. */
function regroup(): MapOperation {
  const words = ["coffee", "grinder", "espresso", "filter", "roast", "kettle", "brewing", "ratio"];
  const topic = (n: number) =>
    `topic-${((n * 104_729) % 1_000_003).toString(36)}-of-a-large-regrouping`;
  const word = (n: number) => `${words[n % words.length] ?? ""}${String((n * 7_919) % 997)}`;
  return {
    id: "operation-that-is-large",
    by: ann,
    at: null,
    changes: Array.from({ length: 5_000 }, (_, cluster) => ({
      kind: "group-keywords",
      topic: topic(cluster),
      keywords: Array.from({ length: 10 }, (__, n) => ({
        text: `${[1, 31, 57, 83, 91].map((step) => word(cluster * step + n)).join(" ")} ${String(cluster)} ${String(n)}`,
        confidence: ((cluster * 10 + n) % 1000) / 1000,
        runnerUp: topic(cluster + n),
      })),
    })),
  };
}

const LARGE = regroup();

test("a regrouping of 50,000 keywords survives repeated reloads in 5 MB of storage", async () => {
  const { open, storage } = openBrowser({ storage: smallStorage() });
  const large = { ...content(1), operations: [operation(1), LARGE, operation(2)] };
  expect(JSON.stringify(large).length).toBeGreaterThan(7_000_000);
  const first = open("first");
  await waitUntilSettled();
  first.journal.write(large);
  first.endPage();
  const second = open("second");
  await waitUntilSettled();
  await second.journal.takeOver((left) => second.journal.write(left));
  second.endPage();
  const third = open("third");
  expect(await takeOver(third.journal)).toEqual([large]);
  expect(Object.keys(storage).filter((key) => key.startsWith("mw-unsent:"))).toEqual([]);
});

test("a large action is written once, however often the journal is, and removed once it has arrived", async () => {
  const { open, storage } = openBrowser({ storage: smallStorage() });
  const { journal } = open("first");
  await waitUntilSettled();
  const written: string[] = [];
  const setItem = storage.setItem.bind(storage);
  storage.setItem = (key, value) => {
    written.push(key);
    setItem(key, value);
  };
  journal.write({ operations: [LARGE], made: [] });
  journal.write({ operations: [LARGE, operation(1)], made: [] });
  const own = "mw-unsent:map-1:ann:first";
  expect(written).toEqual([own, `${own}#${LARGE.id}`, own]);
  journal.write({ operations: [operation(1)], made: [] });
  expect(Object.keys(storage).filter((key) => key.startsWith(own))).toEqual([own]);
});

test("when a large action does not fit, the small ones next to it are stored", async () => {
  const storage = smallStorage();
  storage.setItem("of the rest of the site", "x".repeat(2_400_000));
  const { open } = openBrowser({ storage });
  const first = open("first");
  await waitUntilSettled();
  first.journal.write({ operations: [operation(1), LARGE], made: [] });
  first.endPage();
  expect(await takeOver(open("next").journal)).toEqual([{ operations: [operation(1)], made: [] }]);
});

test("an open page writes nothing after signing out", async () => {
  const { open, storage } = openBrowser();
  const { journal } = open("first");
  await waitUntilSettled();
  journal.write(content(1));
  forgetUnsent(storage, 0);
  journal.write(content(1, 2));
  expect(Object.keys(storage).filter((key) => key.startsWith("mw-unsent:"))).toEqual([]);
});
