/**
 * Chooses how a map is grouped by its own results: clusters on half of every result list, then tests on the other half
 * which keywords belong together. A pair is supported when it shares a non-hub URL in the held-out half. Tried are both
 * objectives (see objective.ts), with weak edges kept or cut, each at the resolutions a search visits. The rule whose
 * clusters agree best with the held-out half wins; see `scoreKeywords`.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { TableKeys } from "#/clustering/graph/canonical-rows.ts";
import type { GroupingRule, Objective } from "#/clustering/clustering.ts";
import { countPairs, scoreKeywords, takeHalf, type HeldOutScore } from "#/clustering/held-pairs.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { NO_LOCKS } from "#/clustering/locks.ts";
import { sampleKeywords, takeNodes, takeRows } from "#/clustering/map-sample.ts";
import { clusterByObjective, cutWeakEdges } from "#/clustering/communities/objective.ts";
import { connectKeywords } from "#/clustering/graph/overlap-edges.ts";
import {
  clusterByDensity,
  clusterInTwoLooks,
  mayLookTwice,
  type OverlappingSerps,
} from "#/clustering/second-look.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** Larger maps are tested on a sample of this many keywords; the resolution is a density, which sampling preserves. */
export const SAMPLE_KEYWORDS = 4_000;
/** Small maps are split several times, until this many keywords have been tested. */
const KEYWORDS_TESTED = 4_000;
const MAX_SPLITS = 8;
/** Step sizes of the search, as powers of √2; a step is repeated as long as it improves the score. */
const STEPS = [4, 2, 1];
/**
 * Among resolutions whose scores differ by less than this, the finest is taken that tells about as much as any of them:
 * fragments of a topic can still be joined, merged topics are lost.
 */
const AS_GOOD = 0.97;
const AS_INFORMATIVE = 0.95;
/**
 * Modularity must beat density by this factor, as what density breaks up can be joined later and what it leaves broad is
 * split again. On a map with fewer keywords than are tested the scores are too uncertain for a close decision.
 */
const BETTER = 1.1;
const CLEARLY_BETTER = 2;
const SEED = 20_130_805;
/** Rules that differ in resolution only. The resolutions tried are `first` times powers of √2 within the range. */
interface RuleFamily extends Omit<GroupingRule, "resolution" | "objective"> {
  readonly objective: Objective;
  readonly first: number;
  readonly powers: readonly [number, number];
}

const BY_PAGES: readonly RuleFamily[] = [
  { objective: "density", leastWeight: 0, first: 0.016, powers: [-10, 10] },
  { objective: "modularity", leastWeight: 0, first: 2, powers: [-6, 12] },
  { objective: "modularity", leastWeight: 0.06, first: 2, powers: [-6, 12] },
  { objective: "modularity", leastWeight: 0.125, first: 2, powers: [-6, 12] },
];

type MeasuredRule = GroupingRule & HeldOutScore;

export interface RuleChoice {
  readonly rule: GroupingRule;
  /** Whether URLs are weighed again by the clusters found first; see second-look.ts. */
  readonly isTwoLooks: boolean;
}

export interface FoundTopics {
  /** keyword → cluster. */
  readonly clusterOf: Uint32Array;
  /** The rule used: the chosen one, its resolution times the multiplier. */
  readonly rule: GroupingRule;
  /** The edges it groups. */
  readonly edges: OverlapGraph;
}

/** A table with the engine's intermediate results. */
export interface ConnectedSerps extends OverlappingSerps {
  readonly keys: TableKeys | undefined;
  /** Edges between keywords of similar wording; null = unknown or not wanted. */
  readonly wording: OverlapGraph | null;
}

/** The rule with the best split-half score; the first family's starting point when no score is above 0. */
export function chooseRule(serps: ConnectedSerps): RuleChoice {
  const splits = splitSerps(serps);
  const margin = serps.table.keywordCount < SAMPLE_KEYWORDS ? CLEARLY_BETTER : BETTER;
  const best = BY_PAGES.map((family) => bestOfFamily(searchFamily(family, splits))).reduce((a, b) =>
    b.score > a.score * (a.objective === b.objective ? 1 : margin) ? b : a,
  );
  const { objective, resolution, leastWeight } = best;
  return {
    rule: { objective, resolution, leastWeight },
    isTwoLooks: mayLookTwice(serps.table) && isSecondLookWorthIt(best, splits),
  };
}

/** Tells whether a second look at a density of shared pages tells as much about the held-out half as the first does. */
function isSecondLookWorthIt(rule: GroupingRule, splits: readonly Split[]): boolean {
  if (rule.objective !== "density") return false;
  const scoreOf = (cluster: (serps: OverlappingSerps) => Uint32Array) =>
    scoreKeywords(splits.map(({ serps, held }) => countPairs(cluster(serps), held))).score;
  const once = scoreOf(({ edges }) => clusterByDensity(edges, rule.resolution, NO_LOCKS));
  const twice = scoreOf((serps) => clusterInTwoLooks(serps, rule.resolution, NO_LOCKS));
  return twice >= once;
}

