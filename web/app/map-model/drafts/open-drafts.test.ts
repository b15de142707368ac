import { mapId, userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import {
  DRAFTS_MAX,
  DRAFT_MAX_AGE_MS,
  ENTRIES_MAX,
  forgetDrafts,
  tidyDrafts,
} from "#/map-model/drafts/stored-drafts.ts";
import { ANN, MAP, createDraftBrowser } from "#/map-model/drafts/testing/draft-browser.ts";
import { createMemoryStorage } from "#/map-model/log/testing/memory-storage.ts";
import { forgetUnsent } from "#/platform/session/unsent-changes.client.ts";

const draftKeys = (storage: Storage) =>
  Object.keys(storage).filter((key) => key.startsWith("mw-draft:"));

test("text typed half a second before a crash is a restored draft on the next page", async () => {
  const { openPage, pass } = createDraftBrowser();
  const first = await openPage();
  first.drafts.write("note:c1", "half a senten");
  pass(500);
  first.crash();
  const next = await openPage();
  expect(next.drafts.read("note:c1")).toMatchObject({ text: "half a senten", isRestored: true });
});

test("typing without a pause loses half a second at most", async () => {
  const { openPage, pass } = createDraftBrowser();
  const first = await openPage();
  for (let n = 1; n <= 20; n++) {
    first.drafts.write("note:c1", "x".repeat(n));
    pass(100);
  }
  first.crash();
  const text = (await openPage()).drafts.read("note:c1")?.text ?? "";
  expect(text.length).toBeGreaterThanOrEqual(15);
});

test("a closing page stores the last keystroke", async () => {
  const { openPage } = createDraftBrowser();
  const first = await openPage();
  first.drafts.write("note:c1", "last word");
  first.drafts.flush();
  first.crash();
  expect((await openPage()).drafts.read("note:c1")?.text).toBe("last word");
});

test("a draft survives repeated crashes", async () => {
  const { openPage, pass } = createDraftBrowser();
  const first = await openPage();
  first.drafts.write("note:c1", "text");
  pass(500);
  first.crash();
  (await openPage()).crash();
  expect((await openPage()).drafts.read("note:c1")?.text).toBe("text");
});

test("text that was sent, saved or discarded is removed from the device at once", async () => {
  const { openPage, pass, storage } = createDraftBrowser();
  const first = await openPage();
  first.drafts.write("comment:c1", "hello");
  pass(500);
  expect(draftKeys(storage)).toHaveLength(1);
  first.drafts.clear("comment:c1");
  expect(draftKeys(storage)).toEqual([]);
  pass(500);
  first.crash();
  expect((await openPage()).drafts.read("comment:c1")).toBeNull();
});

test("signing out removes drafts, and neither typing nor leaving the page restores them, in any tab", async () => {
  const { openPage, pass, storage, now } = createDraftBrowser();
  const first = await openPage();
  const second = await openPage();
  first.drafts.write("note:c1", "secret");
  second.drafts.write("note:c2", "another secret");
  pass(500);
  first.drafts.write("note:c1", "secret plan");
  forgetUnsent(storage, now());
  second.drafts.write("note:c2", "another secret plan");
  pass(500);
  first.drafts.flush();
  second.drafts.close();
  expect(draftKeys(storage)).toEqual([]);
});

test("pages opened after signing in again store drafts", async () => {
  const { openPage, pass, storage, now } = createDraftBrowser();
  forgetUnsent(storage, now());
  pass(1);
  const page = await openPage();
  page.drafts.write("note:c1", "text");
  pass(500);
  page.crash();
  expect((await openPage()).drafts.read("note:c1")?.text).toBe("text");
});

test("drafts are not visible to another person or in another map", async () => {
  const { openPage, pass } = createDraftBrowser();
  const first = await openPage();
  first.drafts.write("note:c1", "mine");
  pass(500);
  first.crash();
  const bob = await openPage({ who: userId.parse("bob") });
  const elsewhere = await openPage({ map: mapId.parse("map-2") });
  expect(bob.drafts.read("note:c1")).toBeNull();
  expect(elsewhere.drafts.read("note:c1")).toBeNull();
  expect((await openPage()).drafts.read("note:c1")?.text).toBe("mine");
});

test("two open tabs keep their drafts apart", async () => {
  const { openPage, pass } = createDraftBrowser();
  const first = await openPage();
  first.drafts.write("note:c1", "in the first");
  pass(500);
  const second = await openPage();
  expect(second.drafts.read("note:c1")).toBeNull();
  second.drafts.write("note:c1", "in the second");
  pass(500);
  second.crash();
  expect(first.drafts.read("note:c1")).toMatchObject({ text: "in the first", isRestored: false });
});

test("the newer of two drafts left for one field is restored", async () => {
  const { openPage, pass } = createDraftBrowser();
  const pages = [await openPage(), await openPage()] as const;
  pages[1].drafts.write("note:c1", "older");
  pass(500);
  pages[0].drafts.write("note:c1", "newer");
  pass(500);
  for (const page of pages) page.crash();
  expect((await openPage()).drafts.read("note:c1")?.text).toBe("newer");
});

test("without Web Locks the page opened last gets the draft", async () => {
  const { openPage, pass } = createDraftBrowser({ hasLocks: false });
  const first = await openPage();
  first.drafts.write("note:c1", "text");
  pass(500);
  expect((await openPage()).drafts.read("note:c1")?.text).toBe("text");
});

test("typing continues while storage is full or blocked", async () => {
  const storage = createMemoryStorage();
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { openPage, pass } = createDraftBrowser({ storage });
  const { drafts } = await openPage();
  drafts.write("note:c1", "text");
  pass(500);
  drafts.write("note:c1", "text and more");
  drafts.flush();
  expect(drafts.read("note:c1")?.text).toBe("text and more");
});

test("a map that was deleted, or that a person lost access to, leaves no draft", async () => {
  const { openPage, pass, storage } = createDraftBrowser();
  const first = await openPage();
  const other = await openPage({ map: mapId.parse("map-2") });
  first.drafts.write("note:c1", "text");
  other.drafts.write("note:c1", "other");
  pass(500);
  first.drafts.close();
  forgetDrafts(storage, ANN, MAP);
  expect(draftKeys(storage)).toEqual([expect.stringContaining("map-2")]);
});

test("a draft older than two weeks is neither restored nor kept", async () => {
  const { openPage, pass, storage, now } = createDraftBrowser();
  const first = await openPage();
  first.drafts.write("note:c1", "text");
  pass(500);
  first.crash();
  pass(DRAFT_MAX_AGE_MS);
  tidyDrafts(storage, now());
  expect(draftKeys(storage)).toEqual([]);
});

test("the number of drafts per page and of pages per device is limited to the newest", async () => {
  const { openPage, pass, storage, now } = createDraftBrowser();
  const first = await openPage();
  for (let n = 0; n <= DRAFTS_MAX; n++) {
    first.drafts.write(`note:c${String(n)}`, "text");
    pass(500);
  }
  first.crash();
  const next = await openPage();
  expect(next.drafts.read("note:c0")).toBeNull();
  expect(next.drafts.read("note:c1")?.text).toBe("text");
  next.crash();
  for (let n = 0; n < ENTRIES_MAX; n++) {
    const page = await openPage({ map: mapId.parse(`other-${String(n)}`) });
    page.drafts.write("note:c1", "text");
    pass(500);
    page.crash();
  }
  tidyDrafts(storage, now());
  expect(draftKeys(storage)).toHaveLength(ENTRIES_MAX);
  expect(draftKeys(storage).some((key) => key.includes(`:${MAP}:`))).toBe(false);
});

test("invalid data in storage is ignored", async () => {
  const { openPage, storage } = createDraftBrowser();
  storage.setItem("mw-draft:ann:map-1:old", "{nonsense");
  storage.setItem("mw-draft:ann:map-1:older", '[{"field":1}]');
  const { drafts } = await openPage();
  expect(drafts.read("note:c1")).toBeNull();
  expect(draftKeys(storage)).toEqual([]);
});
