import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseExport, storeExport } from "#/stack/exports/state-export.ts";

const makeFolder = () => join(mkdtempSync(join(tmpdir(), "mapwright-export-")), "emulators");

const writing = (text: string) => async (target: string) => {
  mkdirSync(join(target, "auth_export"), { recursive: true });
  writeFileSync(join(target, "auth_export/accounts.json"), text);
  await Promise.resolve();
  writeFileSync(join(target, "firebase-export-metadata.json"), "{}");
};

const ignore = () => {};

function readLatest(folder: string, report: (line: string) => void = ignore): string | null {
  const latest = chooseExport(folder, report);
  return latest && readFileSync(join(latest, "auth_export/accounts.json"), "utf8");
}

test("a folder without an export has nothing to import", () => {
  expect(chooseExport(makeFolder(), ignore)).toBeNull();
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

const DAMAGE: Readonly<Record<string, (path: string) => void>> = {
  emptied: (path) => writeFileSync(path, ""),
  "cut in half": (path) => {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length >> 1));
  },
  garbage: (path) => writeFileSync(path, "\u0000garbage"),
  missing: (path) => rmSync(path),
};
const FILES = ["auth_export/accounts.json", "firebase-export-metadata.json", "checksums.json"];

for (const [how, damage] of Object.entries(DAMAGE))
  test(`an export with a file that is ${how} is set aside by name, and the previous one is imported`, async () => {
    const folder = makeFolder();
    for (const text of ["one", "two"]) await storeExport(folder, writing(text));
    for (const file of FILES) {
      // Without its checksums, an export is one of an earlier version.
      if (how === "missing" && file === "checksums.json") continue;
      const copy = makeFolder();
      cpSync(folder, copy, { recursive: true });
      damage(join(copy, "export-00000002", file));
      const said: string[] = [];
      expect(readLatest(copy, (line) => said.push(line))).toBe("one");
      expect(said).toEqual([expect.stringContaining(join(copy, "export-00000002", file))]);
      expect(readdirSync(copy)).toEqual(["export-00000001", "export-00000002.damaged"]);
      await storeExport(copy, writing("three"));
      expect(readLatest(copy)).toBe("three");
    }
  });

test("a start with damaged exports only fails and leaves them as they are", async () => {
  const folder = makeFolder();
  await storeExport(folder, writing("one"));
  writeFileSync(join(folder, "export-00000001/auth_export/accounts.json"), "");
  expect(() => readLatest(folder)).toThrow(/accounts\.json.*--fresh/);
  expect(readdirSync(folder)).toEqual(["export-00000001"]);
});
