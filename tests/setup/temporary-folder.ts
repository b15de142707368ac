/**
 * Folders that tests create are deleted after the run: all are in one, which the workers use as the system's temporary
 * folder.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;

export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), "mapwright-tests-"));
  process.env["TMPDIR"] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
