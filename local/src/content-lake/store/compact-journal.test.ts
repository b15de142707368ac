import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startLake } from "#/content-lake/lake-fixture.ts";

const LIMITS = { compactAboveBytes: 12_000, keepBytes: 4000 };
const makeFolder = () => mkdtempSync(join(tmpdir(), "mapwright-compact-"));
const SEED = [
  { _id: "kept", _type: "page", title: "As it was seeded" },
  { _id: "gone", _type: "page", title: "Deleted later" },
];

test("a compacted journal stays short and brings every document back", async () => {
  const folder = makeFolder();
  const first = await startLake(SEED, folder, LIMITS);
  await first.editor.delete("gone");
  for (let at = 1; at <= 60; at += 1)
    await first.editor.createOrReplace({ _id: `page-${String(at % 7)}`, _type: "page", at });
  const before = await first.editor.fetch("*|order(_id)");
  await first.stop();
  expect(statSync(join(folder, "journal.ndjson")).size).toBeLessThan(LIMITS.compactAboveBytes);

  const second = await startLake(SEED, folder, LIMITS);
  expect(await second.editor.fetch("*|order(_id)")).toEqual(before);
  expect(before).toHaveLength(8);
  await second.stop();
});

test("the newest history outlives compaction, and event ids go on counting", async () => {
  const folder = makeFolder();
  const first = await startLake(SEED, folder, LIMITS);
  for (let at = 1; at <= 60; at += 1) await first.editor.patch("kept").set({ at }).commit();
  const { transactions } = first.lake.store;
  expect(transactions.length).toBeLessThan(40);
  expect(first.lake.liveEvents.lastEventId()).toBe("60");
  const newest = transactions.at(-1);
  expect(newest?.changes[0]?.before).toMatchObject({ at: 59 });
  await first.stop();

  const second = await startLake(SEED, folder, LIMITS);
  expect(second.lake.liveEvents.lastEventId()).toBe("60");
  expect(second.lake.store.transactions).toEqual(transactions);
  await second.stop();
});
