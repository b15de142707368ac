import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createCrawlerFetch, crawlerUserAgent } from "#/research/crawl/crawler-fetch.ts";
import { PAGE_DOCUMENT } from "#/research/crawl/site-fetch.ts";

test.each([
  [
    "https://mapwright.example",
    "Mozilla/5.0 (compatible; MapwrightBot/1.0; +https://mapwright.example)",
  ],
  [null, "Mozilla/5.0 (compatible; MapwrightBot/1.0)"],
])("of %s, the crawler calls itself %s", (origin, name) => {
  expect(crawlerUserAgent(origin)).toBe(name);
});

test("the local site is reached when the setting names it, and only then", async () => {
  const server = createServer((_, response) => response.end("here"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/`);
  const fetchWith = (crawlableOrigin: string | null) =>
    createCrawlerFetch({ siteOrigin: null, research: { crawlableOrigin } })(
      { url, limits: PAGE_DOCUMENT },
      new AbortController().signal,
    );
  const replies = [await fetchWith(url.origin), await fetchWith(null)];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(replies.map(({ kind }) => kind)).toEqual(["document", "refused"]);
});
