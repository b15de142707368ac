import { expect, test } from "vitest";
import { validate } from "#/testing/validate.ts";

const about = {
  _id: "about",
  _type: "page",
  title: "About",
  path: "/about",
  stem: "about",
  locale: "en",
  excerpt: "Who makes this.",
};

test("content page has nothing to mend when it is complete", async () => {
  expect(await validate(about)).toEqual([]);
});

test("content page without anything says what to write", async () => {
  expect(await validate({ _id: "new", _type: "page" })).toEqual([
    "error locale: Name the language, for example en.",
    "error path: Give the page a path: without one it has no address.",
    "error stem: Give it a sort key, for example docs/2.guides/3.pillars.",
    "error title: Give it a title: the heading of the page and of every link to it.",
    "warning excerpt: Write an excerpt: without one, lists show the title alone.",
  ]);
});

test.each([
  ["about", "Start the path with a slash: /about"],
  ["/about/", "Complete the path after its last slash, or take that slash off."],
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
  ["/app/maps", "/app belongs to the application: choose another first part."],
  ["/Sign-In", "/Sign-In belongs to the application: choose another first part."],
  ["/blog/about", "Paths below /blog/ are for documents of another type: choose another path."],
])("page refuses the path %s", async (path, message) => {
  expect(await validate({ ...about, path })).toEqual([`error path: ${message}`]);
});

test.each(["/", "/about", "/features", "/guides/pillars/2", "/SERP-Topical-map"])(
  "page accepts the path %s",
  async (path) => {
    expect(await validate({ ...about, path })).toEqual([]);
  },
);

test("feature page must lie in its folder", async () => {
  const serp = { ...about, _type: "featurePage", mapType: "serp" };
  expect(await validate({ ...serp, path: "/features/SERP-Topical-map" })).toEqual([]);
  expect(await validate({ ...serp, path: "/features" })).toEqual([
    "error path: Begin the path with /features/ : that is where the site looks for it.",
  ]);
});

test("docs page may be the root of the docs", async () => {
  const docs = { ...about, _type: "docsPage", isSection: true, path: "/docs" };
  expect(await validate(docs)).toEqual([]);
});

test("content page cannot take the path of another page, whatever its type and letter case", async () => {
  const other = { _id: "x", _type: "legalPage", title: "About us", path: "/About" };
  expect(await validate(about, [other])).toEqual([
    "error path: “About us” already has this path: choose another, or change that page's path first.",
  ]);
});

test("content page cannot take the path that only a draft holds", async () => {
  const draft = { _id: "drafts.x", _type: "page", title: "About us", path: "/about" };
  expect(await validate(about, [draft])).toHaveLength(1);
});

test("content page may keep its own path in its draft", async () => {
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

test("content page names its language by a tag", async () => {
  expect(await validate({ ...about, locale: "english!" })).toEqual([
    "error locale: english! is no language tag: write it like en or pt-BR.",
  ]);
});

test("content page may not send its visitors in a circle", async () => {
  const back = { _id: "r", _type: "redirect", from: "/team", to: "/about", isEnabled: true };
  expect(await validate({ ...about, redirectTo: "/team" }, [back])).toEqual([
    "error redirectTo: Visitors would go in a circle: /about → /team → /about. Choose a destination that stays.",
  ]);
});

test("content page may send its visitors to an https address only", async () => {
  expect(await validate({ ...about, redirectTo: "https://example.org/about" })).toEqual([]);
  expect(await validate({ ...about, redirectTo: "javascript:alert(1)" })).toEqual([
    "error redirectTo: Write a path such as /guides/pillars, or an address that begins with https://",
  ]);
});

test("docs page needs a text unless it is a section", async () => {
  const docs = { ...about, _type: "docsPage", path: "/docs/maps" };
  expect(await validate(docs)).toEqual([
    "error body: Write the page, or make it a section of the sidebar.",
  ]);
});

test("post says what it needs besides", async () => {
  const post = { ...about, _type: "post", path: "/blog/pillars" };
  expect(await validate(post)).toEqual([
    "error author: Choose who wrote it.",
    "error coverImage: Add a cover image: lists and shared links show it.",
    "error publishedAt: Choose the date that the post shows.",
  ]);
});

const paragraph = (key: string, style: string, text: string) => ({
  _type: "block",
  _key: key,
  style,
  markDefs: [],
  children: [{ _type: "span", _key: `${key}-text`, text, marks: [] }],
});

test("body warns when a heading skips a level", async () => {
  const body = [paragraph("a", "h2", "Maps"), paragraph("b", "h4", "Pillars")];
  expect(await validate({ ...about, body })).toEqual([
    "warning body.b: “Pillars” skips a level: make it heading 3.",
  ]);
});

test("body warns when a heading is empty", async () => {
  expect(await validate({ ...about, body: [paragraph("a", "h2", " ")] })).toEqual([
    "warning body.a: This heading is empty: write it, or make it a paragraph.",
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

test("link in text to a path of the site asks for the page itself", async () => {
  const block = {
    ...paragraph("a", "normal", "Read on"),
    markDefs: [{ _type: "link", _key: "l", href: "/docs" }],
  };
  expect(await validate({ ...about, body: [block] })).toEqual([
    "error body.a.markDefs.l.href: Choose the page instead of typing its path: the link then follows it.",
  ]);
});

test("image needs an alternative text that says what it shows", async () => {
  const picture = { _type: "figure", _key: "p", asset: { _type: "reference", _ref: "image-a" } };
  const image = { _id: "image-a", _type: "sanity.imageAsset" };
  expect(await validate({ ...about, body: [picture] }, [image])).toEqual([
    "error body.p.alt: Say in a sentence what the image shows, for people who do not see it.",
  ]);
  expect(await validate({ ...about, body: [{ ...picture, alt: "IMG_2.png" }] }, [image])).toEqual([
    "warning body.p.alt: This looks like a file name: say what the image shows instead.",
  ]);
});
