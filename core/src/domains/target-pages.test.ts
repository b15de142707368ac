import { expect, test } from "vitest";
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import { fillTargets, indexTargetPages } from "#/domains/target-pages.ts";

const NO_URLS = { urls: { url: [], page: [], crawled: [], version: [] } };

function coverage(
  ...pages: readonly (readonly [url: string | null, position: number, keywords?: number])[]
): ClusterCoverage {
  const best = pages[0]?.[1] ?? null;
  const level = best === null || best > 50 ? "missing" : best <= 10 ? "covered" : "weak";
  return {
    status: level,
    level,
    coveredShare: null,
    bestPosition: best,
    clicks: null,
    impressions: null,
    ranking: pages.map(([url, bestPosition, keywords = 1]) => ({
      url,
      page: -1,
      bestPosition,
      keywords,
      clicks: null,
      impressions: null,
      isCompeting: false,
    })),
    competitors: [],
  };
}

test("the page that ranks best is another when it isn't the one meant, and both positions are said", () => {
  const { otherPage } = indexTargetPages(NO_URLS);
  const ranks = coverage(["https://a.example/blog", 4], ["https://a.example/shop", 18]);
  expect(otherPage("https://a.example/shop", ranks)).toEqual({
    url: "https://a.example/blog",
    position: 4,
    targetPosition: 18,
  });
  expect(otherPage("https://a.example/new", ranks)?.targetPosition).toBeNull();
});

test.each([
  ["ranks best", "https://a.example/blog"],
  ["differs in how it is written only", "http://www.a.example/blog/?utm_source=x"],
  ["is a version in another language", "https://a.example/de/blog"],
])("no other page ranks when the page meant %s", (_, target) => {
  const { otherPage } = indexTargetPages({
    urls: {
      url: ["https://a.example/blog", "https://a.example/de/blog"],
      page: [0, 1],
      crawled: [-1, -1],
      version: [7, 7],
    },
  });
  expect(otherPage(target, coverage(["https://a.example/blog", 4]))).toBeNull();
});

test.each([
  ["nothing is measured", undefined],
  ["nothing ranks in the top 50", coverage(["https://a.example/blog", 60])],
  ["the rankings name no page", coverage([null, 3])],
])("no other page ranks when %s", (_, ranks) => {
  expect(indexTargetPages(NO_URLS).otherPage("https://a.example/shop", ranks)).toBeNull();
});

test("empty addresses are filled with the pages that rank, and set ones stay", () => {
  const filled = fillTargets(
    [
      {
        topic: "set",
        targetUrl: "https://a.example/kept",
        coverage: coverage(["https://a.example/other", 1]),
      },
      { topic: "empty", targetUrl: null, coverage: coverage(["https://a.example/Blog#top", 4]) },
      { topic: "unranked", targetUrl: null, coverage: coverage() },
    ],
    indexTargetPages(NO_URLS),
  );
  expect(filled).toEqual({
    found: [{ topic: "empty", targetUrl: "https://a.example/Blog" }],
    takenCount: 0,
  });
});

test("an address that ranks for several pages becomes that of the one with most of its keywords", () => {
  const home = "https://a.example/";
  const filled = fillTargets(
    [
      { topic: "few", targetUrl: null, coverage: coverage([home, 1, 2]) },
      { topic: "most", targetUrl: null, coverage: coverage([home, 9, 5]) },
      { topic: "taken", targetUrl: null, coverage: coverage(["https://a.example/kept", 2]) },
      { topic: "set", targetUrl: "https://a.example/kept", coverage: undefined },
    ],
    indexTargetPages(NO_URLS),
  );
  expect(filled).toEqual({ found: [{ topic: "most", targetUrl: home }], takenCount: 2 });
});
