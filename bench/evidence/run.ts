/**
 * Evidence of a site: how long it takes to make, to read back and to analyze for a grouping, and how large it is. The site
 * is made up: topics of words from a fixed list, pages that mention some of them and link to others, a menu that every page
 * has.
 */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { makeSiteEvidence, type SiteFacts } from "@mapwright/core/domains/make-site-evidence";
import { madeLink, madePage, madeRanking } from "@mapwright/core/domains/testing/made-pages";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { decodeSiteEvidence, encodeSiteEvidence } from "@mapwright/core/maps/snapshot-codec";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";

const SIZES = [
  { keywords: 1_000, pages: 100 },
  { keywords: 5_000, pages: 500 },
  { keywords: 25_000, pages: 5_000 },
] as const;
const KEYWORDS_PER_CLUSTER = 8;
const CLUSTERS_PER_PILLAR = 25;
const WORDS_PER_PAGE = 900;
const RUNS = 5;
const MODIFIERS = [
  "best",
  "cheap",
  "how to clean",
  "guide",
  "for beginners",
  "vs",
  "price",
  "ideas",
];

export async function runBench(args: readonly string[]): Promise<void> {
  const sizes = args.includes("--quick") ? SIZES.slice(0, 1) : SIZES;
  for (const { keywords, pages } of sizes) {
    const { snapshot, facts } = plantSite(keywords, pages);
    const made = await timed(1, () => makeSiteEvidence(facts));
    const chunks = await encodeSiteEvidence(made.value, (bytes) => promisify(gzip)(bytes));
    const json = JSON.stringify(made.value).length;
    const gzipped = chunks.reduce((sum, { data }) => sum + data.byteLength, 0);
    const read = await timed(RUNS, () =>
      decodeSiteEvidence(chunks, (bytes) => promisify(gunzip)(bytes)),
    );
    const analyzed = await timed(RUNS, () => analyzeSite(read.value, snapshot));
    console.log(
      JSON.stringify({
        keywords,
        pages,
        jsonBytes: json,
        gzippedBytes: gzipped,
        chunks: chunks.length,
        makeMs: made.ms,
        readMs: read.ms,
        analyzeMs: analyzed.ms,
        links: analyzed.value.linksToAdd.length,
        memoryMb: Math.round(process.memoryUsage().rss / 2 ** 20),
      }),
    );
  }
}

/** The median of `runs`, and what the last one returned. */
async function timed<Value>(runs: number, run: () => Value | Promise<Value>) {
  const times: number[] = [];
  const measure = async () => {
    const start = performance.now();
    const value = await run();
    times.push(performance.now() - start);
    return value;
  };
  let value = await measure();
  for (let n = 1; n < runs; n++) value = await measure();
  times.sort((a, b) => a - b);
  return { value, ms: Math.round(times[Math.floor(runs / 2)] ?? 0) };
}

function plantSite(
  keywordCount: number,
  pageCount: number,
): { readonly snapshot: MapSnapshot; readonly facts: SiteFacts } {
  const random = seeded(7);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const words = Array.from({ length: 1_200 }, (_, n) => wordOf(n));
  const sketch: Record<string, Record<string, Record<string, number>>> = {};
  const topics: string[] = [];
  const clusterCount = Math.ceil(keywordCount / KEYWORDS_PER_CLUSTER);
  for (let cluster = 0; cluster < clusterCount; cluster++) {
    const topic = `coffee ${words[cluster % words.length]} ${pick(words)}`;
    topics.push(topic);
    const pillar = `Pillar ${Math.floor(cluster / CLUSTERS_PER_PILLAR)}`;
    const own = Object.fromEntries(
      [
        topic,
        ...MODIFIERS.slice(0, KEYWORDS_PER_CLUSTER - 1).map((each) => `${each} ${topic}`),
      ].map((text) => [text, Math.floor(random() * 5_000)]),
    );
    (sketch[pillar] ??= {})[`${topic} ${cluster}`] = own;
  }
  const snapshot = sketchSnapshot(sketch);
  const url = (page: number) => `https://www.example-shop.com/guides/${page}/${slug(topics[page])}`;
  const menu = Array.from({ length: 60 }, (_, n) => madeLink(url(n), { isInContent: false }));
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const text: string[] = [];
    while (text.length < WORDS_PER_PAGE)
      text.push(random() < 0.05 ? pick(topics) : pick(words), random() < 0.3 ? "and." : "the");
    return madePage(url(page), {
      title: `${topics[page % topics.length]} | Example shop`,
      headings: [{ level: 1, text: `All about ${topics[page % topics.length]}` }],
      text: text.join(" "),
      language: "en",
      links: [
        ...menu,
        ...Array.from({ length: 15 }, () => madeLink(url(Math.floor(random() * pageCount)))),
      ],
    });
  });
  const rankings = snapshot.keywords.text.flatMap((text) =>
    random() < 0.6
      ? [0, 1].slice(0, random() < 0.3 ? 2 : 1).map(() =>
          madeRanking(text, url(Math.floor(random() * pageCount)), 1 + random() * 99, {
            clicks: Math.floor(random() * 500),
            impressions: Math.floor(random() * 20_000),
          }),
        )
      : [],
  );
  const competitors = ["one.example", "two.example", "three.example"].map((host) => ({
    host,
    rankings: snapshot.keywords.text
      .filter(() => random() < 0.5)
      .map((text) =>
        madeRanking(
          text,
          `https://${host}/a/${Math.floor(random() * pageCount)}`,
          1 + Math.floor(random() * 90),
        ),
      ),
  }));
  const own = { pages, redirects: [], rankings };
  const rankedBy = { source: "search-console", days: 90 };
  const { text: keywords } = snapshot.keywords;
  return {
    snapshot,
    facts: { domain: "example-shop.com", asOf: 0, own, rankedBy, competitors, keywords },
  };
}

const slug = (topic = "page") => topic.replaceAll(" ", "-");

/** A word that can be spoken, the same for the same number. */
function wordOf(n: number): string {
  const syllables = ["ba", "cor", "de", "fin", "gul", "ha", "jor", "ke", "lim", "mo", "nu", "pra"];
  let rest = n + 12;
  let word = "";
  while (rest > 0) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return `${word}n`;
}

/** Mulberry32: 0–1, the same sequence for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
