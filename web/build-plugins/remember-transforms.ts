/** Keeps what a plugin made of each file on disk, until the file or what `versions` says changes. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

const hash = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

interface Kept {
  readonly source: string;
  readonly result: { readonly code: string; readonly map: string | null } | null;
}

function readKept(file: string): Kept | null {
  try {
    const kept: Kept = JSON.parse(readFileSync(file, "utf8"));
    return kept;
  } catch {
    return null;
  }
}

/** Replaced as a whole: another build may be reading it. */
function keep(file: string, kept: Kept): void {
  const half = `${file}.${String(process.pid)}`;
  writeFileSync(half, JSON.stringify(kept));
  renameSync(half, file);
}

/**
 * @param plugin one whose transform depends on nothing but the file
 * @param folder one file for each file that was transformed
 * @param versions of the plugin and all it uses
 */
export function rememberTransforms(
  plugin: Rolldown.Plugin,
  folder: string,
  versions: string,
): Rolldown.Plugin {
  const { transform } = plugin;
  if (typeof transform !== "object")
    throw new Error(`${plugin.name} has no transform with a filter.`);
  const { handler } = transform;
  mkdirSync(folder, { recursive: true });
  transform.handler = async function remembered(code, id, options) {
    const file = join(folder, `${hash(id)}.json`);
    const source = hash(versions, code);
    const kept = readKept(file);
    if (kept?.source === source) return kept.result;
    const made = await handler.call(this, code, id, options);
    const result =
      typeof made === "object" && made?.code !== undefined
        ? { code: String(made.code), map: made.map ? JSON.stringify(made.map) : null }
        : null;
    keep(file, { source, result });
    return result;
  };
  return plugin;
}
