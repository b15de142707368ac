/** The stand-in's state as a file, replaced as a whole at each change, so that a crash leaves the one before. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { standInFile, type StandInFile } from "#/billing/stand-in-records.ts";
import { stockedSnapshot } from "#/billing/stand-in-snapshot.ts";

/**
 * A new account has IDs of its own: the product remembers which events it has handled, also when only the stand-in's
 * state was deleted. @throws when there is a file that isn't one of the stand-in's
 */
export function readStandInFile(file: string | null): StandInFile {
  if (file !== null && existsSync(file))
    return standInFile.parse(JSON.parse(readFileSync(file, "utf8")));
  return { state: stockedSnapshot(randomBytes(4).toString("hex")), undelivered: [] };
}

export function writeStandInFile(file: string, content: StandInFile): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.part`;
  writeFileSync(part, JSON.stringify(content));
  renameSync(part, file);
}
