/**
 * How fine a map should be, asked of the map itself: cluster on half of every result list, then test on the other half
 * which pairs belong together. A pair is supported when it shares a URL, hubs apart, in the half that was not seen.
 * Of the resolutions tried the one with the best F1 over pairs wins.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import type { SerpTable, SplitHalfScore } from "#/clustering/clustering.ts";
import { sampleKeywords, takeRows } from "#/clustering/map-sample.ts";
import { tieKeywords } from "#/clustering/overlap-ties.ts";
import { mixBits } from "#/clustering/seeded-random.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";
import type { UrlWeights } from "#/clustering/url-weights.ts";

/** Larger maps are tested on a sample of so many keywords; the resolution is a density, which a sample keeps. */
const SAMPLE_KEYWORDS = 5_000;
/** Small maps are split several times, until so many keywords have been tested. */
const KEYWORDS_TESTED = 4_000;
const MOST_SPLITS = 8;
/** First a wide net, then closer on both sides of the best. */
const WIDE_RESOLUTIONS = [0.001, 0.004, 0.016, 0.064, 0.256];
const CLOSER_FACTORS = [2, Math.SQRT2];
const SEED = 20_130_805;
const NO_LOCKS = { lists: [], lockOf: new Uint32Array(0) };

export interface ResolutionChoice {
  readonly resolution: number;
  /** What was measured, in the order tried. */
  readonly tried: readonly SplitHalfScore[];
}

/** A table with what the engine has made of it so far. */
export interface TiedSerps {
  readonly table: SerpTable;
  readonly weights: UrlWeights;
  readonly ties: TieGraph;
  /** Shared URLs that `ties` asks for; half a list is asked for half of it. */
  readonly minShared: number;
}

/** The resolution with the best split-half score; the wide net's finest for a table without ties. */
export function chooseResolution(serps: TiedSerps): ResolutionChoice {
  const splits = splitSerps(serps);
  const tried: SplitHalfScore[] = [];
  const measure = (resolution: number) => {
    const score = scoreSplits(splits, resolution);
    tried.push(score);
    return score;
  };
  let best = WIDE_RESOLUTIONS.map(measure).reduce(better);
  for (const factor of CLOSER_FACTORS) {
    const centre = best.resolution;
    best = [centre / factor, centre * factor].map(measure).reduce(better, best);
  }
  return { resolution: best.resolution, tried };
}

function better(a: SplitHalfScore, b: SplitHalfScore): SplitHalfScore {
  return b.score > a.score ? b : a;
}

/** The ties in the half that is clustered, and those in the half that is tested on. */
interface Split {
  readonly seen: TieGraph;
  readonly held: TieGraph;
}

function splitSerps({ table, weights, ties, minShared }: TiedSerps): Split[] {
  let rows = { table, weights };
  if (table.keywordCount > SAMPLE_KEYWORDS) {
    const taken = takeRows(table, sampleKeywords(ties, SAMPLE_KEYWORDS, SEED));
    rows = {
      table: taken.table,
      weights: {
        weightOf: Float32Array.from(taken.urlOf, (url) => weights.weightOf[url]!),
        isHub: Uint8Array.from(taken.urlOf, (url) => weights.isHub[url]!),
      },
    };
  }
  const wanted = Math.ceil(KEYWORDS_TESTED / Math.max(1, rows.table.keywordCount));
  return Array.from({ length: Math.min(MOST_SPLITS, wanted) }, (_, split) => {
    const seed = SEED + split;
    const seen = takeHalf(rows.table, rows.weights, seed, 0);
    const held = takeHalf(rows.table, rows.weights, seed, 1);
    return {
      seen: tieKeywords(seen, rows.weights, Math.ceil(minShared / 2)),
      held: tieKeywords(held, rows.weights, 1),
    };
  });
}

/** Every second URL of each row, hubs apart, after the row was shuffled by `seed`; the two halves make the whole. */
function takeHalf(table: SerpTable, { isHub }: UrlWeights, seed: number, half: 0 | 1): SerpTable {
  const offsets = new Uint32Array(table.keywordCount + 1);
  const urls = new Uint32Array(table.urls.length);
  let count = 0;
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    const rowSeed = mixBits(keyword, seed);
    const row = table.urls.slice(table.offsets[keyword], table.offsets[keyword + 1]);
    const drawn = row
      .filter((url) => isHub[url] === 0)
      .sort((a, b) => mixBits(a, rowSeed) - mixBits(b, rowSeed));
    for (let at = (rowSeed & 1) ^ half; at < drawn.length; at += 2) urls[count++] = drawn[at]!;
    offsets[keyword + 1] = count;
  }
  return { ...table, offsets, urls: urls.slice(0, count) };
}

function scoreSplits(splits: readonly Split[], resolution: number): SplitHalfScore {
  let together = 0;
  let supported = 0;
  let both = 0;
  for (const { seen, held } of splits) {
    const clusterOf = clusterCommunities(seen, resolution, NO_LOCKS, 1);
    together += pairsTogether(clusterOf);
    for (let keyword = 0; keyword < held.nodeCount; keyword++) {
      const own = clusterOf[keyword];
      held.visit(keyword);
      supported += (held.end - held.start) / 2;
      for (let tie = held.start; tie < held.end; tie++) {
        if (clusterOf[held.neighbours[tie]!] === own) both += 0.5;
      }
    }
  }
  return {
    resolution,
    precision: together === 0 ? 0 : both / together,
    recall: supported === 0 ? 0 : both / supported,
    score: together + supported === 0 ? 0 : (2 * both) / (together + supported),
  };
}

function pairsTogether(clusterOf: Uint32Array): number {
  const sizes = new Uint32Array(clusterOf.length);
  for (const cluster of clusterOf) sizes[cluster]! += 1;
  let pairs = 0;
  for (const size of sizes) pairs += (size * (size - 1)) / 2;
  return pairs;
}
