/**
 * A site of 500 pages about subjects of which it is known what it covers: crawled, with its rankings from a Search
 * Console export, grouped by planted results pages and analyzed.
 */
import { analyzeDomain } from "@mapwright/core/domains/testing/analyze-domain";
import { listDomainKeywords } from "@mapwright/core/domains/domain-keywords";
import {
  readSearchConsole,
  listSearchConsoleRankings,
} from "@mapwright/core/domains/search-console/read-search-console";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { crawlSite } from "#/research/crawl/crawl-site.ts";
import { startLocalServer } from "#/research/crawl/testing/local-server.ts";
import { createMemoryStore } from "#/research/crawl/testing/memory-store.ts";
import { toOwnSite } from "#/research/crawl/own-site.ts";
import { createSiteFetch } from "#/research/crawl/site-fetch.ts";

const SUBJECTS = [
  ..."anvil bellows canoe dulcimer easel falcon gazebo harmonica igloo javelin".split(" "),
  ..."kayak lantern mandolin nectarine orchid paddle quilt rudder saddle trellis".split(" "),
];
const ANGLES = ["cleaning", "repair", "storage", "painting"];
const TOPICS = SUBJECTS.flatMap((subject) => ANGLES.map((angle) => `${subject} ${angle}`));
const EXPECTED = ["covered", "weak", "missing", "cannibalized"] as const;
const expectedOf = (topic: number) => EXPECTED[topic % EXPECTED.length] ?? "missing";
const VARIANTS = ["", " at home", " cost", " tools", " mistakes"];
const keywordsOf = (topic: number) => VARIANTS.map((variant) => `${TOPICS[topic]}${variant}`);
const topicOf = (keyword: string) => TOPICS.findIndex((topic) => keyword.startsWith(topic));
const slugOf = (topic: number) => (TOPICS[topic] ?? "").replaceAll(" ", "-");

/** Paths of the site's own pages about a topic. */
function pathsOf(topic: number): string[] {
  const path = `/${slugOf(topic)}`;
  if (expectedOf(topic) === "missing") return [];
  return expectedOf(topic) === "cannibalized" ? [path, `${path}-again`] : [path];
}

const PAGES = new Map<string, string>(
  TOPICS.flatMap((name, topic) =>
    pathsOf(topic).map((path) => {
      const next = TOPICS[(topic + 4) % TOPICS.length] ?? "";
      const text = `Everything about ${name}. See also ${next}.`;
      return [
        path,
        `<title>${name} | Site</title><main><h1>${name}</h1><p>${text}</main>`,
      ] as const;
    }),
  ),
);
const FILLER = 500 - PAGES.size - 1;
for (let n = 0; n < FILLER; n++)
  PAGES.set(`/diary/${n}`, `<title>Diary no ${n} | Site</title><main><h1>Our day</h1>`);
PAGES.set("/", "<title>Site</title><main><h1>Welcome</h1>");

/** Seven pages of other sites that rank for each keyword of a topic, and three that rank for this one only. */
const resultsOf = (keyword: string) =>
  Array.from({ length: 10 }, (_, rank) => ({
    url: `https://rival-${rank}.example/${rank < 7 ? slugOf(topicOf(keyword)) : keyword}`,
    title: keyword,
  }));

/** Rows of an export: query, page, position. */
const rowsAt = (origin: string) =>
  TOPICS.flatMap((_, topic) =>
    pathsOf(topic).flatMap((path, n) =>
      keywordsOf(topic).map((keyword, at) => ({
        keyword,
        // One page is found under its old address.
        url: `${origin}${topic === 0 ? "/old" : path}`,
        position: (expectedOf(topic) === "weak" ? 12 : 3) + n * 5 + at,
      })),
    ),
  );

