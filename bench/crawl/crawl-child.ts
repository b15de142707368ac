/**
 * Crawls a site: `crawl-child.ts ORIGIN FOLDER PAGES`. Prints a line after each batch, and one with the result: pages,
 * time and the most memory it used. CRAWL_HERE: pages are read without threads.
 */
import { crawlSite } from "../../functions/src/research/crawl/crawl-site.ts";
import { createSiteFetch } from "../../functions/src/research/crawl/site-fetch.ts";
import { createParserThreads } from "../../functions/src/research/parser-threads.ts";
import { openFolderStore } from "./folder-store.ts";

const [, , origin = "", folder = "", pages = "5000"] = process.argv;
const startedAt = performance.now();
const result = await crawlSite(
  {
    start: new URL(origin),
    maxPages: Number(pages),
    // As fast as it gets: what is measured is the crawler, not its politeness.
    pace: { parallel: 4, gapMs: 0 },
    pauseAt: null,
  },
  {
    fetchSite: createSiteFetch({ userAgent: "MapwrightBot/1.0", allowedOrigin: origin }),
    ...(process.env["CRAWL_HERE"] ? {} : { parsers: createParserThreads() }),
    store: await openFolderStore(folder),
    now: Date.now,
    onProgress: ({ pages: read }) => console.log(JSON.stringify({ read })),
  },
  new AbortController().signal,
);
const ms = performance.now() - startedAt;
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    ...result,
    ms,
    cpuMs: (user + system) / 1_000,
    // maxRSS is in kilobytes.
    maxMemoryMb: process.resourceUsage().maxRSS / 1_024,
  }),
);
// Idle connections would keep it for seconds.
process.exit(0);
