import { expect, test } from "vitest";
import { validate } from "#/testing/validate.ts";

const about = {
  _id: "about",
  _type: "page",
  title: "About",
  path: "/about",
  stem: "about",
  locale: "en",
  excerpt: "Who makes Mapwright, why, and how to reach the people who answer questions about maps.",
};

test("content page has no errors when it is complete", async () => {
  expect(await validate(about)).toEqual([]);
});

test("empty content page says what to write", async () => {
  expect(await validate({ _id: "new", _type: "page" })).toEqual([
    "error locale: Enter the language, for example en.",
    "error path: Add a path. Without one, the page has no address.",
    "error stem: Add a sort key, for example docs/2.guides/3.pillars.",
    "error title: Add a title. It is the page's heading and the text of links to it.",
    "warning excerpt: Write an excerpt. Without one, lists show only the title.",
  ]);
});

test.each([
  ["about", "Start the path with a slash: /about"],
  ["/about/", "Complete the path after its last slash, or remove that slash."],
  [
    "/über uns",
    "Use letters, digits and single hyphens between slashes, for example /guides/pillars.",
  ],
  [
    "/guides//pillars",
    "Use letters, digits and single hyphens between slashes, for example /guides/pillars.",
  ],
  [
    "/about?x=1",
    "Use letters, digits and single hyphens between slashes, for example /guides/pillars.",
  ],
  ["/app/maps", "/app belongs to the application. Use a different first part."],
  ["/Sign-In", "/Sign-In belongs to the application. Use a different first part."],
  ["/blog/about", "Paths below /blog/ are for another type of document. Use a different path."],
])("page rejects the path %s", async (path, message) => {
  expect(await validate({ ...about, path })).toEqual([`error path: ${message}`]);
});

test.each(["/", "/about", "/features", "/guides/pillars/2", "/SERP-Topical-map"])(
  "page accepts the path %s",
  async (path) => {
    expect(await validate({ ...about, path })).toEqual([]);
  },
);

test("feature page must be in its folder", async () => {
  const serp = { ...about, _type: "featurePage", mapType: "serp" };
  expect(await validate({ ...serp, path: "/features/SERP-Topical-map" })).toEqual([]);
  expect(await validate({ ...serp, path: "/features" })).toEqual([
    "error path: Start the path with /features/ : that's where the site looks for it.",
  ]);
});

test("docs page may be the root of the docs", async () => {
  const docs = { ...about, _type: "docsPage", isSection: true, path: "/docs" };
  expect(await validate(docs)).toEqual([]);
});

test("content page cannot use another page's path, regardless of type and letter case", async () => {
  const other = { _id: "x", _type: "legalPage", title: "About us", path: "/About" };
  expect(await validate(about, [other])).toEqual([
    "error path: “About us” already has this path. Use another, or change that page's path first.",
  ]);
});

test("content page cannot use a path taken by a draft", async () => {
  const draft = { _id: "drafts.x", _type: "page", title: "About us", path: "/about" };
  expect(await validate(about, [draft])).toHaveLength(1);
});

test("content page can keep its own path in its draft", async () => {
  expect(await validate({ ...about, _id: "drafts.about" }, [about])).toEqual([]);
});

test("partial needs no path", async () => {
  const partial = { ...about, path: undefined, isPartial: true };
  expect(await validate(partial)).toEqual([]);
});

test.each([
  ["docs/2.guides/10.import-csv", []],
  ["Docs 2", ["error stem"]],
  ["docs/", ["error stem"]],
])("sort key %s", async (stem, found) => {
  const lines = await validate({ ...about, stem });
  expect(lines.map((line) => line.split(":")[0])).toEqual(found);
});

test("content page requires a language tag", async () => {
  expect(await validate({ ...about, locale: "english!" })).toEqual([
    "error locale: english! isn't a language tag. Use one like en or pt-BR.",
  ]);
});

test("content page cannot redirect its visitors in a loop", async () => {
  const back = { _id: "r", _type: "redirect", from: "/team", to: "/about", isEnabled: true };
  expect(await validate({ ...about, redirectTo: "/team" }, [back])).toEqual([
    "error redirectTo: Visitors would be redirected in a loop: /about → /team → /about. Choose a destination outside it.",
  ]);
});

test("content page can redirect its visitors only to an https address", async () => {
  expect(await validate({ ...about, redirectTo: "https://example.org/about" })).toEqual([]);
  expect(await validate({ ...about, redirectTo: "javascript:alert(1)" })).toEqual([
    "error redirectTo: Use a path such as /guides/pillars, or an address that starts with https://",
  ]);
});

