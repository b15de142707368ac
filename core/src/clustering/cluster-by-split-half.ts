/** The `auto` method on one map: the resolution asked of the map itself, communities at it, broad topics put together. */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import { joinFragments } from "#/clustering/join-fragments.ts";
import type { LockLists } from "#/clustering/locks.ts";
import {
  chooseResolution,
  type ResolutionChoice,
  type TiedSerps,
} from "#/clustering/split-half.ts";

/**
 * Pieces of one topic are at least so much alike (see join-fragments.ts). On planted data the pieces of a broad topic
 * stand at 0.25 in the median, two topics at 0.004 and below 0.2 in 999 of 1000 cases.
 */
const FRAGMENT_LIKENESS = 0.27;

export interface FoundTopics {
  /** keyword → cluster, connected but for what is locked together. */
  readonly clusterOf: Uint32Array;
  /** The resolution used: the one chosen, times the multiplier. */
  readonly resolution: number;
  readonly choice: ResolutionChoice;
}

/** Clusters `serps`. `multiplier`: how much finer (above 1) or coarser than the map itself asks for. */
export function clusterBySplitHalf(
  serps: TiedSerps,
  locks: LockLists,
  multiplier: number,
): FoundTopics {
  const choice = chooseResolution(serps);
  const resolution = choice.resolution * multiplier;
  const pieceOf = clusterCommunities(serps.ties, resolution, locks);
  const likeness = FRAGMENT_LIKENESS * Math.max(1, multiplier);
  return { clusterOf: joinFragments(serps.ties, pieceOf, likeness, locks), resolution, choice };
}
