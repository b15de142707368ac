import { expect, test } from "vitest";
import { buildLlmsText } from "#/content/feeds/llms-text.ts";
import type { OutlineEntry } from "#/content/outline/outline-tree.ts";

const entry = (path: string, more: Partial<OutlineEntry> = {}): OutlineEntry => ({
  id: path,
  type: "page",
  title: path.slice(1),
  path,
  stem: path.slice(1),
  excerpt: "",
  navigation: true,
  icon: null,
  isSection: false,
  hasText: true,
  publishedAt: null,
  updatedAt: "2026-01-02T00:00:00Z",
  isIndexed: true,
  redirectTo: null,
  locale: "en",
  translations: [],
  ...more,
});
const ORIGIN = "https://mapwright.example";

test("pages are listed by kind, with their absolute addresses and excerpts", () => {
  const outline = [
    entry("/docs/export", { type: "docsPage", stem: "docs/10.export" }),
    entry("/docs/import", { type: "docsPage", stem: "docs/9.import", excerpt: "CSV and\nXLSX." }),
    entry("/blog/old", { type: "post", publishedAt: "2026-01-01T00:00:00Z" }),
    entry("/blog/new", { type: "post", publishedAt: "2026-03-01T00:00:00Z" }),
    entry("/about"),
    entry("/terms", { type: "legalPage" }),
  ];
  expect(buildLlmsText(outline, ORIGIN, "Topical maps.")).toBe(`# Mapwright

> Topical maps.

## Product

- [about](https://mapwright.example/about)

## Documentation

- [docs/import](https://mapwright.example/docs/import): CSV and XLSX.
- [docs/export](https://mapwright.example/docs/export)

## Blog

- [blog/new](https://mapwright.example/blog/new)
- [blog/old](https://mapwright.example/blog/old)

## Optional

- [terms](https://mapwright.example/terms)
`);
});

test.each<[string, Partial<OutlineEntry>]>([
  ["is hidden from search engines", { isIndexed: false }],
  ["is hidden from lists", { navigation: false }],
  ["redirects elsewhere", { redirectTo: "/about" }],
  ["is a heading without text", { isSection: true, hasText: false }],
])("a page that %s is not listed", (_name, more) => {
  expect(buildLlmsText([entry("/secret", more)], ORIGIN, "")).toBe("# Mapwright\n");
});

test("a title cannot end its link early", () => {
  const text = buildLlmsText([entry("/a", { title: "x](https://evil.example)" })], ORIGIN, "");
  expect(text).toContain(String.raw`- [x\](https://evil.example)](https://mapwright.example/a)`);
});
