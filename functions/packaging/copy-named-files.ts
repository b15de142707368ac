/**
 * Copies what a module names as `new URL("…", import.meta.url)` next to the bundle, under a name with a hash, as Vite
 * does for the site: the encoder's model and runtime. esbuild itself leaves such a URL as it is, which then leads
 * nowhere.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";

const NAMED = /new URL\(\s*"(\.[^"]+\.(?:onnx|wasm|json|gz))",\s*import\.meta\.url,?\s*\)/g;
const SUFFIX = "?copied";

/** @param modules the paths of the modules that name files */
export function copyNamedFiles(modules: RegExp): Plugin {
  return {
    name: "copy-named-files",
    setup(build) {
      build.onLoad({ filter: modules }, async ({ path }) => ({
        contents: importNamedFiles(await readFile(path, "utf8")),
        loader: "ts",
      }));
      build.onResolve({ filter: /\?copied$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.slice(0, -SUFFIX.length)),
        namespace: "copied",
      }));
      build.onLoad({ filter: /./, namespace: "copied" }, async ({ path }) => ({
        contents: await readFile(path),
        loader: "file",
      }));
    },
  };
}

/** Imports each named file: esbuild gives its path from the chunk that the module is in. */
function importNamedFiles(source: string): string {
  const imports: string[] = [];
  const replaced = source.replaceAll(NAMED, (_, file: string) => {
    const name = `namedFile${String(imports.length)}`;
    imports.push(`import ${name} from ${JSON.stringify(`${file}${SUFFIX}`)};`);
    return `new URL(${name}, import.meta.url)`;
  });
  return [...imports, replaced].join("\n");
}
