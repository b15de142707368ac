/**
 * Persists the emulators' accounts and maps on disk while they run. Each export goes to its own folder, which gets its
 * final name only when it is complete, and the previous export is kept. There is always one to import, whenever
 * everything is killed.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { findDamagedFiles, writeChecksums } from "#/stack/exports/export-checksums.ts";
import { pickDamagedName } from "#/stored-file/stored-file.ts";

const METADATA = "firebase-export-metadata.json";
const NAME = /^export-(\d{8})$/;
const PART = "part";
const MAX_STORED = 2;

const numberOf = (name: string) => Number(NAME.exec(name)?.[1] ?? Number.NaN);
const nameOf = (number: number) => `export-${String(number).padStart(8, "0")}`;

/** Oldest first. */
function listExports(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
}

function findDamage(path: string): readonly string[] {
  return existsSync(join(path, METADATA)) ? findDamagedFiles(path) : [METADATA];
}

/**
 * Sets damaged exports aside, each with a report.
 * @returns the folder to import from, or null when there is no export yet.
 * @throws when there are exports and all are damaged; they stay as they are.
 */
export function chooseExport(folder: string, report: (line: string) => void): string | null {
  const all = listExports(folder).map((name) => {
    const path = join(folder, name);
    return { name, path, damaged: findDamage(path) };
  });
  if (all.length === 0) return null;
  const newest = all.findLast(({ damaged }) => damaged.length === 0);
  const namesOf = (damaged: readonly string[], path: string) =>
    damaged.map((file) => join(path, file)).join(", ");
  if (newest === undefined)
    throw new Error(
      `Every export of accounts and maps is damaged: ${all.map(({ damaged, path }) => namesOf(damaged, path)).join(", ")}. Put back a copy of ${folder}, or start without its accounts and maps with --fresh.`,
    );
  for (const { name, path, damaged } of all.slice(all.indexOf(newest) + 1)) {
    const original = pickDamagedName(path);
    renameSync(path, original);
    report(
      `Accounts and maps: ${namesOf(damaged, path)} is damaged. ${newest.name}, the export before it, is used: the last changes before ${name} are missing. The damaged export is in ${original}`,
    );
  }
  return newest.path;
}

function syncToDisk(path: string) {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * @param write creates the given folder.
 * @throws whatever `write` throws; existing exports are unchanged.
 */
export async function storeExport(
  folder: string,
  write: (target: string) => Promise<void>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const part = join(folder, PART);
  rmSync(part, { recursive: true, force: true });
  await write(part);
  if (!existsSync(join(part, METADATA))) throw new Error(`${part} holds no export.`);
  writeChecksums(part);
  for (const name of globSync("**", { cwd: part }))
    if (statSync(join(part, name)).isFile()) syncToDisk(join(part, name));
  const before = listExports(folder);
  renameSync(part, join(folder, nameOf(numberOf(before.at(-1) ?? nameOf(0)) + 1)));
  syncToDisk(folder);
  for (const name of before.slice(0, 1 - MAX_STORED))
    rmSync(join(folder, name), { recursive: true, force: true });
}
