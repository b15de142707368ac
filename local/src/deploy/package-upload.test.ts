import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { openProject } from "#/deploy/deploy-project.ts";
import { unpackUpload } from "#/deploy/package-upload.ts";

const FIREBASE_JSON = resolve(import.meta.dirname, "../../../firebase.json");
const UPLOADED = ["index.js", "package-lock.json", "package.json", "site/index.js"];

/** A project with the repository's firebase.json and these files in functions. */
function projectWith(files: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), "mapwright-upload-"));
  cpSync(FIREBASE_JSON, join(root, "firebase.json"));
  for (const name of files) {
    const file = join(root, "functions", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, name);
  }
  return { project: openProject(root), folder: join(root, "unpacked") };
}

const inDist = (names: readonly string[]) => names.map((name) => `dist/${name}`);

test("what is built is uploaded, and no settings, source maps, sources or packages", async () => {
  const { project, folder } = projectWith([
    ...inDist(UPLOADED),
    ...inDist(["index.js.map", ".env", ".env.mapwright-prod", ".secret.local"]),
    ...inDist(["node_modules/zod/index.js", "site/assets/a.js.map"]),
    ".env.mapwright-prod",
    "src/index.ts",
  ]);
  const files = await unpackUpload(project, folder);
  expect([...files.keys()].toSorted()).toEqual(UPLOADED);
  expect(files.get("index.js")).toBe("dist/index.js");
});

test.each(UPLOADED)("without %s nothing is uploaded", async (missing) => {
  const { project, folder } = projectWith(inDist(UPLOADED.filter((name) => name !== missing)));
  await expect(unpackUpload(project, folder)).rejects.toThrow(`The upload has no ${missing}.`);
});
