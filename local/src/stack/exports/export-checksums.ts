/** Checksums of an export's files, so that the next start notices when one was damaged. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const FILE = "checksums.json";
const checksums = z.record(z.string(), z.string());

const hashFile = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

const listFiles = (folder: string) =>
  globSync("**", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());

/** Adds the checksums of all files to an export. */
export function writeChecksums(folder: string): void {
  const hashes = listFiles(folder).map((name) => [name, hashFile(join(folder, name))]);
  writeFileSync(join(folder, FILE), JSON.stringify(Object.fromEntries(hashes), null, 1));
}

function readChecksums(folder: string): Readonly<Record<string, string>> | null {
  try {
    return checksums.parse(JSON.parse(readFileSync(join(folder, FILE), "utf8")));
  } catch {
    return null;
  }
}

/** @returns the files of an export that are damaged or missing. An export of an earlier version has no checksums. */
export function findDamagedFiles(folder: string): readonly string[] {
  if (!existsSync(join(folder, FILE))) return [];
  const expected = readChecksums(folder);
  if (expected === null) return [FILE];
  return Object.entries(expected)
    .filter(([name, hash]) => {
      const path = join(folder, name);
      return !existsSync(path) || hashFile(path) !== hash;
    })
    .map(([name]) => name);
}
