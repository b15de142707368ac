import { appendFileSync, mkdtempSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Checkpoint } from "#/content-lake/store/checkpoint.ts";
import { Journal, type JournalDamage, type WriteBytes } from "#/content-lake/store/journal.ts";
import type { StoredTransaction } from "#/content-lake/store/transaction-record.ts";

/** A disk that is filling up writes part of the data, then none. */
class FillingDisk {
  freeBytes = Number.POSITIVE_INFINITY;

  readonly write: WriteBytes = (file, bytes, from, length) => {
    if (this.freeBytes === 0) throw new Error("ENOSPC: no space left on device, write");
    const taken = Math.min(length, this.freeBytes);
    this.freeBytes -= taken;
    return writeSync(file, bytes, from, taken);
  };
}

const makePath = () => join(mkdtempSync(join(tmpdir(), "mapwright-journal-")), "journal.ndjson");

const transaction = (id: string): StoredTransaction => ({
  id,
  timestamp: "2026-01-01T00:00:00Z",
  author: "editor",
  mutations: [],
  changes: [{ id: "home", after: null, mutations: [] }],
});

function open(path: string, disk = new FillingDisk()) {
  const seen: string[] = [];
  const damage: JournalDamage[] = [];
  const reader = {
    restore: ({ sequence }: Checkpoint) => seen.push(`checkpoint ${String(sequence)}`),
    replay: ({ id }: StoredTransaction) => seen.push(id),
    onDamage: (found: JournalDamage) => damage.push(found),
  };
  const journal = Journal.open(path, reader, disk.write);
  return { journal, seen, damage };
}

test("a journal replays what was appended, in order", () => {
  const path = makePath();
  const { journal, seen } = open(path);
  expect(seen).toEqual([]);
  for (const id of ["a", "b", "ü"]) journal.append(transaction(id));
  journal.close();
  expect(open(path).seen).toEqual(["a", "b", "ü"]);
});

test("a journal drops its torn last line and continues after the complete ones", () => {
  const path = makePath();
  const first = open(path);
  first.journal.append(transaction("a"));
  first.journal.close();
  appendFileSync(path, '{"id":"torn","timest');
  const second = open(path);
  second.journal.append(transaction("b"));
  second.journal.close();
  expect(open(path).seen).toEqual(["a", "b"]);
});

test("damaged lines are set aside with a report, and everything else opens", () => {
  const path = makePath();
  const first = open(path);
  for (const id of ["a", "b", "c"]) first.journal.append(transaction(id));
  first.journal.close();
  const [a = "", , c = ""] = readFileSync(path, "utf8").split("\n");
  const damaged = `${a}\n{"id":"b","timest\n${c}\n\u0000\u0000\n{"id":"torn`;
  writeFileSync(path, damaged);

  const second = open(path);
  expect(second.seen).toEqual(["a", "c"]);
  const original = `${path}.damaged`;
  expect(second.damage).toEqual([{ path, lines: [2, 4], restored: 0, original }]);
  expect(readFileSync(`${path}.damaged`, "utf8")).toBe(damaged);
  expect(second.journal.bytes).toBe(readFileSync(path).length);
  second.journal.append(transaction("d"));
  second.journal.close();

  const third = open(path);
  expect([third.seen, third.damage]).toEqual([["a", "c", "d"], []]);
  third.journal.close();
  appendFileSync(path, "again\n");
  expect(open(path).damage).toEqual([
    { path, lines: [4], restored: 0, original: `${path}.damaged-2` },
  ]);
});

test("a journal whose disk was temporarily full stays readable and accepts more", () => {
  const path = makePath();
  const disk = new FillingDisk();
  const { journal } = open(path, disk);
  journal.append(transaction("a"));
  disk.freeBytes = 20;
  expect(() => journal.append(transaction("refused"))).toThrow("ENOSPC");
  disk.freeBytes = Number.POSITIVE_INFINITY;
  journal.append(transaction("b"));
  journal.close();
  expect(open(path).seen).toEqual(["a", "b"]);
});

test("a replaced journal starts with its checkpoint and accepts more", () => {
  const path = makePath();
  const { journal } = open(path);
  for (const id of ["a", "b"]) journal.append(transaction(id));
  journal.replace({ sequence: 1, documents: [], deleted: ["home"] }, [transaction("b")]);
  expect(journal.bytes).toBe(readFileSync(path).length);
  journal.append(transaction("c"));
  expect(journal.bytes).toBe(readFileSync(path).length);
  journal.close();
  expect(open(path).seen).toEqual(["checkpoint 1", "b", "c"]);
});

for (const [how, damage] of Object.entries({
  emptied: () => Buffer.alloc(0),
  "cut in half": (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
  garbage: () => Buffer.from("garbage"),
}))
  test(`a journal that is ${how} comes back as it was when it was last opened, with a report`, () => {
    const path = makePath();
    const first = open(path);
    for (const id of ["a", "b"]) first.journal.append(transaction(id));
    first.journal.close();
    const second = open(path);
    second.journal.append(transaction("c"));
    second.journal.close();
    writeFileSync(path, damage(readFileSync(path)));

    const third = open(path);
    expect(third.seen).toEqual(["a", "b"]);
    expect(third.damage).toEqual([expect.objectContaining({ path, lines: [] })]);
    third.journal.append(transaction("d"));
    third.journal.close();
    const fourth = open(path);
    expect([fourth.seen, fourth.damage]).toEqual([["a", "b", "d"], []]);
    fourth.journal.close();
  });
