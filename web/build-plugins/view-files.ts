/**
 * Tells the server which browser files contain a module's code, so that a page can request a view's files before any
 * script runs: `VIEW_FILES` by the module's path under `app/`. Empty in dev, where nothing is built.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";

const NAME = "virtual:view-files";
const RESOLVED = `\0${NAME}`;
const SOURCES = "app/";

/** The files of `chunk` and of everything it imports. */
function filesOf(chunk: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const entry = manifest[chunk];
  if (!entry || seen.has(chunk)) return [];
  seen.add(chunk);
  return [entry.file, ...(entry.imports ?? []).flatMap((one) => filesOf(one, manifest, seen))];
}

function filesByModule(manifest: Manifest): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(manifest)
      .filter(([chunk, { isDynamicEntry }]) => isDynamicEntry && chunk.startsWith(SOURCES))
      .map(([chunk]) => [chunk.slice(SOURCES.length), filesOf(chunk, manifest)]),
  );
}

/** Reads the manifest of the browser build, which finishes before the server build starts. */
export function viewFiles(): Plugin {
  let isBuild = false;
  let manifestFile = "";
  return {
    name: "view-files",
    configResolved({ command, root }) {
      isBuild = command === "build";
      manifestFile = join(root, "build/client/.vite/manifest.json");
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const manifest: Manifest = isBuild ? JSON.parse(await readFile(manifestFile, "utf8")) : {};
      return `export const VIEW_FILES = ${JSON.stringify(filesByModule(manifest))};`;
    },
  };
}
