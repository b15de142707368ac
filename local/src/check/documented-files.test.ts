/** Developers' pages name files that exist, and link to pages and headings that exist. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { expect, test } from "vitest";
import { measureTree } from "#/check/code-figures.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const list = (...args: string[]) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e9,
  })
    .trim()
    .split("\n");

const files = list();
const names = new Set(files.map((file) => posix.basename(file)));
/** Reports for other projects name files of those. */
const pages = list("*.md").filter((page) => !page.startsWith("docs/upstream/"));

const isFile = (name: string) =>
  name.includes("/")
    ? files.some((file) => file === name || file.endsWith(`/${name}`))
    : names.has(name);

test("files that pages name exist", () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|cjs|mjs|py))`/g)].map(([, file = ""]) => ({
      page,
      file,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !isFile(file))).toEqual([]);
});

test("pages for developers are within their budget of words", () => {
  const texts = list("*.md").map((page) => [page, read(page)] as const);
  const drawn = measureTree(new Map(texts.filter(([page]) => page === "docs/data-model.md")));
  expect(drawn.words).toBe(0);
  expect(measureTree(new Map(texts)).words).toBeLessThanOrEqual(25_000);
});

/** Lists anchors as the host of the repository makes them: `## 3. Deploy` is `#3-deploy`. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("links between pages lead somewhere", () => {
  const folders = new Set(files.flatMap((file) => [file, dirname(file)]));
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = "", anchor]) => ({
        page,
        target: path === "" ? page : posix.join(dirname(page), path),
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ target, anchor }) => {
    if (!folders.has(target)) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});
