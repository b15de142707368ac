import { measureGrowth } from "@mapwright/core/testing/measure-growth";
import { expect, test } from "vitest";
import { fetchRobots, readRobots } from "#/research/crawl/read-robots.ts";
import type { SiteReply } from "#/research/crawl/site-fetch.ts";

const ORIGIN = "https://site.example";
const never = new AbortController().signal;
const isAllowed = (text: string, path: string) =>
  readRobots(ORIGIN, text).isAllowed(new URL(path, ORIGIN));

test.each([
  ["User-agent: *\nDisallow: /private", "/private/page", false],
  ["User-agent: *\nDisallow: /private", "/public", true],
  ["User-agent: *\nDisallow: /\nAllow: /blog", "/blog/post", true],
  ["User-agent: *\nDisallow: /*?sort=", "/list?sort=price", false],
  ["User-agent: *\nDisallow: /*.pdf$", "/file.pdf", false],
  ["User-agent: *\nDisallow: /*.pdf$", "/file.pdf?page=2", true],
  ["User-agent: *\nDisallow:", "/anything", true],
  ["User-agent: OtherBot\nDisallow: /", "/", true],
  ["User-agent: MapwrightBot\nDisallow: /\n\nUser-agent: *\nAllow: /", "/", false],
  ["User-agent: *\nDisallow: /\n\nUser-agent: mapwrightbot\nDisallow: /secret", "/page", true],
  ["User-agent: a\nUser-agent: mapwrightbot\nDisallow: /both", "/both", false],
  ["User-agent: mapwrightbot\nSitemap: /map.xml\nUser-agent: a\nDisallow: /both", "/both", false],
  ["User-agent: *\nDisallow: /a*b*c", "/a/b/x", true],
  ["User-agent: *\nDisallow: /*/b$", "/a/b/b", false],
  ["User-agent: *\nDisallow: /caf\u00e9/%2f", "/caf\u00e9/%2F", false],
  ["User-agent: *\nDisallow: /*?filter[", "/a?filter[x]=1", false],
  ["User-agent: *\nDisallow: /a|{b}'c?d='{e}", "/a|{b}'c?d='{e}", false],
  ["# only a comment", "/", true],
  ["<html>not a robots.txt</html>", "/", true],
])("under %j, %s is allowed: %s", (text, path, expected) => {
  expect(isAllowed(text, path)).toBe(expected);
});

test("the rules of one origin say nothing about another", () => {
  const { isAllowed: may } = readRobots(ORIGIN, "User-agent: *\nAllow: /");
  expect(may(new URL("https://other.example/"))).toBe(false);
});

test.each([
  ["User-agent: *\nCrawl-delay: 2", 2_000],
  ["User-agent: *\nCrawl-delay: 0.5", 500],
  ["User-agent: *\nCrawl-delay: 9\nUser-agent: MapwrightBot\nCrawl-delay: 3", 3_000],
  ["User-agent: *\nCrawl-delay: soon", null],
  ["User-agent: *\nCrawl-delay: -1", null],
  ["User-agent: *\nDisallow: /x", null],
  ["User-agent: *\nCrawl-delay: 86400", 60_000],
  ["User-agent: *\nCrawl-delay: 1e308", 60_000],
  ["User-agent: *\nCrawl-delay: Infinity", 60_000],
])("the delay of %j is %s ms", (text, delayMs) => {
  expect(readRobots(ORIGIN, text).delayMs).toBe(delayMs);
});

test("sitemaps are read wherever they stand, and addresses that aren't any are left out", () => {
  const text =
    "Sitemap: https://cdn.example/map.xml\nUser-agent: *\nSitemap: /own.xml\nSitemap: file:///x";
  expect(readRobots(ORIGIN, text).sitemaps.map(String)).toEqual([
    "https://cdn.example/map.xml",
    "https://site.example/own.xml",
  ]);
});

test("a file that would take long to match is treated as if the site refused", () => {
  const text = `User-agent: *\n${`Disallow: /${"*a".repeat(500)}\n`.repeat(200)}`;
  const { state, isAllowed: may } = readRobots(ORIGIN, text);
  expect([state, may(new URL(ORIGIN))]).toEqual(["unavailable", false]);
});

test.each([
  ["empty lines", 250_000, (length: number) => "\n".repeat(length)],
  ["spaces", 1_000_000, (length: number) => " ".repeat(length)],
  [
    "one endless rule",
    250_000,
    (length: number) => `User-agent: *\nDisallow: /${"a".repeat(length)}`,
  ],
  [
    "rules",
    100_000,
    (length: number) => "User-agent: *\n".concat("Disallow: /a\n".repeat(length / 13)),
  ],
])("a long file of %s is read and matched in linear time", async (_, size, write) => {
  const url = new URL(`/${"b/".repeat(900)}`, ORIGIN);
  const growth = await measureGrowth(size, write, (text) =>
    expect(readRobots(ORIGIN, text).isAllowed(url)).toBe(true),
  );
  expect(growth).toBeLessThan(8);
});

const replyWith = (status: number): SiteReply => ({
  kind: "document",
  url: new URL("/robots.txt", ORIGIN),
  redirectCount: 0,
  status,
  headers: new Headers(),
  body: Buffer.from("User-agent: *\nDisallow: /x"),
  isCut: false,
});

test.each([
  [replyWith(200), "read", true],
  [replyWith(404), "missing", true],
  [replyWith(403), "missing", true],
  [replyWith(429), "unavailable", false],
  [replyWith(500), "unavailable", false],
  [{ kind: "timed-out" } as const, "unavailable", false],
  [{ kind: "unreachable" } as const, "unavailable", false],
  [{ kind: "refused", url: new URL(ORIGIN) } as const, "unavailable", false],
])(
  "a reply like %j leaves the rules %s, and the home page allowed: %s",
  async (reply, state, may) => {
    const rules = await fetchRobots(async () => reply, ORIGIN, never);
    expect([rules.state, rules.isAllowed(new URL(ORIGIN))]).toEqual([state, may]);
  },
);
