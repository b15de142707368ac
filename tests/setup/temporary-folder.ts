/** Folders that tests make go with the run: all of them lie in one, which the workers take for the machine's. */
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
