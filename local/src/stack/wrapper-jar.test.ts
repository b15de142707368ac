import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeWrapperJar } from "#/stack/wrapper-jar.ts";

/** Python's zipfile checks sizes and checksums, as Java does. */
function readManifest(jar: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), "mapwright-jar-")), "wrapper.jar");
  writeFileSync(file, jar);
  const script = `import sys, zipfile; sys.stdout.write(zipfile.ZipFile(sys.argv[1]).read("META-INF/MANIFEST.MF").decode())`;
  return execFileSync("python3", ["-c", script, file], { encoding: "utf8" });
}

test("the wrapper jar names the emulator's main class and points at its jar", () => {
  const target = `/opt/${"a-long-folder-name/".repeat(9)}cloud-firestore-emulator.jar`;
  const manifest = readManifest(makeWrapperJar(target));
  for (const line of manifest.split("\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(72);
  const unwrapped = manifest.replaceAll("\n ", "");
  expect(unwrapped).toContain(
    "Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\n",
  );
  expect(unwrapped).toContain(`Class-Path: file:${target}\n`);
});
