/** The stand-in's state as a file, replaced as a whole at each change, so that a crash leaves the one before. */
import { randomBytes } from "node:crypto";
import { standInFile, type StandInFile } from "#/billing/stand-in-records.ts";
import { createStockedSnapshot } from "#/billing/stand-in-snapshot.ts";
import { toNotice } from "#/stored-file/notice.ts";
import { readStoredFile, writeStoredFile } from "#/stored-file/stored-file.ts";

/**
 * A new account has IDs of its own: the product remembers which events it has handled, also when only the stand-in's
 * state was deleted. @throws when the file and the one before are damaged
 */
export function readStandInFile(file: string | null): StandInFile {
  const parse = (text: string) => standInFile.parse(JSON.parse(text));
  const report = (message: string) => console.log(toNotice(message));
  const stored = file === null ? null : readStoredFile(file, parse, report);
  return (
    stored ?? { state: createStockedSnapshot(randomBytes(4).toString("hex")), undelivered: [] }
  );
}

export function writeStandInFile(file: string, content: StandInFile): void {
  writeStoredFile(file, JSON.stringify(content));
}
