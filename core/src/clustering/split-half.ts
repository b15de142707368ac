/**
 * How fine a map should be, asked of the map itself: cluster on half of every result list, then test on the other half
 * which pairs belong together. A pair is supported when it shares a URL, hubs apart, in the half that was not seen.
 * Of the resolutions tried the one whose pairs agree best, chance apart, wins; see `scorePairs`.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import type { SerpTable, SplitHalfScore } from "#/clustering/clustering.ts";
import { countPairs, scorePairs, takeHalf } from "#/clustering/held-pairs.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import { sampleKeywords, takeRows } from "#/clustering/map-sample.ts";
import { tieKeywords } from "#/clustering/overlap-ties.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";
import type { UrlWeights } from "#/clustering/url-weights.ts";

/** Larger maps are tested on a sample of so many keywords; the resolution is a density, which a sample keeps. */
const SAMPLE_KEYWORDS = 4_000;
/** Small maps are split several times, until so many keywords have been tested. */
const KEYWORDS_TESTED = 4_000;
const MOST_SPLITS = 8;
/** Resolutions tried are this one times powers of √2, from the second to the third. */
const FIRST_RESOLUTION = 0.016;
const LEAST_POWER = -10;
const MOST_POWER = 10;
/** How far the steps of the search go, in powers; a step is repeated as long as it helps. */
const STEPS = [4, 2, 1];
/**
 * Of resolutions whose scores differ by less than this the finest is taken: pieces of a topic can still be joined,
 * topics that were merged are lost.
 */
const AS_GOOD = 0.97;
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

/** The resolution with the best split-half score; where the search begins when no score is above 0. */
export function chooseResolution(serps: TiedSerps): ResolutionChoice {
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

/** The best power that steps of `step` lead to, downwards or upwards from `start`. */
function climb(start: number, step: number, measure: (power: number) => number): number {
  let best = start;
  for (const direction of [-step, step]) {
    for (;;) {
      const power = best + direction;
      if (power < LEAST_POWER || power > MOST_POWER) break;
      if (measure(power) <= measure(best)) break;
      best = power;
    }
    if (best !== start) break;
  }
  return best;
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
      seen: tieKeywords(seen, invertSerps(seen), rows.weights, Math.ceil(minShared / 2)),
      held: tieKeywords(held, invertSerps(held), rows.weights, 1),
    };
  });
}

function scoreSplits(splits: readonly Split[], resolution: number): SplitHalfScore {
  const pairs = splits.map(({ seen, held }) =>
    countPairs(clusterCommunities(seen, resolution, NO_LOCKS), held),
  );
  return { resolution, ...scorePairs(pairs) };
}
