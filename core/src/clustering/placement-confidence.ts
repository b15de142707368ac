/**
 * The confidence of a keyword's place: the probability that results it was not grouped by would put it into the same
 * cluster. A logistic curve over three things that are known after grouping, fitted to 31,000 placements whose other
 * half of the results was held out: twelve maps of the sample, two of real result lists and six planted ones, each
 * counting the same. `bench -- quality` measures how well it holds.
 */

/** Fitted; see above. */
const AT_START = -2.7;
const PER_LOG_ODDS_OF_OWN = 0.47;
const PER_LOG_OF_EDGES = 1.09;
const WITH_WORDING = 0.79;
/** Shares closer to 0 or 1 than this say nothing more. */
const MIN_SHARE = 0.01;

/** The ties of a keyword to its cluster. */
export interface Placement {
  /** Weight of its edges to its own cluster. */
  readonly own: number;
  /** Weight of its edges to the other cluster with the most. */
  readonly runnerUp: number;
  /** Number of keywords in its cluster that it has an edge to. */
  readonly edges: number;
  /** Whether wording counts in the edges: two keywords of one wording are a kind of evidence of their own. */
  readonly usesWording: boolean;
}

/** 0–1; 0 for a keyword without edges to its cluster, whose place nothing supports. */
export function computePlacementConfidence({
  own,
  runnerUp,
  edges,
  usesWording,
}: Placement): number {
  if (own <= 0) return 0;
  const share = Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, own / (own + runnerUp)));
  const logOdds =
    AT_START +
    PER_LOG_ODDS_OF_OWN * Math.log(share / (1 - share)) +
    PER_LOG_OF_EDGES * Math.log1p(edges) +
    (usesWording ? WITH_WORDING : 0);
  return 1 / (1 + Math.exp(-logOdds));
}
