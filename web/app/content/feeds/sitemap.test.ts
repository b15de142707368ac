import { expect, test } from "vitest";
import { buildSitemap } from "#/content/feeds/sitemap.ts";
import type { OutlineEntry } from "#/content/outline/outline-tree.ts";

const entry = (path: string, more: Partial<OutlineEntry> = {}): OutlineEntry => ({
  id: path,
  type: "page",
  title: path,
  path,
  stem: path,
  excerpt: "",
  navigation: true,
  icon: null,
  isSection: false,
  hasText: true,
  publishedAt: null,
  updatedAt: "2026-01-02T00:00:00Z",
  isIndexed: true,
  locale: "en",
  translations: [],
  redirectTo: null,
  ...more,
});
const origin = "https://mapwright.example";

test("a page is listed by its absolute URL with its last change", () => {
  expect(buildSitemap([entry("/about")], origin, [])).toContain(
    "<url><loc>https://mapwright.example/about</loc><lastmod>2026-01-02T00:00:00Z</lastmod></url>",
  );
});

test.each<[string, Partial<OutlineEntry>]>([
  ["is hidden from search engines", { isIndexed: false }],
  ["redirects elsewhere", { redirectTo: "/about" }],
  ["is a heading without text", { isSection: true, hasText: false }],
])("a page that %s is not listed", (_name, more) => {
  expect(buildSitemap([entry("/secret", more)], origin, [])).not.toContain("/secret");
});

test("a page hidden from navigation is still listed", () => {
  expect(buildSitemap([entry("/quiet", { navigation: false })], origin, [])).toContain("/quiet");
});

test("a URL that is also a page is listed once", () => {
  expect(buildSitemap([entry("/blog")], origin, ["/blog"]).match(/\/blog</g)).toHaveLength(1);
});

test("a URL cannot break out of its tag", () => {
  expect(buildSitemap([], origin, ["/a?b=1&c=<d>"])).toContain(
    "<loc>https://mapwright.example/a?b=1&amp;c=",
  );
});

test("a page in several languages is listed with all of them", () => {
  const xml = buildSitemap(
    [entry("/about"), entry("/ueber-uns", { locale: "de", translations: ["/about"] })],
    origin,
    [],
  );
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
  expect(xml.split(link("en", "/about"))).toHaveLength(3);
  expect(xml.split(link("de", "/ueber-uns"))).toHaveLength(3);
});