test("docs page requires a body unless it is a section", async () => {
  const docs = { ...about, _type: "docsPage", path: "/docs/maps" };
  expect(await validate(docs)).toEqual([
    "error body: Write the page, or make it a sidebar section.",
  ]);
});

test("post says what else it requires", async () => {
  const post = { ...about, _type: "post", path: "/blog/pillars" };
  expect(await validate(post)).toEqual([
    "error author: Select an author.",
    "error coverImage: Add a cover image. Lists and shared links show it.",
    "error publishedAt: Select the date shown on the post.",
  ]);
});

const LONG = "Who makes Mapwright and why, ".repeat(6);

test.each([
  [
    "short",
    { excerpt: "Who makes this." },
    ["warning excerpt: Search results have room for more: 70 to 160 characters. This has 15."],
  ],
  [
    "long",
    { excerpt: LONG },
    [
      "warning excerpt: Search engines truncate descriptions after about 160 characters. This has 173.",
    ],
  ],
  [
    "short, with another for search results",
    { excerpt: "Who.", seo: { description: about.excerpt } },
    [],
  ],
])("an excerpt that is %s", async (_name, more, findings) => {
  expect(await validate({ ...about, ...more })).toEqual(findings);
});

test("content page warns when its title is cut or taken in search results", async () => {
  const title = "About the people who make Mapwright and everything that they believe in";
  expect(await validate({ ...about, title })).toEqual([
    "warning title: Search engines truncate titles after about 65 characters. Add a shorter one under SEO.",
  ]);
  expect(await validate({ ...about, title, seo: { title: "About" } })).toEqual([]);
  const other = { _id: "x", _type: "legalPage", title: "Us", path: "/us", seo: { title: "ABOUT" } };
  expect(await validate(about, [other])).toEqual([
    "warning title: /us has this title in search results, too. Use another here or there.",
  ]);
  expect(await validate({ ...about, seo: { title: "About us all" } }, [other])).toEqual([]);
});

const paragraph = (key: string, style: string, text: string) => ({
  _type: "block",
  _key: key,
  style,
  markDefs: [],
  children: [{ _type: "span", _key: `${key}-text`, text, marks: [] }],
});

test("body warns when headings skip a level", async () => {
  const body = [paragraph("a", "h2", "Maps"), paragraph("b", "h4", "Pillars")];
  expect(await validate({ ...about, body })).toEqual([
    "warning body.b: “Pillars” skips a level. Make it heading 3.",
  ]);
});

test("body warns when a heading is empty", async () => {
  expect(await validate({ ...about, body: [paragraph("a", "h2", " ")] })).toEqual([
    "warning body.a: This heading is empty. Write it, or make it a paragraph.",
  ]);
});

test.each([
  ["https://example.org", 0],
  ["mailto:hello@mapwright.example", 0],
  ["tel:+49-30-1234", 0],
  ["javascript:alert(1)", 1],
  ["java\nscript:alert(1)", 1],
  ["data:text/html,x", 1],
  ["//example.org", 1],
  ["example.org", 1],
])("link in text to %s has %i findings", async (href, count) => {
  const block = {
    ...paragraph("a", "normal", "Read on"),
    markDefs: [{ _type: "link", _key: "l", href }],
  };
  expect(await validate({ ...about, body: [block] })).toHaveLength(count);
});

test("link in text to a path of the site asks for a page reference", async () => {
  const block = {
    ...paragraph("a", "normal", "Read on"),
    markDefs: [{ _type: "link", _key: "l", href: "/docs" }],
  };
  expect(await validate({ ...about, body: [block] })).toEqual([
    "error body.a.markDefs.l.href: Select the page instead of typing its path. The link then follows the page if its path changes.",
  ]);
});

test("image requires alternative text that describes it", async () => {
  const picture = { _type: "figure", _key: "p", asset: { _type: "reference", _ref: "image-a" } };
  const image = { _id: "image-a", _type: "sanity.imageAsset" };
  expect(await validate({ ...about, body: [picture] }, [image])).toEqual([
    "error body.p.alt: Describe in one sentence what the image shows, for people who can't see it.",
  ]);
  expect(await validate({ ...about, body: [{ ...picture, alt: "IMG_2.png" }] }, [image])).toEqual([
    "warning body.p.alt: This looks like a file name. Describe what the image shows instead.",
  ]);
});
