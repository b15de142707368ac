import { listLoadedFiles } from "#/check/page-weight.ts";

/**
 * Files that a public page fetches once it is idle, for a map that responds to the pointer. Such a file comes with all
 * it imports, and one import of a module with a schema brings the whole of zod to every visitor.
 */
const IDLE_CHUNK = /^assets\/(?:evidence-facts|map-parts|sheet-overlay|island-map)-[\w-]+\.js$/;

const SCHEMAS = /ZodError/;

/** @param files text by name, such as `assets/a.js`. @returns what is wrong; nothing = fine */
export function listIdleChunkFaults(files: ReadonlyMap<string, string>): readonly string[] {
  const chunks = [...files.keys()].filter((name) => IDLE_CHUNK.test(name));
  return chunks.flatMap((name) =>
    listLoadedFiles(name, files)
      .filter((file) => SCHEMAS.test(files.get(file) ?? ""))
      .map((file) => `${name} brings schemas (${file}) to public pages`),
  );
}
