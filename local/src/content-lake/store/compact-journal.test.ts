import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { EDITOR } from "#/content-lake/identities.ts";
import { startLake, type RunningLake } from "#/content-lake/lake-fixture.ts";

const LIMITS = { compactAboveBytes: 12_000, storeBytes: 4000 };
const makeFolder = () => mkdtempSync(join(tmpdir(), "mapwright-compact-"));
const SEED = [
  { _id: "kept", _type: "page", title: "As it was seeded" },
  { _id: "gone", _type: "page", title: "Deleted later" },
];

test("a compacted journal stays short and restores every document", async () => {
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

test("recent history survives compaction, and event ids continue", async () => {
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

test("a transaction is acknowledged even if compaction fails on disk", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const folder = makeFolder();
  const lake = await startLake(SEED, folder, LIMITS);
  // Where the shorter journal would be written.
  mkdirSync(join(folder, "journal.ndjson.part"));
  for (let at = 1; at <= 60; at += 1) await lake.editor.patch("kept").set({ at }).commit();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  await lake.stop();

  rmdirSync(join(folder, "journal.ndjson.part"));
  const again = await startLake(SEED, folder, LIMITS);
  await expect(again.editor.fetch('*[_id == "kept"][0].at')).resolves.toBe(60);
  await again.stop();
});

test("a journal whose documents alone exceed its limit isn't compacted after every transaction", async () => {
  const folder = makeFolder();
  const lake = await startLake([], folder, LIMITS);
  await lake.editor.create({ _id: "large", _type: "page", text: "x".repeat(30_000) });
  const journal = () => statSync(join(folder, "journal.ndjson")).ino;
  let rewritten = 0;
  for (let at = 1; at <= 30; at += 1) {
    const before = journal();
    await lake.editor.createOrReplace({ _id: "small", _type: "page", at });
    if (journal() !== before) rewritten += 1;
  }
  expect(rewritten).toBeLessThanOrEqual(1);
  await lake.stop();
});

const BY_EDITOR = { transactionId: undefined, who: EDITOR, isDryRun: false, autoKeys: false };
const documentsOf = ({ lake }: RunningLake) =>
  new Map([...lake.store.all()].map((document) => [document._id, document]));

const step = fc.record({
  kind: fc.constantFrom("replace", "replace", "delete"),
  name: fc.constantFrom("kept", "gone", "a", "b", "drafts.a"),
  text: fc.string({ maxLength: 400 }),
});

test("a lake killed at any moment recovers its state, whatever was written", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 60 }),
      fc.boolean(),
      async (steps, isTorn) => {
        const folder = makeFolder();
        const lake = await startLake(SEED, folder, { compactAboveBytes: 4000, storeBytes: 1500 });
        for (const { kind, name, text } of steps) {
          const change =
            kind === "delete"
              ? { delete: { id: name } }
              : { createOrReplace: { _id: name, _type: "page", text } };
          await lake.lake.transactor.run({ ...BY_EDITOR, steps: [change] });
        }
        // What a kill leaves: the files, a partial line, a partially compacted journal.
        const left = makeFolder();
        cpSync(folder, left, { recursive: true });
        // The copied lock names this process, which is alive; a killed lake's would not.
        rmSync(join(left, "journal.lock.json"));
        if (isTorn) appendFileSync(join(left, "journal.ndjson"), '{"id":"torn","timest');
        writeFileSync(join(left, "journal.ndjson.part"), '{"checkpoint":{"sequ');
        const again = await startLake(SEED, left, { compactAboveBytes: 4000, storeBytes: 1500 });
        expect(documentsOf(again)).toEqual(documentsOf(lake));
        expect(again.lake.store.sequence).toBe(lake.lake.store.sequence);
        expect(again.lake.store.transactions).toEqual(lake.lake.store.transactions);
        await Promise.all([lake.stop(), again.stop()]);
      },
    ),
    { numRuns: 25 },
  );
});
