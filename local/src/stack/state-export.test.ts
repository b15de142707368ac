import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { latestExport, storeExport } from "#/stack/state-export.ts";

const makeFolder = () => join(mkdtempSync(join(tmpdir(), "mapwright-export-")), "emulators");

const writing = (text: string) => async (target: string) => {
  mkdirSync(join(target, "auth_export"), { recursive: true });
  writeFileSync(join(target, "auth_export/accounts.json"), text);
  await Promise.resolve();
  writeFileSync(join(target, "firebase-export-metadata.json"), "{}");
};

function readLatest(folder: string): string | null {
  const latest = latestExport(folder);
  return latest && readFileSync(join(latest, "auth_export/accounts.json"), "utf8");
}

test("a folder without an export has nothing to import", () => {
  expect(latestExport(makeFolder())).toBeNull();
});

test("the newest export is imported, and the previous one is kept", async () => {
  const folder = makeFolder();
  for (const text of ["one", "two", "three"]) await storeExport(folder, writing(text));
  expect(readLatest(folder)).toBe("three");
  expect(readdirSync(folder)).toEqual(["export-00000002", "export-00000003"]);
});

test("an interrupted export is not imported and does not block the next", async () => {
  const folder = makeFolder();
  await storeExport(folder, writing("one"));
  mkdirSync(join(folder, "part"));
  writeFileSync(join(folder, "part/firebase-export-metadata.json"), "{}");
  expect(readLatest(folder)).toBe("one");
  await storeExport(folder, writing("two"));
  expect(readLatest(folder)).toBe("two");
  expect(existsSync(join(folder, "part"))).toBe(false);
});

test("a failed export leaves the previous one in place", async () => {
  const folder = makeFolder();
  await storeExport(folder, writing("one"));
  const failing = storeExport(folder, () => Promise.reject(new Error("the emulator is gone")));
  await expect(failing).rejects.toThrow("the emulator is gone");
  await expect(storeExport(folder, () => Promise.resolve())).rejects.toThrow("holds no export");
  expect(readLatest(folder)).toBe("one");
});
