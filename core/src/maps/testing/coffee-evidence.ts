/** Evidence of a site and from threads for the coffee map of tests. */
import { makeSiteEvidence } from "#/domains/make-site-evidence.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import { makePageLink, makeSitePage, makeRanking } from "#/domains/testing/made-pages.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { redditEvidence, type RedditEvidence } from "#/reddit/reddit-evidence.ts";

const at = (path: string) => `https://own.example${path}`;

/** Covered: cold brew; weak: coffee grinders; the page about grinders isn't linked from the one that mentions them. */
export function makeCoffeeSite(): SiteEvidence {
  return makeSiteEvidence({
    domain: "own.example",
    asOf: Date.UTC(2026, 2, 1),
    own: {
      pages: [
        makeSitePage(at("/"), { title: "Own", links: [makePageLink(at("/cold"))] }),
        makeSitePage(at("/cold"), {
          title: "Cold brew",
          text: "Cold brew needs a coffee grinder.",
        }),
        makeSitePage(at("/grinders"), { title: "Coffee grinders" }),
      ],
      redirects: [],
      rankings: [
        makeRanking("cold brew", at("/cold"), 3.4, { clicks: 40, impressions: 4_321 }),
        makeRanking("coffee grinders", at("/grinders"), 21, { clicks: 2, impressions: 300 }),
      ],
    },
    rankedBy: { source: "search-console", days: 90 },
    competitors: [
      { host: "near.example", rankings: [makeRanking("cold brew", "https://near.example/c", 5)] },
    ],
    keywords: makeCoffeeMap().keywords.text,
  });
}

/** Two threads that say "cold brew". */
export function makeCoffeeThreads(): RedditEvidence {
  return redditEvidence.parse({
    version: 1,
    asOf: Date.UTC(2026, 2, 2),
    threads: [
      {
        id: "abc12",
        subreddit: "Coffee",
        title: "Why is my cold brew bitter?",
        score: 12,
        commentCount: 30,
        createdAt: Date.UTC(2026, 1, 1),
        themes: ["advice-requests"],
      },
      {
        id: "abc13",
        subreddit: "Coffee",
        title: "=Cold brew costs too much",
        score: 3,
        commentCount: 4,
        createdAt: Date.UTC(2026, 1, 9),
        themes: ["money-talk", "pain-and-anger"],
      },
    ],
    mentions: {
      "cold brew": [
        { thread: 0, kind: "question", quote: "Why is my cold brew bitter?" },
        { thread: 1, kind: "pain", quote: "=Cold brew costs too much" },
      ],
    },
  });
}
