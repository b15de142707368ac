import { expect, test } from "vitest";
import { buildDocsTree, type DocsNode } from "#/structure/docs-tree.ts";

const page = (path: string | null, stem: string | null, title = path ?? "Untitled") => ({
  id: `id-${title}`,
  title,
  path,
  stem,
});

/** One line a page, indented by its depth. */
const draw = (nodes: readonly DocsNode[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${"  ".repeat(depth)}${node.title}`,
    ...draw(node.children, depth + 1),
  ]);

test("docs tree puts pages below pages, numbers by value", () => {
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

test("docs tree passes over a folder that has no page", () => {
  const tree = buildDocsTree([page("/docs", "docs"), page("/docs/a/b/c", "docs/1.a/1.b/1.c")]);
  expect(draw(tree)).toEqual(["/docs", "  /docs/a/b/c"]);
});

test("docs tree shows pages that are not placed yet, last", () => {
  const tree = buildDocsTree([
    page(null, null, "Zebra"),
    page(null, null, "Ant"),
    page("/docs", "docs"),
  ]);
  expect(draw(tree)).toEqual(["/docs", "Ant", "Zebra"]);
});

test("docs tree loses no page when two have one path", () => {
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
