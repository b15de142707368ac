import type { CrawlOutcome, SitePage } from "@mapwright/core/domains/site-page";
import { makeSitePage } from "@mapwright/core/domains/testing/made-pages";
import { jobId, workspaceId } from "@mapwright/core/ids";
import { UNREAD_SITE, type SiteReading } from "@mapwright/core/research/site-reading";
import { expect, test } from "vitest";
import type { CrawlLibrary } from "#/research/domain-map/crawl-library.ts";
import { readCurrentPages } from "#/research/result-refresh/crawl-again.ts";

const at = (path: string) => `https://own.example${path}`;
const earlier = ["/a", "/b", "/c", "/d"].map((path) => makeSitePage(at(path)));
const job = { id: jobId.parse("j"), workspaceId: workspaceId.parse("w") };

/** Returns the paths that are known after a crawl that read `read` and ended with these outcomes. */
async function knownAfter(
  reading: Partial<SiteReading>,
  read: readonly SitePage[],
  outcomes: Readonly<Record<string, CrawlOutcome>>,
) {
  const settled = Object.entries(outcomes).map(([path, outcome]) => ({ url: at(path), outcome }));
  const crawls: CrawlLibrary = {
    open() {
      throw new Error("Nothing is crawled here.");
    },
    readPages: async () => read,
    readBatches: async () => [{ found: [], settled, requests: 1, isSeeded: true }],
  };
  const site = { ...UNREAD_SITE, ...reading };
  const known = new Map(earlier.map((page) => [page.url, page]));
  const { pages } = await readCurrentPages({ crawls }, job, site, known);
  return pages.map(({ url }) => new URL(url).pathname);
}

const read = [makeSitePage(at("/a"))];
const outcomes = {
  "/a": { kind: "page" },
  "/b": { kind: "error-status", status: 404 },
  "/c": { kind: "unreachable" },
} as const;

test("after a whole crawl, what wasn't found is gone", async () => {
  expect(await knownAfter({ end: "done" }, read, outcomes)).toEqual(["/a"]);
});

test("after a crawl that ended early, only pages that the site itself says are gone are", async () => {
  expect(await knownAfter({ end: "time-over" }, read, outcomes)).toEqual(["/a", "/c", "/d"]);
  expect(await knownAfter({ end: "limit-reached" }, read, outcomes)).toEqual(["/a", "/c", "/d"]);
});

test("a site that is down keeps its pages", async () => {
  const down = await knownAfter({ end: "done", problem: "site-down" }, [], {
    "/a": { kind: "unreachable" },
  });
  expect(down).toEqual(["/a", "/b", "/c", "/d"]);
});
