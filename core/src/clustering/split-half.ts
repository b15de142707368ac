/**
 * Derives the resolution from the map: clusters on half of every result list, then tests on the other half which pairs
 * belong together. A pair is supported when it shares a non-hub URL in the held-out half. Of the resolutions tried, the
 * one with the best chance-corrected agreement wins; see `scorePairs`.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import type { SerpTable, SplitHalfScore } from "#/clustering/clustering.ts";
import { countPairs, scorePairs, takeHalf } from "#/clustering/held-pairs.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import { sampleKeywords, takeRows } from "#/clustering/map-sample.ts";
import { connectKeywords } from "#/clustering/overlap-edges.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import type { UrlWeights } from "#/clustering/url-weights.ts";

/** Larger maps are tested on a sample of this many keywords; the resolution is a density, which sampling preserves. */
const SAMPLE_KEYWORDS = 4_000;
/** Small maps are split several times, until this many keywords have been tested. */
const KEYWORDS_TESTED = 4_000;
const MAX_SPLITS = 8;
/** The resolutions tried are this one times powers of √2, from the second number to the third. */
const FIRST_RESOLUTION = 0.016;
const MIN_POWER = -10;
const MAX_POWER = 10;
/** Step sizes of the search, as powers; a step is repeated as long as it improves the score. */
const STEPS = [4, 2, 1];
/**
 * Among resolutions whose scores differ by less than this, the finest is taken: fragments of a topic can still be
 * joined, merged topics are lost.
 */
const AS_GOOD = 0.97;
const SEED = 20_130_805;
const NO_LOCKS = { lists: [], lockOf: new Uint32Array(0) };

export interface ResolutionChoice {
  readonly resolution: number;
  /** The measurements, in the order tried. */
  readonly tried: readonly SplitHalfScore[];
}

/** A table with the engine's intermediate results. */
export interface ConnectedSerps {
  readonly table: SerpTable;
  readonly weights: UrlWeights;
  readonly edges: OverlapGraph;
  /** Shared URLs required for an edge; for half a list, half as many. */
  readonly minShared: number;
}

/** The resolution with the best split-half score; the starting point when no score is above 0. */
export function chooseResolution(serps: ConnectedSerps): ResolutionChoice {
  const splits = splitSerps(serps);
  const tried = new Map<number, SplitHalfScore>();
  const measure = (power: number) => {
    const score = tried.get(power) ?? scoreSplits(splits, resolutionOf(power));
    tried.set(power, score);
    return score.score;
  };
  measure(0);
  let best = 0;
  for (const step of STEPS) best = climb(best, step, measure);
  const least = measure(best) * AS_GOOD;
  const finest = Math.max(...[...tried.keys()].filter((power) => measure(power) >= least));
  const chosen = least > 0 ? finest : 0;
  return { resolution: resolutionOf(chosen), tried: [...tried.values()] };
}

function resolutionOf(power: number): number {
  return FIRST_RESOLUTION * 2 ** (power / 2);
}

/** The best power reached in steps of `step`, downward or upward from `start`. */
function climb(start: number, step: number, measure: (power: number) => number): number {
  let best = start;
  for (const direction of [-step, step]) {
    for (;;) {
      const power = best + direction;
      if (power < MIN_POWER || power > MAX_POWER) break;
      if (measure(power) <= measure(best)) break;
      best = power;
    }
    if (best !== start) break;
  }
  return best;
}

/** The edges in the half that is clustered, and those in the held-out half. */
interface Split {
  readonly seen: OverlapGraph;
  readonly held: OverlapGraph;
}

function splitSerps({ table, weights, edges, minShared }: ConnectedSerps): Split[] {
  let rows = { table, weights };
  if (table.keywordCount > SAMPLE_KEYWORDS) {
    const taken = takeRows(table, sampleKeywords(edges, SAMPLE_KEYWORDS, SEED));
    rows = {
      table: taken.table,
      weights: {
        weightOf: Float32Array.from(taken.urlOf, (url) => weights.weightOf[url]!),
        isHub: Uint8Array.from(taken.urlOf, (url) => weights.isHub[url]!),
      },
    };
  }
  const wanted = Math.ceil(KEYWORDS_TESTED / Math.max(1, rows.table.keywordCount));
  return Array.from({ length: Math.min(MAX_SPLITS, wanted) }, (_, split) => {
    const seed = SEED + split;
    const seen = takeHalf(rows.table, rows.weights, seed, 0);
    const held = takeHalf(rows.table, rows.weights, seed, 1);
    return {
      seen: connectKeywords(seen, invertSerps(seen), rows.weights, Math.ceil(minShared / 2)),
      held: connectKeywords(held, invertSerps(held), rows.weights, 1),
    };
  });
}

function scoreSplits(splits: readonly Split[], resolution: number): SplitHalfScore {
  const pairs = splits.map(({ seen, held }) =>
    countPairs(clusterCommunities(seen, resolution, NO_LOCKS), held),
  );
  return { resolution, ...scorePairs(pairs) };
}
