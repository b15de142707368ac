/**
 * The keyword a cluster's page is written for:
 *
 *   score = 0.45 · volume + 0.4 · centrality + 0.15 · brevity
 *     volume     = ln(1 + searches per month) / ln(1 + the highest in the cluster); when none are known the
 *                  other two weights are scaled up to 1
 *     centrality = Σ weight of the evidence the keyword has / Σ weight of all the cluster's evidence, where an item's
 *                  weight is how many of the keywords share it
 *     brevity    = 1 / (1 + words fewer than 2 or more than 4): two to four words name a topic, one is vague and
 *                  eight are a sentence
 */

const VOLUME_WEIGHT = 0.45;
const CENTRALITY_WEIGHT = 0.4;
const BREVITY_WEIGHT = 0.15;
const MIN_WORDS = 2;
const MAX_WORDS = 4;

/** A candidate keyword of a cluster. */
export interface PrimaryCandidate {
  readonly text: string;
  readonly wordCount: number;
  readonly volumePerMonth: number | null;
  /** 0–1, see above. */
  readonly centrality: number;
}

/** Score of one candidate, 0–1. `maxVolumePerMonth` is the highest known volume of its cluster, null = none known. */
export function primaryScore(
  candidate: PrimaryCandidate,
  maxVolumePerMonth: number | null,
): number {
  const excess = Math.max(MIN_WORDS - candidate.wordCount, candidate.wordCount - MAX_WORDS, 0);
  const brevity = 1 / (1 + excess);
  const rest = CENTRALITY_WEIGHT * candidate.centrality + BREVITY_WEIGHT * brevity;
  if (maxVolumePerMonth === null || maxVolumePerMonth <= 0) {
    return rest / (CENTRALITY_WEIGHT + BREVITY_WEIGHT);
  }
  const volume = Math.log1p(candidate.volumePerMonth ?? 0) / Math.log1p(maxVolumePerMonth);
  return VOLUME_WEIGHT * volume + rest;
}

/**
 * Index of the best candidate; ties go to the shorter text, then by code-unit order, then to the first in the list. −1
 * when there are no candidates.
 */
export function choosePrimary(candidates: readonly PrimaryCandidate[]): number {
  let maxVolume: number | null = null;
  for (const { volumePerMonth } of candidates) {
    if (volumePerMonth !== null) maxVolume = Math.max(maxVolume ?? 0, volumePerMonth);
  }
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  candidates.forEach((candidate, position) => {
    const score = primaryScore(candidate, maxVolume);
    const holder = candidates[best];
    const isEdgeWon = holder !== undefined && score === bestScore && precedes(candidate, holder);
    if (score > bestScore || isEdgeWon) {
      best = position;
      bestScore = score;
    }
  });
  return best;
}

function precedes(a: PrimaryCandidate, b: PrimaryCandidate): boolean {
  if (a.text.length !== b.text.length) return a.text.length < b.text.length;
  return a.text < b.text;
}
