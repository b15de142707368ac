/** Tests content of sites and posts that keeps its reader busy. Each reading has to end, whatever comes of it. */
import { gzipSync } from "node:zlib";
import { cleanThread } from "@mapwright/core/reddit/threads/clean-thread";
import { startCpuClock } from "@mapwright/core/testing/cpu-clock";
import { setBrandInput } from "@mapwright/core/workspaces/brand";
import { expect, test } from "vitest";
import { parsePage, parseSitemap } from "#/research/crawl/crawl-parsers.ts";
import { readRobots } from "#/research/crawl/read-robots.ts";

/** Generous: the machine may be busy. What was found here took from 1.6 to 44 s. */
const MAX_MS = 1_200;
const LENGTH = 40_000;
const ADDRESS = "https://site.example/";
const filled = (part: string, length = LENGTH) => part.repeat(Math.ceil(length / part.length));

const sitemap = (text: string) => () =>
  parseSitemap({ bytes: gzipSync(text), address: `${ADDRESS}sitemap.xml` });
const page = (text: string) => () =>
  parsePage({ bytes: Buffer.from(text), address: ADDRESS, headers: [] });
const robots = (text: string) => () => {
  const { isAllowed } = readRobots(new URL(ADDRESS).origin, text);
  return [filled("a", 1_900), filled("a/", 1_900)].map((path) => isAllowed(new URL(path, ADDRESS)));
};
const post = (body: string) => () =>
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

const DOCUMENTS: readonly (readonly [name: string, read: () => unknown])[] = [
  ["sitemap of nested elements", sitemap(filled("<a>", 300_000))],
  ["sitemap of open tags", sitemap(filled("<url><loc>"))],
  ["sitemap of entities", sitemap(`<urlset><url><loc>${filled("&amp;")}`)],
  ["sitemap of line breaks", sitemap(filled("\n"))],
  ["sitemap that is a feed", sitemap(`<rss><channel>${filled("<item><link>/a</link></item>")}`)],
  ["feed of nested items", sitemap(`<rss>${filled("<item>")}`)],
  ["page of nested elements", page(filled("<div>"))],
  ["page of paragraphs", page(filled("<p>"))],
  ["page of open tags", page(filled("<a "))],
  ["page of comments", page(filled("<!--"))],
  ["page with an SVG of nested groups", page(`<svg>${filled("<g>")}`)],
  ["page of attributes", page(`<a ${Array.from({ length: 5_000 }, (_, i) => `a${i}`).join(" ")}>`)],
  [
    "robots.txt of wildcards",
    robots(`User-agent: *\n${filled(`Disallow: /${filled("*a", 80)}b$\n`, 45_000)}`),
  ],
  ["robots.txt of agents and rules", robots(filled("User-agent: a\n") + filled("Disallow: /a\n"))],
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
  ].map((part) => [`post of ${JSON.stringify(part)}`, post(filled(part, 8_000))] as const),
];

test.each(DOCUMENTS)("a %s is read in little time", (_, read) => {
  const spentMs = startCpuClock();
  expect(read).not.toThrow();
  expect(spentMs()).toBeLessThan(MAX_MS);
});

test.each([
  ["an SVG of nested groups", "svg+xml", `<svg>${filled("<g>", 4_000_000)}`],
  ["an SVG with entities", "svg+xml", '<!DOCTYPE svg [<!ENTITY a "&a;&a;">]><svg>&a;</svg>'],
  ["a PNG of megabytes", "png", filled("a", 4_000_000)],
])("a logo that is %s is refused in little time", (_, type, content) => {
  const logo = `data:image/${type};base64,${Buffer.from(content).toString("base64")}`;
  const spentMs = startCpuClock();
  expect(setBrandInput.safeParse({ workspaceId: "w", logo, color: null }).success).toBe(false);
  expect(spentMs()).toBeLessThan(MAX_MS);
});

test("a post of nested quotes keeps what isn't quoted", () => {
  expect(post(`${filled("> ", 6_000)}x\n\nMine`)()?.body).toBe("Mine");
});
