/** A map of any size with results, a site and threads, for component tests and benchmarks: the same for the same size. */
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import type { DomainRanking } from "@mapwright/core/domains/domain-evidence";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { DAY_MS } from "@mapwright/core/durations";
import { jobId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getStableId } from "@mapwright/core/snapshot/stable-id";
import { redditEvidence, type RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { siteUpdate, type SiteUpdate } from "@mapwright/core/refresh/map-update";

export const PLANTED_AT = Date.UTC(2026, 10, 20);
const OWN = "own.example";
const PER_CLUSTER = 12;
const CLUSTERS_PER_PILLAR = 8;
const RESULTS = 10;
/** Threads of a map are far fewer than its keywords. */
const MAX_THREADS = 3_000;

export interface PlantedEvidence {
  /** The snapshot with its SERPs. */
  readonly snapshot: MapSnapshot;
  readonly site: SiteEvidence;
  readonly siteUpdate: SiteUpdate;
  readonly reddit: RedditEvidence;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const wordOf = (n: number) => `topic${n.toString(36)}`;

export function plantEvidence(keywords: number): PlantedEvidence {
  const snapshot = plantSnapshot(keywords);
  const site = plantSite(snapshot);
  return {
    snapshot,
    site,
    siteUpdate: plantUpdate(snapshot),
    reddit: plantThreads(snapshot),
  };
}

/** Host 0 is the site's; every seventh cluster has a thread among its results. */
function plantSnapshot(count: number): MapSnapshot {
  const clusters = Math.ceil(count / PER_CLUSTER);
  const pillars = Math.ceil(clusters / CLUSTERS_PER_PILLAR);
  const hostOf = (n: number) => (n === 0 ? OWN : `site${String(n)}.example`);
  const urls = numbers(clusters).flatMap((cluster) =>
    numbers(RESULTS + 2).map((page) =>
      page === 3 && cluster % 7 === 0
        ? `https://www.reddit.com/r/coffee/comments/t${cluster.toString(36)}x/`
        : `https://${hostOf((cluster * 3 + page) % 40)}/${wordOf(cluster)}`,
    ),
  );
  const text = numbers(count).map(
    (n) => `${wordOf(Math.floor(n / PER_CLUSTER))} question ${String(n % PER_CLUSTER)}`,
  );
  const volumePerMonth = numbers(count).map((n) => 10 + ((n * 7_919) % 9_000));
  const ofCluster = numbers(clusters);
  return {
    version: 1,
    method: "auto",
    threshold: 0.3,
    resolution: null,
    evidenceKind: "url",
    terms: [],
    metrics: { source: "planted", estimated: true, asOf: PLANTED_AT },
    keywords: {
      text,
      volumePerMonth,
      difficulty: numbers(count).map((n) => (n * 31) % 100),
      intent: numbers(count).map(() => "informational" as const),
      cluster: numbers(count).map((n) => Math.floor(n / PER_CLUSTER)),
      confidence: numbers(count).map(() => 0.8),
      runnerUp: numbers(count).map(() => -1),
    },
    clusters: {
      id: ofCluster.map((n) => getStableId("c", wordOf(n))),
      name: ofCluster.map((n) => `About ${wordOf(n)}`),
      pillar: ofCluster.map((n) => Math.floor(n / CLUSTERS_PER_PILLAR)),
      primary: ofCluster.map((n) => n * PER_CLUSTER),
      intent: ofCluster.map(() => "informational" as const),
      volumePerMonth: ofCluster.map((n) => 500 + ((n * 977) % 20_000)),
      difficulty: ofCluster.map((n) => (n * 13) % 100),
      opportunity: ofCluster.map((n) => (n * 17) % 100),
      confidence: ofCluster.map(() => 0.8),
      evidence: ofCluster.map(() => []),
    },
    pillars: {
      id: numbers(pillars).map((n) => getStableId("p", `pillar ${String(n)}`)),
      name: numbers(pillars).map((n) => `Pillar ${String(n + 1)}`),
    },
    serps: {
      urls,
      titles: urls.map((_, n) => `How to do thing ${String(n % 90)} (2026) | Site`),
      results: numbers(count).map((n) => {
        const from = Math.floor(n / PER_CLUSTER) * (RESULTS + 2);
        return numbers(RESULTS).map((rank) => from + ((rank + (n % 3)) % (RESULTS + 2)));
      }),
    },
  };
}

/** Plants coverage: of four clusters, one is covered, one weak, one missing and one cannibalized. */
function plantSite({ keywords, clusters }: MapSnapshot): SiteEvidence {
  const row = (keyword: string, url: string, position: number): DomainRanking => ({
    keyword,
    url,
    position,
    clicks: 10,
    impressions: 100,
    volumePerMonth: null,
    difficulty: null,
  });
  const rankings: DomainRanking[] = [];
  const competing: DomainRanking[] = [];
  keywords.text.forEach((text, at) => {
    const cluster = keywords.cluster[at] ?? 0;
    const url = `https://${OWN}/${wordOf(cluster)}`;
    if (cluster % 4 === 0) rankings.push(row(text, url, 3));
    if (cluster % 4 === 1) rankings.push(row(text, url, 23));
    if (cluster % 4 === 3) rankings.push(row(text, url, 5), row(text, `${url}-old`, 9));
    if (cluster % 2 === 0) competing.push(row(text, `https://rival.example/${wordOf(cluster)}`, 2));
  });
  return makeSiteEvidence({
    domain: OWN,
    asOf: PLANTED_AT,
    own: { pages: [], redirects: [], rankings: clusters.id.length === 0 ? [] : rankings },
    rankedBy: { source: "search-console", days: 90 },
    competitors: [{ host: "rival.example", rankings: competing }],
    keywords: keywords.text,
  });
}

function plantUpdate({ keywords, clusters }: MapSnapshot): SiteUpdate {
  const pages = { count: 1, listed: [{ url: `https://${OWN}/new`, title: "New" }] };
  return siteUpdate.parse({
    version: 1,
    jobId: jobId.parse("job-on-a-page"),
    at: PLANTED_AT,
    since: PLANTED_AT - 7 * DAY_MS,
    domain: OWN,
    pages: 12,
    unchanged: 10,
    newPages: pages,
    gonePages: { count: 0, listed: [] },
    changedPages: pages,
    positions: {
      source: "search-console",
      count: 2,
      listed: keywords.text.slice(0, 2).map((keyword, at) => ({
        keyword,
        before: at === 0 ? null : 8.4,
        after: 3,
        url: `https://${OWN}/${wordOf(0)}`,
      })),
    },
    coverage: clusters.id
      .slice(0, 1)
      .map((topic) => ({ topic, before: "missing", after: "covered" })),
    authority: { before: 0.2, after: 0.4 },
  });
}

function plantThreads({ keywords, clusters }: MapSnapshot): RedditEvidence {
  const said = keywords.text.filter((_, at) => (keywords.cluster[at] ?? 0) % 2 === 0);
  const own = said.slice(0, MAX_THREADS);
  return redditEvidence.parse({
    version: 1,
    asOf: PLANTED_AT,
    threads: own.map((text, at) => ({
      id: at < clusters.id.length ? `t${(at * 2).toString(36)}x` : `u${at.toString(36)}x`,
      subreddit: at % 3 === 0 ? "espresso" : "Coffee",
      title: `Help with ${text}`,
      score: (at * 37) % 400,
      commentCount: (at * 13) % 90,
      createdAt: PLANTED_AT - ((at * 17) % 700) * DAY_MS,
      themes: REDDIT_THEMES.filter((_, theme) => (at + theme) % 3 === 0),
    })),
    mentions: Object.fromEntries(
      own.map((text, thread) => [
        text,
        [
          {
            thread,
            kind: (["question", "request", "pain"] as const)[thread % 3],
            quote: `Anyone else stuck on ${text}?`,
          },
        ],
      ]),
    ),
  });
}
