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

const METADATA = "firebase-export-metadata.json";
const NAME = /^export-(\d{8})$/;
const PART = "part";
const KEPT = 2;

const numberOf = (name: string) => Number(NAME.exec(name)?.[1] ?? Number.NaN);
const nameOf = (number: number) => `export-${String(number).padStart(8, "0")}`;

/** Oldest first. */
function listExports(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, METADATA)))
    .toSorted();
}

/** @returns the folder to import from, or null when there is no export yet. */
export function latestExport(folder: string): string | null {
  const newest = listExports(folder).at(-1);
  return newest === undefined ? null : join(folder, newest);
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
  for (const name of globSync("**", { cwd: part }))
    if (statSync(join(part, name)).isFile()) syncToDisk(join(part, name));
  const before = listExports(folder);
  renameSync(part, join(folder, nameOf(numberOf(before.at(-1) ?? nameOf(0)) + 1)));
  syncToDisk(folder);
  for (const name of before.slice(0, 1 - KEPT))
    rmSync(join(folder, name), { recursive: true, force: true });
}
