/** Tests content of sites and posts that keeps its reader busy. Each reading has to end, whatever comes of it. */
import { cleanThread } from "@mapwright/core/reddit/threads/clean-thread";
import { measureGrowth } from "@mapwright/core/testing/measure-growth";
import { setBrandInput } from "@mapwright/core/workspaces/brand";
import { expect, test } from "vitest";
import { parsePage, parseSitemap } from "#/research/crawl/crawl-parsers.ts";
import { readRobots } from "#/research/crawl/read-robots.ts";

const LENGTH = 20_000;
const ADDRESS = "https://site.example/";
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

const sitemap = (text: string) =>
  parseSitemap({ bytes: Buffer.from(text), address: `${ADDRESS}sitemap.xml` });
const page = (text: string) =>
  parsePage({ bytes: Buffer.from(text), address: ADDRESS, headers: [] });
const robots = (text: string) => {
  const { isAllowed } = readRobots(new URL(ADDRESS).origin, text);
  return [filled("a", 1_900), filled("a/", 1_900)].map((path) => isAllowed(new URL(path, ADDRESS)));
};
const post = (body: string) =>
  cleanThread({
    id: "abc12",
    subreddit: "Coffee",
    title: body,
    body,
    score: 1,
    commentCount: 1,
    createdAt: 1,
    participants: [],
  });

interface Hostile {
  readonly read: (text: string) => unknown;
  readonly write: (length: number) => string;
  /** Of the smaller of two. */
  readonly length?: number;
  /** The growth that is too much. Otherwise, as for what is linear. */
  readonly bound?: number;
}

/** Nothing after a limit is read. */
const LIMITED = { bound: 3 };
/** Thousands of texts and addresses: some of the time is the garbage collector's. */
const LITTERING = { length: 80_000, bound: 12 };

const of =
  (part: string, before = "") =>
  (length: number) =>
    `${before}${filled(part, length)}`;

const DOCUMENTS: readonly (readonly [name: string, document: Hostile])[] = [
  ["sitemap of nested elements", { read: sitemap, write: of("<a>"), length: 300_000 }],
  ["sitemap of open tags", { read: sitemap, write: of("<url><loc>"), length: 300_000 }],
  [
    "sitemap of entities",
    { read: sitemap, write: of("&amp;", "<urlset><url><loc>"), ...LITTERING },
  ],
  ["sitemap of line breaks", { read: sitemap, write: of("\n") }],
  [
    "sitemap that is a feed",
    {
      read: sitemap,
      write: of("<item><link>/a</link></item>", "<rss><channel>"),
      ...LITTERING,
    },
  ],
  ["feed of nested items", { read: sitemap, write: of("<item>", "<rss>"), length: 300_000 }],
  ["page of nested elements", { read: page, write: of("<div>"), ...LIMITED }],
  ["page of paragraphs", { read: page, write: of("<p>") }],
  ["page of open tags", { read: page, write: of("<a ") }],
  ["page of comments", { read: page, write: of("<!--") }],
  ["page with an SVG of nested groups", { read: page, write: of("<g>", "<svg>"), ...LIMITED }],
  [
    "page of attributes",
    {
      read: page,
      write: (length) => `<a ${Array.from({ length: length / 8 }, (_, i) => `a${i}`).join(" ")}>`,
    },
  ],
  [
    "robots.txt of wildcards",
    { read: robots, write: of(`Disallow: /${filled("*a", 80)}b$\n`, "User-agent: *\n") },
  ],
  [
    "robots.txt of agents and rules",
    {
      read: robots,
      write: (length) => filled("User-agent: a\n", length) + filled("Disallow: /a\n", length),
    },
  ],
  ...[
    "> ",
    "- > ",
    "1. ",
    "_",
    "a_",
    "*",
    "[",
    "![",
    "[a](",
    "[x](/u/ab",
    "\n",
    " ",
    "1",
    "<",
    "&amp;",
  ].map(
    (part) =>
      [`post of ${JSON.stringify(part)}`, { read: post, write: of(part), length: 2_000 }] as const,
  ),
];

test.each(DOCUMENTS)("a %s is read in linear time at most", async (_, document) => {
  const { read, write, length = LENGTH, bound = 8 } = document;
  expect(await measureGrowth(length, write, read, bound)).toBeLessThan(bound);
});

test.each([
  ["an SVG of nested groups", "svg+xml", of("<g>", "<svg>")],
  [
    "an SVG with entities",
    "svg+xml",
    of("<svg>&a;</svg>", '<!DOCTYPE svg [<!ENTITY a "&a;&a;">]>'),
  ],
  ["a PNG of megabytes", "png", of("a")],
])("a logo that is %s is refused in linear time", async (_, type, write) => {
  const growth = await measureGrowth(
    1_000_000,
    (length) => `data:image/${type};base64,${Buffer.from(write(length)).toString("base64")}`,
    (logo) => {
      const { success } = setBrandInput.safeParse({ workspaceId: "w", logo, color: null });
      expect(success).toBe(false);
    },
  );
  expect(growth).toBeLessThan(8);
});

test("a post of nested quotes keeps what isn't quoted", () => {
  expect(post(`${filled("> ", 6_000)}x\n\nMine`)?.body).toBe("Mine");
});
