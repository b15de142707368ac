import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DISCOVERY, readManifest } from "#/deploy/read-manifest.ts";

const PACKAGES = resolve(import.meta.dirname, "../../../node_modules");

/** An upload with firebase-functions alone installed. */
function upload(code: string) {
  for (const [name, value] of Object.entries(DISCOVERY)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = mkdtempSync(join(tmpdir(), "mapwright-manifest-"));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  for (const name of ["firebase-functions", ".bin/firebase-functions"])
    symlinkSync(join(PACKAGES, name), join(folder, "node_modules", name));
  const manifest = { name: "upload", type: "module", main: "index.js", engines: { node: "24" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "index.js"), code);
  return { projectId: "demo-upload", folder, runtime: "nodejs24" };
}

const HELLO = 'import { onRequest } from "firebase-functions/https";';
const FUNCTION = "export const hello = onRequest((request, response) => response.end());";

// That an upload's functions are read is in the step `rehearsal`, with those of this project.
test("a package that isn't installed with the upload fails, though the repository has it", async () => {
  const code = `import "stripe";\n${HELLO}\n${FUNCTION}`;
  await expect(readManifest(upload(code))).rejects.toThrow(/stripe/);
});
