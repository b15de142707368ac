import { expect, test } from "vitest";
import { hasDocsPage, findPageTitle, type DocsNode } from "#/content/docs/docs-navigation.ts";

const page = (
  title: string,
  path: string | null,
  children: readonly DocsNode[] = [],
): DocsNode => ({
  title,
  path,
  icon: null,
  children,
});

const MAPS = page("Maps", null, [
  page("Evidence", "/docs/maps/evidence"),
  page("Views", "/docs/maps/views", [page("Treemap", "/docs/maps/views/treemap")]),
]);

test("a section contains its own page and every page below it", () => {
  expect(hasDocsPage(MAPS, "/docs/maps/views/treemap")).toBe(true);
  expect(hasDocsPage(page("Team", "/docs/team"), "/docs/team")).toBe(true);
});

test("a section does not contain a sibling whose path starts with the same text", () => {
  expect(hasDocsPage(page("Team", "/docs/team"), "/docs/team-plans")).toBe(false);
  expect(hasDocsPage(MAPS, "/docs/maps")).toBe(false);
});

test("a page is found by its path at any depth, and at no other path", () => {
  expect(findPageTitle([MAPS], "/docs/maps/views/treemap")).toBe("Treemap");
  expect(findPageTitle([MAPS], "/docs/nowhere")).toBeNull();
});
