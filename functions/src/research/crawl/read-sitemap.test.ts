import { gzipSync } from "node:zlib";
import { measureGrowth } from "@mapwright/core/testing/measure-growth";
import { expect, test } from "vitest";
import { readSitemap, SITEMAP_MAX_BYTES, SITEMAP_MAX_URLS } from "#/research/crawl/read-sitemap.ts";

const ADDRESS = new URL("https://site.example/sitemap.xml");
const read = (text: string) => readSitemap(Buffer.from(text), ADDRESS);
const urlset = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>`;

test("pages are read with their dates and their other languages", () => {
  const { pages } = read(
    urlset(`<url><loc> https://site.example/a?x=1&amp;y=2 </loc><lastmod>2026-11-01</lastmod>
      <xhtml:link rel="alternate" hreflang="de" href="https://site.example/de/a"/>
      <image:image><image:loc>https://site.example/a.jpg</image:loc></image:image></url>
      <url><loc><![CDATA[https://site.example/b]]></loc></url>`),
  );
  expect(pages).toEqual([
    {
      url: "https://site.example/a?x=1&y=2",
      lastmod: "2026-11-01",
      alternates: [{ language: "de", url: "https://site.example/de/a" }],
    },
    { url: "https://site.example/b", lastmod: null, alternates: [] },
  ]);
});

test("an index lists sitemaps", () => {
  const { pages, sitemaps } = read(
    "<sitemapindex><sitemap><loc>https://site.example/1.xml</loc><lastmod>2026-01-01</lastmod></sitemap><sitemap><loc>/2.xml.gz</loc></sitemap></sitemapindex>",
  );
  expect(pages).toEqual([]);
  expect(sitemaps).toEqual(["https://site.example/1.xml", "https://site.example/2.xml.gz"]);
});

test("a gzipped sitemap is unpacked, whatever its name", () => {
  const packed = gzipSync(urlset("<url><loc>https://site.example/a</loc></url>"));
  expect(readSitemap(packed, ADDRESS).pages).toHaveLength(1);
});

test("a gzip bomb brings nothing", () => {
  const packed = gzipSync(Buffer.alloc(SITEMAP_MAX_BYTES + 1, " "));
  expect(readSitemap(packed, ADDRESS)).toEqual({ pages: [], sitemaps: [] });
});

test("a list with one URL per line is read", () => {
  const { pages } = read("https://site.example/a\r\nhttps://site.example/b\n\nnot a URL\n");
  expect(pages.map(({ url }) => url)).toEqual(["https://site.example/a", "https://site.example/b"]);
});

test("what is cut off is read as far as it goes", () => {
  const text = urlset("<url><loc>https://site.example/a</loc></url><url><loc>https://site.exa");
  expect(read(text.replace("</urlset>", "")).pages).toHaveLength(1);
});

test("a gzipped sitemap that is cut off is read as far as it goes", () => {
  const lines = Array.from(
    { length: 500 },
    (_, at) => `<url><loc>https://site.example/${String(Math.sin(at))}</loc></url>`,
  );
  const packed = gzipSync(urlset(lines.join("")));
  const { pages } = readSitemap(packed.subarray(0, packed.length / 2), ADDRESS);
  expect(pages.length).toBeGreaterThan(100);
  expect(pages[0]?.url).toBe("https://site.example/0");
});

test("elements with any prefix are the sitemap's when its root has it", () => {
  const { pages } = read(
    `<ns1:urlset xmlns:ns1="http://www.sitemaps.org/schemas/sitemap/0.9"><ns1:url><ns1:loc>https://site.example/a</ns1:loc>
      <image:image><image:loc>https://site.example/a.jpg</image:loc></image:image></ns1:url></ns1:urlset>`,
  );
  expect(pages.map(({ url }) => url)).toEqual(["https://site.example/a"]);
});

test.each([
  [
    "Atom",
    `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://site.example/"/><entry>
      <link rel="enclosure" href="/a.mp3"/><link rel="alternate" href="https://site.example/a"/>
      <updated>2026-11-01</updated></entry></feed>`,
  ],
  [
    "RSS",
    `<rss><channel><link>https://site.example/</link><atom:link href="/feed"/><item><link>https://site.example/a</link>
      <pubDate>2026-11-01</pubDate><description>one</description></item></channel></rss>`,
  ],
])("the entries of a feed in %s are pages", (_, text) => {
  expect(read(text).pages).toEqual([
    { url: "https://site.example/a", lastmod: "2026-11-01", alternates: [] },
  ]);
});

test("a list with line ends of old Macs is read", () => {
  const { pages } = read("https://site.example/a\rhttps://site.example/b\r");
  expect(pages.map(({ url }) => url)).toEqual(["https://site.example/a", "https://site.example/b"]);
});

test("entities of its own are neither resolved nor loaded", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "https://site.example/"><!ENTITY b SYSTEM "file:///etc/passwd">]>
    <urlset><url><loc>&b;</loc></url><url><loc>&a;&a;</loc></url></urlset>`;
  const found = read(bomb).pages.map(({ url }) => url);
  expect(found.join(" ")).not.toContain("root:");
  expect(found.every((href) => href.includes("&"))).toBe(true);
});

test("no more than a sitemap may have are read", () => {
  const line = "<url><loc>https://site.example/a</loc></url>";
  expect(read(urlset(line.repeat(SITEMAP_MAX_URLS + 10))).pages).toHaveLength(SITEMAP_MAX_URLS);
});

test.each(["", "<html><body>Not found</body></html>", "{}", "<urlset/>", "\u0000\u0001"])(
  "nothing is read from %j",
  (text) => {
    expect(read(text)).toEqual({ pages: [], sitemaps: [] });
  },
);

test("what is nested deeper than a sitemap is unpacked in linear time, and not read", async () => {
  const growth = await measureGrowth(
    100_000,
    (depth) => gzipSync("<a>".repeat(depth)),
    (packed) => expect(readSitemap(packed, ADDRESS)).toEqual({ pages: [], sitemaps: [] }),
  );
  expect(growth).toBeLessThan(8);
});
