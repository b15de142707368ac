/**
 * A made-up map with results of several dates, a site and threads, for people who have none yet. Everything follows from the
 * lists below; its sites are under `.example`.
 */
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import type { DomainRanking } from "@mapwright/core/domains/domain-evidence";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { internSerps } from "@mapwright/core/snapshot/intern-serps";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getStableId } from "@mapwright/core/snapshot/stable-id";
import { redditEvidence, type RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { SitePoint, ThreadsPoint } from "@mapwright/core/refresh/map-trend";
import { collectAnswers } from "@mapwright/core/serps/collect-answers";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { computeOpportunityTerms } from "@mapwright/core/scoring/opportunity";
import { SAMPLE_THREADS, SAMPLE_TOPICS } from "#/features/evidence/sample/sample-topics.ts";

export const SAMPLE_DOMAIN = "slowmorningcoffee.example";
export const SAMPLE_TITLE = "Pour over coffee (sample)";

const COMPETITORS = ["brewnotes.example", "roastersdesk.example"];
const HOSTS = [
  SAMPLE_DOMAIN,
  ...COMPETITORS,
  "cupandkettle.example",
  "pouroverclub.example",
  "homebarista.example",
  "beanlab.example",
  "kettleandcup.example",
  "dripdaily.example",
  "coffeeforum.example",
  "singlepour.example",
  "fasterbrew.example",
  "gearshelf.example",
  "morninggrind.example",
];
/** Oldest first. */
const SAMPLE_DATES = [
  Date.UTC(2026, 8, 15),
  Date.UTC(2026, 9, 2),
  Date.UTC(2026, 9, 18),
  Date.UTC(2026, 10, 2),
  Date.UTC(2026, 10, 20),
];
export const SAMPLE_READ_AT = SAMPLE_DATES.at(-1) ?? 0;

/** 0–1, the same for the same texts. */
function chance(...parts: readonly (number | string)[]): number {
  let hash = 2_166_136_261;
  for (const character of parts.join("|")) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16_777_619);
  }
  // The last character has to matter as much as the first.
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

interface SampleKeyword {
  readonly text: string;
  readonly volumePerMonth: number;
  readonly cluster: string;
}

const KEYWORDS = SAMPLE_TOPICS.flatMap(({ cluster, keywords }) =>
  Object.entries(keywords).map(([text, volumePerMonth]): SampleKeyword => ({
    text,
    volumePerMonth,
    cluster,
  })),
);

const slugOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** The hosts by how well their page about the cluster does for the keyword on a date. */
function rankedHosts({ text, cluster }: SampleKeyword, date: number): string[] {
  const own = SAMPLE_TOPICS.find((topic) => topic.cluster === cluster)?.own ?? 0;
  const score = (host: string) =>
    chance(host, cluster) +
    0.45 * chance(host, text) +
    0.25 * chance(host, text, date) +
    // The site gets better over the year where it has a page.
    (host === SAMPLE_DOMAIN ? 2 * (own - 0.6) + 0.03 * date : 0);
  return HOSTS.toSorted((a, b) => score(b) - score(a));
}

const TITLES: readonly ((name: string) => string)[] = [
  (name) => `${name}: a guide`,
  (name) => `${name}: how to get it right`,
  (name) => `${name} explained`,
  (name) => `${name}: 7 things that matter (2026)`,
  (name) => `${name} for beginners`,
  (name) => `${name}: numbers, time and mistakes`,
  (name) => `What matters most? ${name}`,
];

function resultOf(host: string, { cluster }: SampleKeyword) {
  const title = TITLES[Math.floor(chance(host, cluster, "title") * TITLES.length)];
  return {
    url: `https://${host}/${slugOf(cluster)}`,
    title: title?.(cluster) ?? cluster,
    snippet: "",
  };
}