async function analyze(exportOf: (origin: string) => Record<string, string>) {
  const { port, stop } = await startLocalServer(({ url = "" }, response) => {
    const origin = `http://127.0.0.1:${port}`;
    const page = PAGES.get(url);
    if (url === "/sitemap.xml")
      response.end(
        `<urlset>${[...PAGES.keys(), "/old"].map((path) => `<url><loc>${origin}${path}</loc></url>`).join("")}</urlset>`,
      );
    else if (url === "/old") response.writeHead(301, { location: `/${slugOf(0)}` }).end();
    else if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "text/html" }).end(page);
  });
  const origin = `http://127.0.0.1:${port}`;
  const store = createMemoryStore();
  await crawlSite(
    {
      start: new URL(origin),
      maxPages: 1_000,
      pace: { parallel: 4, gapMs: 0 },
      pauseAt: null,
    },
    {
      fetchSite: createSiteFetch({ userAgent: "MapwrightBot/1.0", allowedOrigin: origin }),
      store,
      now: Date.now,
    },
    new AbortController().signal,
  );
  await stop();
  const files = Object.entries(exportOf(origin)).map(([name, text]) => [name, strToU8(text)]);
  const read = readSearchConsole(zipSync(Object.fromEntries(files)));
  if (typeof read === "string") throw new Error(read);
  const rankings = listSearchConsoleRankings(read.queries, 90);
  const own = toOwnSite(store.pages(), store.batches, rankings);
  const rivals = TOPICS.flatMap((_, topic) =>
    keywordsOf(topic).map((keyword) => ({
      keyword,
      url: `https://rival.example/${slugOf(topic)}`,
      position: 2,
      clicks: null,
      impressions: null,
      volumePerMonth: 100,
      difficulty: null,
    })),
  );
  const competitors = [{ host: "rival.example", rankings: rivals }];
  const limit = TOPICS.length * VARIANTS.length;
  const { keywords } = listDomainKeywords({ own, competitors, limit, resultsOf });
  const snapshot = buildSnapshot({
    keywords,
    // The analysis is what is tested here: the subjects' angles are alike in their words.
    options: { method: "hard", threshold: 5 },
    metrics: { source: "test", estimated: false, asOf: 0 },
  });
  const analysis = analyzeDomain(snapshot, own, competitors);
  /** Status of each topic's cluster, the one with the topic's keywords. */
  const statuses = TOPICS.map((topic) => {
    const at = snapshot.keywords.text.indexOf(topic);
    return analysis.coverage[snapshot.keywords.cluster[at] ?? -1]?.status;
  });
  return { own, snapshot, analysis, statuses, origin };
}

test("what a site covers, lacks and repeats is found from its crawl and its export", async () => {
  const { own, snapshot, analysis, statuses } = await analyze((origin) => ({
    "Table.csv": `query,page,clicks,impressions,ctr,position\n${rowsAt(origin)
      .map(({ keyword, url, position }) => `${keyword},${url},1,100,1%,${position}\n`)
      .join("")}`,
  }));
  expect(own.pages).toHaveLength(500);
  expect(snapshot.clusters.id).toHaveLength(TOPICS.length);
  expect(statuses).toEqual(TOPICS.map((_, topic) => expectedOf(topic)));
  // The old address is its page's.
  const first =
    analysis.coverage[
      snapshot.keywords.cluster[snapshot.keywords.text.indexOf(TOPICS[0] ?? "")] ?? -1
    ];
  expect(own.pages[first?.ranking[0]?.page ?? -1]?.title).toBe(`${TOPICS[0]} | Site`);
  expect(analysis.pagesWithoutCluster).toHaveLength(FILLER + 1);
  const missing = TOPICS.length / 4;
  const gaps = analysis.pillars.flatMap((pillar) => pillar.gaps);
  expect(gaps).toHaveLength(2 * missing);
  expect(gaps.every(({ competitors }) => competitors === 1)).toBe(true);
  // Each page about a topic names another one's, in words that the site has a page for or not.
  const mentions = analysis.linksToAdd.filter(({ reason }) => reason.kind === "mention");
  const pagesOf = TOPICS.map((_, topic) => pathsOf(topic).length);
  const expected = pagesOf.reduce(
    (sum, count, topic) => sum + ((pagesOf[(topic + 4) % TOPICS.length] ?? 0) > 0 ? count : 0),
    0,
  );
  // Of two pages about one topic, each names the topic that the other is linked for.
  expect(mentions.length).toBeGreaterThanOrEqual(expected);
});

test("the archive of Search Console's own export tells everything but which pages compete", async () => {
  const { statuses } = await analyze((origin) => {
    const rows = rowsAt(origin);
    const best = new Map(rows.toReversed().map(({ keyword, position }) => [keyword, position]));
    return {
      "Queries.csv": `Top queries,Clicks,Impressions,CTR,Position\n${[...best].map(([keyword, position]) => `${keyword},1,100,1%,${position}\n`).join("")}`,
      "Pages.csv": `Top pages,Clicks,Impressions,CTR,Position\n${[...new Set(rows.map(({ url }) => url))].map((url) => `${url},1,100,1%,5\n`).join("")}`,
    };
  });
  expect(statuses).toEqual(
    TOPICS.map((_, topic) =>
      expectedOf(topic) === "cannibalized" ? "covered" : expectedOf(topic),
    ),
  );
});
