import { expect, test } from "vitest";
import { buildBlogFeed } from "#/content/feeds/blog-feed.server.ts";
import { pageCard } from "#/content/page-cards/page-card.server.ts";

const post = (path: string, more: object = {}) => ({
  text: '<p>The text of an article, with <a href="https://mapwright.example/docs">a link</a>.</p>',
  ...pageCard.parse({
    id: path,
    type: "post",
    title: "Maps & <clusters>",
    path,
    excerpt: "Short ]]> words",
    publishedAt: "2026-03-01T00:00:00Z",
    ...more,
  }),
});
const origin = "https://mapwright.example";

test.each(["rss", "atom"] as const)(
  "the %s feed links each article by its absolute URL",
  (format) => {
    const xml = buildBlogFeed([post("/blog/one"), post("/blog/two")], origin, format);
    expect(xml).toContain("https://mapwright.example/blog/one");
    expect(xml).toContain("https://mapwright.example/blog/two");
  },
);

test.each(["rss", "atom"] as const)("the text of an article cannot break the %s feed", (format) => {
  const marked = buildBlogFeed([post("/blog/one")], origin, format).replaceAll(
    /<!\[CDATA\[[\s\S]*?\]\]>/g,
    "",
  );
  expect(marked).not.toMatch(/clusters>| words/);
});

test("an article without a date is in no feed", () => {
  expect(buildBlogFeed([post("/blog/draft", { publishedAt: null })], origin, "rss")).not.toContain(
    "/blog/draft",
  );
});