function sampleList(keyword: SampleKeyword, date: number): StoredSerp {
  const results = rankedHosts(keyword, date)
    .slice(0, 10)
    .map((host) => resultOf(host, keyword));
  const cited = results.filter((_, at) => at < 6 && chance(keyword.text, at, "cited") < 0.4);
  const asks = SAMPLE_TOPICS.find((topic) => topic.cluster === keyword.cluster)?.questions ?? [];
  const hasOverview = cited.length > 0 && chance(keyword.cluster, "overview") < 0.7;
  return {
    keyword: keyword.text,
    fetchedAt: SAMPLE_DATES[date] ?? 0,
    provider: "sample",
    features: [],
    blocks: [
      ...(hasOverview
        ? [
            {
              type: "ai-overview",
              position: 1,
              items: cited.map(({ url, title }) => ({ text: title, url })),
            },
          ]
        : []),
      {
        type: "people-also-ask",
        position: 4,
        items: asks.map((text, at) => ({ text, url: results[at + 2]?.url ?? null })),
      },
      { type: "images", position: 8, items: [] },
    ],
    results,
  };
}

/** Newest first, as they would be read. */
export function makeSampleLists(text: string): StoredSerp[] {
  const keyword = KEYWORDS.find((each) => each.text === text);
  if (!keyword) return [];
  return SAMPLE_DATES.map((_, date) => sampleList(keyword, date)).toReversed();
}

export function makeSampleSnapshot(): MapSnapshot {
  const latest = SAMPLE_DATES.length - 1;
  const pillarNames = [...new Set(SAMPLE_TOPICS.map(({ pillar }) => pillar))];
  const difficulty = (name: string) => 15 + Math.round(50 * chance(name, "difficulty"));
  const clusterAt = (cluster: string) =>
    SAMPLE_TOPICS.findIndex((topic) => topic.cluster === cluster);
  const volumes = SAMPLE_TOPICS.map(({ keywords }) =>
    Object.values(keywords).reduce((sum, volume) => sum + volume, 0),
  );
  const intents = SAMPLE_TOPICS.map(({ intent }) => intent);
  const pages = internSerps(KEYWORDS.map((keyword) => sampleList(keyword, latest).results));
  return {
    version: 1,
    method: "auto",
    threshold: 0.3,
    resolution: null,
    evidenceKind: "url",
    terms: [],
    metrics: { source: "sample", estimated: true, asOf: SAMPLE_READ_AT },
    keywords: {
      text: KEYWORDS.map(({ text }) => text),
      volumePerMonth: KEYWORDS.map(({ volumePerMonth }) => volumePerMonth),
      difficulty: KEYWORDS.map(({ text }) => difficulty(text)),
      intent: KEYWORDS.map(({ cluster }) => intents[clusterAt(cluster)] ?? "unknown"),
      cluster: KEYWORDS.map(({ cluster }) => clusterAt(cluster)),
      confidence: KEYWORDS.map(() => 0.8),
      runnerUp: KEYWORDS.map(() => -1),
    },
    clusters: {
      id: SAMPLE_TOPICS.map(({ cluster }) => getStableId("c", cluster)),
      name: SAMPLE_TOPICS.map(({ cluster }) => cluster),
      pillar: SAMPLE_TOPICS.map(({ pillar }) => pillarNames.indexOf(pillar)),
      primary: SAMPLE_TOPICS.map(({ cluster }) =>
        KEYWORDS.findIndex((keyword) => keyword.cluster === cluster),
      ),
      intent: intents,
      volumePerMonth: volumes,
      difficulty: SAMPLE_TOPICS.map(({ cluster }) => difficulty(cluster)),
      opportunity: SAMPLE_TOPICS.map(
        ({ cluster, intent }, at) =>
          computeOpportunityTerms({
            volumePerMonth: volumes[at] ?? null,
            difficulty: difficulty(cluster),
            intent,
          }).score,
      ),
      confidence: SAMPLE_TOPICS.map(() => 0.8),
      evidence: SAMPLE_TOPICS.map(() => []),
    },
    pillars: { id: pillarNames.map((name) => getStableId("p", name)), name: pillarNames },
    serps: {
      ...pages,
      answers: collectAnswers(KEYWORDS.map((keyword) => sampleList(keyword, latest))),
    },
  };
}

