/** Limits of the scripts that the pages may load that visitors see first, with what the scripts import. */
import { gzipSync } from "node:zlib";

export interface PageWeight {
  readonly page: string;
  /** Names of the files it loads, without their hashes. */
  readonly loads: readonly string[];
  /** Maximum size of these files and all that they import, compressed. */
  readonly maxBytes: number;
}

/** Files that are fetched for every page, before its own files and once it is idle. */
const EVERYWHERE = ["manifest", "entry.client", "root", "background-work"];

/** A little above what each weighs. More than half of it is React and its router. */
export const PAGE_WEIGHTS: readonly PageWeight[] = [
  { page: "Every public page", loads: ["base", "frame", "content"], maxBytes: 161_500 },
  {
    page: "The home page",
    loads: [...EVERYWHERE, "site-layout", "home", "section-views", "live-showcase", "island-map"],
    maxBytes: 191_500,
  },
  { page: "A shared map", loads: [...EVERYWHERE, "share"], maxBytes: 195_500 },
  { page: "A report", loads: [...EVERYWHERE, "share", "report-page"], maxBytes: 205_000 },
];

const IMPORT = /\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** `name` and what it imports, directly or not. @param files text by name, such as `assets/a.js` */
export function listLoadedFiles(
  name: string,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const found = new Set([name]);
  for (const file of found)
    for (const [, imported = ""] of (files.get(file) ?? "").matchAll(IMPORT))
      found.add(`assets/${imported}`);
  return [...found];
}

/** @returns what is wrong; nothing = fine */
export function listWeightFaults(
  files: ReadonlyMap<string, string>,
  weights: readonly PageWeight[] = PAGE_WEIGHTS,
): readonly string[] {
  return weights.flatMap(({ page, loads, maxBytes }) => {
    const found = loads.map((load) => {
      const prefix = `assets/${load}-`;
      return [...files.keys()].filter(
        (name) => name.startsWith(prefix) && /^[\w-]{8}\.js$/.test(name.slice(prefix.length)),
      );
    });
    const missing = loads.filter((_, at) => found[at]?.length === 0);
    if (missing.length > 0) return [`${page} has no file called ${missing.join(", ")}`];
    const all = new Set(found.flat().flatMap((name) => listLoadedFiles(name, files)));
    const bytes = [...all].reduce(
      (sum, name) => sum + gzipSync(Buffer.from(files.get(name) ?? "", "latin1")).length,
      0,
    );
    if (bytes <= maxBytes) return [];
    return [`${page} loads ${String(bytes)} bytes of scripts, more than ${String(maxBytes)}`];
  });
}
