import { expect, test } from "vitest";
import type { OutlineEntry } from "#/content/outline/outline-tree.ts";
import { suggestPages } from "#/content/page/suggest-pages.ts";

const entry = (path: string, title: string, more: Partial<OutlineEntry> = {}): OutlineEntry => ({
  id: path,
  type: "docsPage",
  title,
  path,
  stem: path,
  excerpt: "",
  navigation: true,
  icon: null,
  isSection: false,
  hasText: true,
  publishedAt: null,
  updatedAt: "",
  isIndexed: true,
  locale: "en",
  translations: [],
  redirectTo: null,
  ...more,
});
const outline = [
  entry("/docs/import-csv", "Import a CSV file"),
  entry("/docs/export", "Export"),
  entry("/pricing", "Pricing"),
];
const suggested = (path: string, pages = outline) =>
  suggestPages(path, pages).map((page) => page.path);

test("a typo finds the page that was meant", () => {
  expect(suggested("/docs/improt-csv")[0]).toBe("/docs/import-csv");
  expect(suggested("/pricng")[0]).toBe("/pricing");
});

test("a page that moved to another folder is found by its last segment", () => {
  expect(suggested("/help/import-csv")[0]).toBe("/docs/import-csv");
});

test("words of the title are enough", () => {
  expect(suggested("/csv-file")[0]).toBe("/docs/import-csv");
});

test("a path unlike any page gets no suggestions", () => {
  expect(suggested("/zzzz/qqqq")).toEqual([]);
});

test.each<[string, Partial<OutlineEntry>]>([
  ["is hidden from navigation", { navigation: false }],
  ["is hidden from search engines", { isIndexed: false }],
  ["has no text", { hasText: false }],
  ["redirects elsewhere", { redirectTo: "/x" }],
])("a page that %s is never suggested", (_name, more) => {
  expect(suggested("/pricing", [entry("/pricing", "Pricing", more)])).toEqual([]);
});