/** Positions of the latest lists, and beyond the tenth as far as a source of rankings would know. */
function rankingsOf(host: string): DomainRanking[] {
  return KEYWORDS.flatMap((keyword): DomainRanking[] => {
    const at = rankedHosts(keyword, SAMPLE_DATES.length - 1).indexOf(host);
    const topic = SAMPLE_TOPICS.find(({ cluster }) => cluster === keyword.cluster);
    const hasPage =
      host === SAMPLE_DOMAIN ? (topic?.own ?? 0) > 0 : chance(host, keyword.cluster) > 0.4;
    if (!hasPage) return [];
    const position = at < 10 ? at + 1 : 11 + Math.round(30 * chance(host, keyword.text, "place"));
    const base = {
      keyword: keyword.text,
      clicks: Math.round(keyword.volumePerMonth / (12 * position)),
      impressions: Math.round(keyword.volumePerMonth / 2),
      volumePerMonth: null,
      difficulty: null,
    };
    const url = `https://${host}/${slugOf(keyword.cluster)}`;
    const rows = [{ ...base, url, position }];
    return host === SAMPLE_DOMAIN && topic?.isSplit === true
      ? [...rows, { ...base, url: `${url}-2024`, position: position + 4 }]
      : rows;
  });
}

export function makeSampleSite(): SiteEvidence {
  return makeSiteEvidence({
    domain: SAMPLE_DOMAIN,
    asOf: SAMPLE_READ_AT,
    own: { pages: [], redirects: [], rankings: rankingsOf(SAMPLE_DOMAIN) },
    rankedBy: { source: "search-console", days: 90 },
    competitors: COMPETITORS.map((host) => ({ host, rankings: rankingsOf(host) })),
    keywords: KEYWORDS.map(({ text }) => text),
  });
}

/** Before the latest reading, which is computed like everyone's. */
export const SAMPLE_SITE_POINTS: readonly SitePoint[] = [
  [0.18, 2, 3, 6],
  [0.24, 2, 4, 5],
  [0.27, 3, 3, 5],
  [0.34, 4, 3, 4],
].map(([authority = 0, covered = 0, weak = 0, missing = 0], at) => ({
  at: SAMPLE_DATES[at] ?? 0,
  authority,
  clusters: { covered, weak, missing, cannibalized: 1 },
  pages: 0,
  source: "search-console",
}));

export const SAMPLE_THREAD_POINTS: readonly ThreadsPoint[] = [9, 12, 14, 15].map((threads, at) => ({
  at: SAMPLE_DATES[at] ?? 0,
  threads,
  comments: threads * 31 + at * 12,
  score: threads * 60,
}));

export function makeSampleThreads(): RedditEvidence {
  return redditEvidence.parse({
    version: 1,
    asOf: SAMPLE_READ_AT,
    threads: SAMPLE_THREADS.map(({ title, subreddit, themes, comments, month }, at) => ({
      id: `sample${at.toString(36)}`,
      subreddit,
      title,
      score: Math.round(comments * (1 + 3 * chance(title))),
      commentCount: comments,
      createdAt: Date.UTC(2026, month, 3 + at),
      themes,
    })),
    mentions: Object.fromEntries(
      KEYWORDS.flatMap(({ text }) => {
        const own = SAMPLE_THREADS.flatMap(({ about, title, themes }, thread) =>
          about === text
            ? [
                {
                  thread,
                  kind: themes.includes("pain-and-anger") ? "pain" : "question",
                  quote: title,
                },
              ]
            : [],
        );
        return own.length === 0 ? [] : [[text, own]];
      }),
    ),
  });
}
