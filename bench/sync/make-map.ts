/**
 * Maps of any size for measuring: invented words, planted SERPs, everything else by the engine, so that the columns
 * compress and cluster like a real map's. The same size gives the same map.
 */
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { buildSnapshot, type SnapshotKeyword } from "@mapwright/core/snapshot/build-snapshot";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

const SEED = 11;
const RESULTS_PER_KEYWORD = 10;

const ONSETS = ["b", "br", "c", "ch", "d", "f", "g", "gr", "h", "l", "m", "n", "p", "r", "s", "st"];
const VOWELS = ["a", "e", "i", "o", "u", "ea", "oo", "ai"];
const CODAS = ["", "n", "r", "t", "l", "nd", "ck", "m", "st"];
const SHAPES = [
  ["best", ""],
  ["how to clean", ""],
  ["", "for beginners"],
  ["cheap", ""],
  ["", "size guide"],
  ["what is", ""],
  ["", "near me"],
  ["", "vs"],
  ["", "review"],
  ["", "ideas"],
] as const;

function makeWord(random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  return pick(ONSETS) + pick(VOWELS) + pick(CODAS) + pick(ONSETS) + pick(VOWELS) + pick(CODAS);
}

/** Keywords with SERPs whose clusters are known, in words that match the clusters. */
function makeKeywords(keywordCount: number): SnapshotKeyword[] {
  const random = createSeededRandom(SEED);
  const { table, clusterOf } = plantSerps({ seed: SEED, keywordCount });
  const words = Array.from({ length: 4_000 }, () => makeWord(random));
  const word = (at: number) => words[Math.abs(at) % words.length] ?? "";
  const seen = new Set<string>();
  return Array.from({ length: keywordCount }, (_, keyword) => {
    const cluster = clusterOf[keyword] ?? 0;
    const subject = `${word(cluster * 7)} ${word(cluster * 13 + 1)}`;
    const text = distinct(seen, () => {
      const [before, after] = SHAPES[Math.floor(random() * SHAPES.length)] ?? ["", ""];
      return [before, subject, random() < 0.6 ? word(Math.floor(random() * 4_000)) : "", after]
        .filter(Boolean)
        .join(" ");
    });
    const from = table.offsets[keyword] ?? 0;
    const urls = table.urls.subarray(from, from + RESULTS_PER_KEYWORD);
    return {
      text,
      volumePerMonth: Math.round(10 ** (1 + random() * 3.5)),
      difficulty: Math.round(random() * 100),
      results: Array.from(urls, (url) => makePage(url, word)),
    };
  });
}

function distinct(seen: Set<string>, make: () => string): string {
  for (;;) {
    const text = make();
    if (seen.has(text)) continue;
    seen.add(text);
    return text;
  }
}

function makePage(url: number, word: (at: number) => string): { url: string; title: string } {
  const [first, second, third] = [word(url * 3), word(url * 5 + 2), word(url * 11 + 4)];
  return {
    url: `https://www.${word(Math.floor(url / 40))}.example/${first}-${second}/${String(url)}`,
    title: `${first} ${second} ${third}: what to know`,
  };
}

/** The snapshot as research would have made it. */
export function makeBenchMap(keywordCount: number): MapSnapshot {
  return buildSnapshot({
    keywords: makeKeywords(keywordCount),
    options: { method: "auto", threshold: 1 },
    metrics: { source: "local-index", estimated: true, asOf: 0 },
  });
}
