import { expect, test } from "vitest";
import { buildDocsTree, type DocsNode } from "#/structure/docs-tree.ts";

const page = (path: string | null, stem: string | null, title = path ?? "Untitled") => ({
  id: `id-${title}`,
  title,
  path,
  stem,
});

/** One line per page, indented by depth. */
const draw = (nodes: readonly DocsNode[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${"  ".repeat(depth)}${node.title}`,
    ...draw(node.children, depth + 1),
  ]);

test("docs tree nests pages and sorts numbers by value", () => {
  const tree = buildDocsTree([
    page("/docs/guides/import", "docs/2.guides/10.import"),
    page("/docs/guides/export", "docs/2.guides/9.export"),
    page("/docs/start", "docs/1.start"),
    page("/docs/guides", "docs/2.guides"),
    page("/docs", "docs"),
  ]);
  expect(draw(tree)).toEqual([
    "/docs",
    "  /docs/start",
    "  /docs/guides",
    "    /docs/guides/export",
    "    /docs/guides/import",
  ]);
});

test("docs tree skips a folder without a page", () => {
  const tree = buildDocsTree([page("/docs", "docs"), page("/docs/a/b/c", "docs/1.a/1.b/1.c")]);
  expect(draw(tree)).toEqual(["/docs", "  /docs/a/b/c"]);
});

test("docs tree shows pages without a position last", () => {
  const tree = buildDocsTree([
    page(null, null, "Zebra"),
    page(null, null, "Ant"),
    page("/docs", "docs"),
  ]);
  expect(draw(tree)).toEqual(["/docs", "Ant", "Zebra"]);
});

test("docs tree keeps both pages when two have the same path", () => {
  const tree = buildDocsTree([
    page("/docs/a", "docs/1.a", "First"),
    page("/docs/a", "docs/1.a", "Second"),
    page("/docs/a/b", "docs/1.a/1.b", "Below"),
  ]);
  expect(
    draw(tree)
      .map((line) => line.trim())
      .toSorted(),
  ).toEqual(["Below", "First", "Second"]);
});
