import { mkdtemp, readFile, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { copyNamedFiles } from "./copy-named-files.ts";

test("a file that a module names is copied, and found from whichever chunk the module is in", async () => {
  const folder = await mkdtemp(join(tmpdir(), "named-files-"));
  await writeFile(join(folder, "model.onnx"), "weights");
  await writeFile(
    join(folder, "files.ts"),
    'export const file = new URL("./model.onnx", import.meta.url);',
  );
  await writeFile(join(folder, "index.ts"), 'export const load = () => import("./files.ts");');
  const outdir = join(folder, "out");
  await build({
    entryPoints: [join(folder, "index.ts")],
    outdir,
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    plugins: [copyNamedFiles(/files\.ts$/)],
  });
  expect((await readdir(outdir, { recursive: true })).toSorted()).toEqual([
    "chunks",
    expect.stringMatching(/^chunks.files-.*\.mjs$/),
    "index.mjs",
    expect.stringMatching(/^model-.*\.onnx$/),
  ]);
  const index: { load: () => Promise<{ file: URL }> } = await import(
    pathToFileURL(join(outdir, "index.mjs")).href
  );
  const { file } = await index.load();
  expect(await readFile(file, "utf8")).toBe("weights");
});
