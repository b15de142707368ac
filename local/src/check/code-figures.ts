/** Measures how much there is to read in a tree of files, and how it hangs together, from the texts alone. */
import { dirname, posix } from "node:path";
import { findCircles, findSiblingImports } from "#/check/floors.ts";
import { findNamesWithoutVerb } from "#/check/naming-verbs.ts";

const CODE = /\.(?:ts|tsx|mts|cts|mjs|cjs)$/;
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|^tests\/|\/test-pages\//;
/** Generated, and looked things up in rather than read. */
const DRAWN = new Set([
  "docs/data-model.md",
  "docs/performance.md",
  "web/app/content/sanity.types.ts",
]);
const COMMENT = /^\s*\{?\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/gm;
/** `import type` and `export type` aren't there when the code runs. */
const IMPORT = /^(?:import|export)(?<type> type\b)?[^;"']*? from "(?<target>[^"]+)"/gm;

export interface CodeFigures {
  readonly files: number;
  readonly lines: number;
  readonly testFiles: number;
  readonly testLines: number;
  /** `web/app/x.tsx: 40`, those that import most files of ours. */
  readonly largestImporters: string;
  /** Groups of files that import each other in a circle when they run. */
  readonly importCycles: number;
  /** Pairs of folders beside each other that import each other, be it in a circle. */
  readonly mutualPairs: number;
  /** Words of pages for developers. */
  readonly words: number;
  readonly wordsOfComments: number;
  /** Exported functions whose name begins with no verb. */
  readonly namesWithoutVerb: number;
}

/** Paths from the root → their texts. */
export type Tree = ReadonlyMap<string, string>;

const countWords = (text: string) => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const isCode = (file: string) => CODE.test(file) && !DRAWN.has(file);

const isPage = (file: string) => file.endsWith(".md") && !DRAWN.has(file);

/** Files that are measured. */
export const isMeasured = (file: string): boolean => isCode(file) || isPage(file);

/** The file that an import leads to, as far as its path says; null: a package. */
function resolveImport(source: string, target: string): string | null {
  const [workspace = "", second = ""] = source.split("/");
  const own = workspace === "web" ? "web/app" : `${workspace}/${second === "src" ? "src" : ""}`;
  if (target.startsWith("#/")) return posix.join(own, target.slice(2));
  if (target.startsWith(".")) return posix.join(dirname(source), target);
  const [, name, path] = /^@mapwright\/(\w+)\/(.+)$/.exec(target) ?? [];
  return name === undefined ? null : `${name}/src/${path ?? ""}`;
}

interface FileImports {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly isType: boolean }[];
}

function readImports(source: string, text: string): FileImports {
  const dependencies = [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const resolved = resolveImport(source, groups?.["target"] ?? "");
    return resolved === null ? [] : [{ resolved, isType: groups?.["type"] !== undefined }];
  });
  return { source, dependencies };
}

/** Lists the files that each file imports when it runs, by their whole names. */
function listEdges(modules: readonly FileImports[]): Map<string, readonly string[]> {
  const known = new Set(modules.map(({ source }) => source));
  const complete = (file: string) =>
    [file, `${file}.ts`, `${file}.tsx`].find((each) => known.has(each)) ?? file;
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.flatMap(({ resolved, isType }) => (isType ? [] : [complete(resolved)])),
    ]),
  );
}

/** Tarjan's strongly connected components that have more than one file. */
function countCycles(edges: ReadonlyMap<string, readonly string[]>): number {
  const order = new Map<string, number>();
  const open: string[] = [];
  let cycles = 0;
  /** @returns the earliest open file that can be reached. */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let earliest = own;
    for (const next of edges.get(file) ?? []) {
      const known = order.get(next);
      if (known === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, known);
    }
    if (earliest === own && open.splice(open.indexOf(file)).length > 1) cycles++;
    return earliest;
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

function nameLargest(modules: readonly FileImports[]): string {
  return modules
    .filter(({ source }) => !TEST.test(source))
    .map(({ source, dependencies }) => ({
      source,
      count: new Set(dependencies.map(({ resolved }) => resolved)).size,
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5)
    .map(({ source, count }) => `${source}: ${String(count)}`)
    .join("\n");
}

export function measureTree(tree: Tree): CodeFigures {
  const code = [...tree].filter(([file]) => isCode(file));
  const tests = code.filter(([file]) => TEST.test(file));
  const source = code.filter(([file]) => !TEST.test(file));
  const modules = code.map(([file, text]) => readImports(file, text));
  const countLines = (files: readonly (readonly [string, string])[]) =>
    sum(files.map(([, text]) => text.split("\n").length));
  const circles = findCircles(findSiblingImports(modules));
  return {
    files: source.length,
    lines: countLines(source),
    testFiles: tests.length,
    testLines: countLines(tests),
    largestImporters: nameLargest(modules),
    importCycles: countCycles(listEdges(modules)),
    mutualPairs: sum(circles.map(({ folders: { length } }) => length - 1)),
    words: sum([...tree].map(([file, text]) => (isPage(file) ? countWords(text) : 0))),
    wordsOfComments: sum(code.map(([, text]) => countWords((text.match(COMMENT) ?? []).join(" ")))),
    namesWithoutVerb: sum(source.map(([file, text]) => findNamesWithoutVerb(file, text).length)),
  };
}