/** The finest of those about as good as the best. */
function bestOfFamily(scores: readonly MeasuredRule[]): MeasuredRule {
  const most = Math.max(...scores.map(({ score }) => score));
  const good =
    most > 0 ? scores.filter(({ score }) => score >= most * AS_GOOD) : scores.slice(0, 1);
  const highest = Math.max(...good.map(({ information }) => information));
  return good
    .filter(({ information }) => information >= highest * AS_INFORMATIVE)
    .reduce((a, b) => (b.resolution > a.resolution ? b : a));
}

/** Number of keywords that modularity is measured by: those of the sample, on the map as on the sample. */
export function countMapKeywords(keywordCount: number): number {
  return Math.min(keywordCount, SAMPLE_KEYWORDS);
}

/** The scores of the resolutions that a search visits, in the order visited. */
function searchFamily(family: RuleFamily, splits: readonly Split[]): MeasuredRule[] {
  const scores = new Map<number, MeasuredRule>();
  const graphs = splits.map(({ serps }) => cutWeakEdges(serps.edges, family.leastWeight));
  const { first, powers, ...rule } = family;
  const measure = (power: number) => {
    const known = scores.get(power);
    if (known) return known;
    const resolution = first * 2 ** (power / 2);
    const pairs = splits.map(({ held }, index) =>
      countPairs(clusterByObjective(graphs[index]!, rule.objective, resolution, NO_LOCKS), held),
    );
    const score = { ...rule, resolution, ...scoreKeywords(pairs) };
    scores.set(power, score);
    return score;
  };
  let power = 0;
  measure(power);
  for (const step of STEPS) power = climb(power, step, powers, (at) => measure(at).score);
  return [...scores.values()];
}

/** The best power reached in steps of `step`, downward or upward from `start`. */
function climb(
  start: number,
  step: number,
  [least, most]: readonly [number, number],
  measure: (power: number) => number,
): number {
  let best = start;
  for (const direction of [-step, step]) {
    for (;;) {
      const power = best + direction;
      if (power < least || power > most) break;
      if (measure(power) <= measure(best)) break;
      best = power;
    }
    if (best !== start) break;
  }
  return best;
}

type RowsOfSerps = Pick<ConnectedSerps, "table" | "weights" | "keys" | "wording">;

/** Returns only `keywords`, with what is known of them. */
function takeKeywords(
  { table, weights, keys, wording }: RowsOfSerps,
  keywords: Uint32Array,
): RowsOfSerps {
  const taken = takeRows(table, keywords);
  return {
    table: taken.table,
    weights: {
      weightOf: Float32Array.from(taken.urlOf, (url) => weights.weightOf[url]!),
      isHub: Uint8Array.from(taken.urlOf, (url) => weights.isHub[url]!),
    },
    keys: keys && {
      ofKeyword: Uint32Array.from(keywords, (keyword) => keys.ofKeyword[keyword]!),
      ofUrl: Uint32Array.from(taken.urlOf, (url) => keys.ofUrl[url]!),
    },
    wording: wording && takeNodes(wording, keywords),
  };
}

/** The half that is clustered, the edges in the half that is held out, and those of the wording of the same keywords. */
export interface Split {
  readonly serps: OverlappingSerps;
  readonly held: OverlapGraph;
  readonly wording: OverlapGraph | null;
}

/** Splits the results into halves; of a large map, only a sample of its keywords. */
export function splitSerps({
  table,
  keys,
  weights,
  edges,
  wording,
  minShared,
}: ConnectedSerps): Split[] {
  const all = { table, weights, keys, wording };
  const rows =
    table.keywordCount > SAMPLE_KEYWORDS
      ? takeKeywords(all, sampleKeywords(edges, SAMPLE_KEYWORDS, SEED))
      : all;
  const wanted = Math.ceil(KEYWORDS_TESTED / Math.max(1, rows.table.keywordCount));
  return Array.from({ length: Math.min(MAX_SPLITS, wanted) }, (_, split) => {
    const seed = SEED + split;
    const seen = takeHalf(rows.table, rows.weights, seed, 0, rows.keys);
    const held = takeHalf(rows.table, rows.weights, seed, 1, rows.keys);
    const least = Math.ceil(minShared / 2);
    const overlap = connectKeywords(seen, invertSerps(seen), rows.weights, least);
    return {
      serps: { table: seen, weights: rows.weights, edges: overlap, minShared: least },
      held: connectKeywords(held, invertSerps(held), rows.weights, 1),
      wording: rows.wording,
    };
  });
}
