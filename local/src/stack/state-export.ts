/**
 * Keeps accounts and maps of the emulators on the disk while they run. Each export goes to a folder of its own that
 * gets its name when it is whole, and the one before it stays: whenever everything is killed, there is one to begin
 * from.
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

/** @returns the folder to import from, or null when nothing was exported yet. */
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
 * @param write makes the folder that it is given.
 * @throws what `write` throws; the exports there were are as they were.
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
