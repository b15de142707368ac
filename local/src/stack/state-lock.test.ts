import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockState } from "#/stack/state-lock.ts";

const makeFolder = () => mkdtempSync(join(tmpdir(), "mapwright-lock-"));

test("a state folder is refused while a running stack holds it", () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "running.pid"), String(process.ppid));
  expect(() => lockState(folder)).toThrow(`already running here (process ${String(process.ppid)})`);
});

test("a state folder is free again when the stack that held it was killed", () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "running.pid"), "2147483646");
  const release = lockState(folder);
  release();
  expect(existsSync(join(folder, "running.pid"))).toBe(false);
});
