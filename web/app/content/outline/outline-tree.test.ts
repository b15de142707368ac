import { expect, test } from "vitest";
import {
  listAncestors,
  buildOutlineTree,
  listChildren,
  flattenTree,
  findNeighbours,
  type OutlineEntry,
  type OutlineNode,
} from "#/content/outline/outline-tree.ts";

function entry(path: string, stem: string, more: Partial<OutlineEntry> = {}): OutlineEntry {
  return {
    id: path,
    type: "docsPage",
    title: path,
    path,
    stem,
    excerpt: "",
    navigation: true,
    icon: null,
    isSection: false,
    hasText: true,
    publishedAt: null,
    updatedAt: "2026-01-01T00:00:00Z",
    isIndexed: true,
    locale: "en",
    translations: [],
    redirectTo: null,
    ...more,
  };
}

const docs = [
  entry("/docs", "docs"),
  entry("/docs/guides", "docs/2.guides", { isSection: true, hasText: false }),
  entry("/docs/guides/teams", "docs/2.guides/10.teams"),
  entry("/docs/guides/export", "docs/2.guides/9.export"),
  entry("/docs/start", "docs/1.start"),
  entry("/docs/hidden", "docs/3.hidden", { navigation: false }),
  entry("/blog/maps", "blog/1.maps"),
];
const shape = (nodes: readonly OutlineNode[]): unknown[] =>
  nodes.map(({ entry: { path }, children }) => (children.length ? [path, shape(children)] : path));

test("a tree nests pages by path and sorts them by stem", () => {
  expect(shape(buildOutlineTree(docs, "/docs"))).toEqual([
    "/docs/start",
    ["/docs/guides", ["/docs/guides/export", "/docs/guides/teams"]],
  ]);
});

test("a page whose parent is missing is placed under its nearest existing ancestor", () => {
  const list = [entry("/docs/a", "docs/a"), entry("/docs/a/b/c", "docs/a/b/c")];
  expect(shape(buildOutlineTree(list, "/docs"))).toEqual([["/docs/a", ["/docs/a/b/c"]]]);
});

test("the tree of the root contains the pages of every folder once", () => {
  const list = [entry("/", "index"), entry("/about", "about"), entry("/docs/x", "docs/x")];
  expect(shape(buildOutlineTree(list, "/"))).toEqual(["/about", "/docs/x"]);
});

test("children are one level below, without hidden pages", () => {
  expect(listChildren(docs, "/docs").map(({ path }) => path)).toEqual([
    "/docs/start",
    "/docs/guides",
  ]);
});

test("previous and next skip a heading that has no page", () => {
  const ordered = flattenTree(buildOutlineTree(docs, "/docs"));
  const { previous, next } = findNeighbours(ordered, "/docs/guides/export");
  expect([previous?.path, next?.path]).toEqual(["/docs/start", "/docs/guides/teams"]);
});

test("the first page has no previous, the last has no next, an unknown page has neither", () => {
  const ordered = flattenTree(buildOutlineTree(docs, "/docs"));
  expect(findNeighbours(ordered, "/docs/start").previous).toBeNull();
  expect(findNeighbours(ordered, "/docs/guides/teams").next).toBeNull();
  expect(findNeighbours(ordered, "/elsewhere")).toEqual({ previous: null, next: null });
});

test("a page that redirects is never a neighbor", () => {
  const ordered = [entry("/a", "1"), entry("/b", "2", { redirectTo: "/c" }), entry("/c", "3")];
  expect(findNeighbours(ordered, "/a").next?.path).toBe("/c");
});

test("ancestors are listed outermost first, without the root", () => {
  expect(listAncestors(docs, "/docs/guides/export").map(({ path }) => path)).toEqual([
    "/docs",
    "/docs/guides",
  ]);
});
