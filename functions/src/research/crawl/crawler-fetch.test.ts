import { expect, test } from "vitest";
import { createCrawlerFetch, buildCrawlerUserAgent } from "#/research/crawl/crawler-fetch.ts";
import { startLocalServer } from "#/research/crawl/testing/local-server.ts";
import { PAGE_DOCUMENT } from "#/research/crawl/site-fetch.ts";

test.each([
  [
    "https://mapwright.example",
    "Mozilla/5.0 (compatible; MapwrightBot/1.0; +https://mapwright.example)",
  ],
  [null, "Mozilla/5.0 (compatible; MapwrightBot/1.0)"],
])("of %s, the crawler calls itself %s", (origin, name) => {
  expect(buildCrawlerUserAgent(origin)).toBe(name);
});

test("the local site is reached when the setting names it, and only then", async () => {
  const { port, stop } = await startLocalServer((_, response) => response.end("here"));
  const url = new URL(`http://127.0.0.1:${port}/`);
  const fetchWith = (crawlableOrigin: string | null) =>
    createCrawlerFetch({ siteOrigin: null, research: { crawlableOrigin } })(
      { url, limits: PAGE_DOCUMENT },
      new AbortController().signal,
    );
  const replies = [await fetchWith(url.origin), await fetchWith(null)];
  await stop();
  expect(replies.map(({ kind }) => kind)).toEqual(["document", "refused"]);
});
