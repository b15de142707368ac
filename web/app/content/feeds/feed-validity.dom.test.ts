/**
 * Faults that feed readers and the validators reject.
 * @see https://validator.w3.org/feed/docs/rss2.html
 * @see https://datatracker.ietf.org/doc/html/rfc4287
 */
import { expect, test } from "vitest";
import { buildBlogFeed, FEED_PATHS } from "#/content/feeds/blog-feed.server.ts";
import { pageCard } from "#/content/page-cards/page-card.server.ts";

const ORIGIN = "https://mapwright.example";
const DUBLIN_CORE = "http://purl.org/dc/elements/1.1/";
const ATOM = "http://www.w3.org/2005/Atom";

const post = (path: string, authorName: string | null) => ({
  text: "<p>One ]]> &amp; two</p>",
  ...pageCard.parse({
    id: path,
    type: "post",
    title: "Maps & <clusters>",
    path,
    excerpt: "Short ]]> words",
    publishedAt: "2026-03-01T00:00:00Z",
    authorName,
    categories: [{ title: "Search", slug: "search" }],
  }),
});
const posts = [post("/blog/one", "Ann & Bob <x>"), post("/blog/two", null)];

function parse(format: "atom" | "rss"): Document {
  const xml = new DOMParser().parseFromString(buildBlogFeed(posts, ORIGIN, format), "text/xml");
  expect(xml.querySelector("parsererror")).toBeNull();
  return xml;
}
const textsOf = (xml: Document | Element, name: string) =>
  [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);

test("an RSS author is an email address: names are Dublin Core's creators", () => {
  const xml = parse("rss");
  expect(textsOf(xml, "author")).toEqual([]);
  const creators = [...xml.getElementsByTagNameNS(DUBLIN_CORE, "creator")];
  expect(creators.map(({ textContent }) => textContent)).toEqual(["Ann & Bob <x>"]);
});

test("the RSS channel and its items have what RSS 2.0 requires", () => {
  const xml = parse("rss");
  const channel = xml.querySelector("channel");
  expect(
    ["title", "link", "description", "language"].filter(
      (name) => !channel?.querySelector(`:scope > ${name}`),
    ),
  ).toEqual([]);
  const self = channel?.getElementsByTagNameNS(ATOM, "link")[0];
  expect([self?.getAttribute("rel"), self?.getAttribute("href")]).toEqual([
    "self",
    ORIGIN + FEED_PATHS.rss,
  ]);
  const guids = textsOf(xml, "guid");
  expect(new Set(guids).size).toBe(posts.length);
  for (const date of textsOf(xml, "pubDate"))
    expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
});

test("the Atom feed has an author for every entry, and what Atom requires", () => {
  const xml = parse("atom");
  const feed = xml.documentElement;
  const childOf = (parent: Element, name: string) =>
    [...parent.children].find(({ localName }) => localName === name);
  const missingIn = (parent: Element, names: readonly string[]) =>
    names.filter((name) => childOf(parent, name) === undefined);
  expect(missingIn(feed, ["id", "title", "updated", "author"])).toEqual([]);
  const entries = [...xml.getElementsByTagName("entry")];
  expect(entries).toHaveLength(posts.length);
  for (const entry of entries)
    expect(missingIn(entry, ["id", "title", "updated", "link"])).toEqual([]);
  expect(entries.map((entry) => childOf(entry, "author")?.textContent.trim())).toEqual([
    "Ann & Bob <x>",
    undefined,
  ]);
});

test.each([
  ["rss", "http://purl.org/rss/1.0/modules/content/", "encoded"],
  ["atom", ATOM, "content"],
] as const)("the %s feed has the text of each article as HTML", (format, namespace, name) => {
  const texts = [...parse(format).getElementsByTagNameNS(namespace, name)];
  expect(texts.map(({ textContent }) => textContent)).toEqual(
    Array(2).fill("<p>One ]]> &amp; two</p>"),
  );
});
