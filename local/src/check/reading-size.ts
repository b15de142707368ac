/**
 * Prints how much there is to read, now and at an earlier commit: `node local/src/check/reading-size.ts <commit>`. Prose
 * is that of developers' pages and of comments; content for users isn't counted, nor what is drawn from the code.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { findCircles, findSiblingImports } from "#/check/floors.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const CODE = /\.(?:ts|tsx|mts|cts|mjs|cjs)$/;
/** Generated, and looked things up in rather than read. */
const DRAWN = new Set(["docs/data-model.md", "web/app/content/sanity.types.ts"]);
const COMMENT = /^\s*\{?\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/gm;
const IMPORT = /\bfrom "([^"]+)"/g;

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1e9 });

const countWords = (text: string) => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** The file that an import leads to, as far as its path says; null: a package. */
function resolveImport(source: string, target: string): string | null {
  const [workspace = "", second = ""] = source.split("/");
  const own = workspace === "web" ? "web/app" : `${workspace}/${second === "src" ? "src" : ""}`;
  if (target.startsWith("#/")) return posix.join(own, target.slice(2));
  if (target.startsWith(".")) return posix.join(dirname(source), target);
  const [, name, path] = /^@mapwright\/(\w+)\/(.+)$/.exec(target) ?? [];
  return name === undefined ? null : `${name}/src/${path ?? ""}`;
}

interface Reading {
  readonly files: number;
  readonly lines: number;
  readonly pages: number;
  readonly comments: number;
  /** Pairs of folders beside each other that import each other, be it in a circle. */
  readonly mutualPairs: number;
}

/** What the files of a tree hold. `read`: its path from the root to its text. */
function measure(files: readonly string[], read: (file: string) => string): Reading {
  const code = files.filter((file) => CODE.test(file) && !DRAWN.has(file));
  const texts = new Map(code.map((file) => [file, read(file)] as const));
  const pages = files.filter((file) => file.endsWith(".md") && !DRAWN.has(file));
  const modules = [...texts].map(([source, text]) => ({
    source,
    dependencies: [...text.matchAll(IMPORT)].flatMap(([, target = ""]) => {
      const resolved = resolveImport(source, target);
      return resolved === null ? [] : [{ resolved }];
    }),
  }));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const all = [...texts.values()];
  return {
    files: code.length,
    lines: sum(all.map((text) => text.split("\n").length)),
    pages: sum(pages.map((page) => countWords(read(page)))),
    comments: sum(all.map((text) => countWords((text.match(COMMENT) ?? []).join(" ")))),
    mutualPairs: sum(
      findCircles(findSiblingImports(modules)).map(({ folders: { length } }) => length - 1),
    ),
  };
}

/** A commit in a folder of its own, for as long as it takes to measure it. */
function measureCommit(commit: string): Reading {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-reading-"));
  try {
    const archive = join(folder, "tree.tar");
    git("archive", "--output", archive, commit);
    execFileSync("tar", ["-xf", archive, "-C", folder]);
    const files = git("ls-tree", "-r", "--name-only", commit).trim().split("\n");
    return measure(files, (file) => readFileSync(join(folder, file), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [earlier = "HEAD"] = process.argv.slice(2);
const tracked = git("ls-files").trim().split("\n");
console.table({
  [earlier]: measureCommit(earlier),
  now: measure(tracked, (file) => readFileSync(join(ROOT, file), "utf8")),
});
