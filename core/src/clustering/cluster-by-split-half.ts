/**
 * The `auto` method on one map: derives the resolution from the map, finds communities at it, then joins fragments of
 * broad topics.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import { joinFragments } from "#/clustering/join-fragments.ts";
import type { LockLists } from "#/clustering/locks.ts";
import {
  chooseResolution,
  type ResolutionChoice,
  type ConnectedSerps,
} from "#/clustering/split-half.ts";

/**
 * Minimum similarity of two fragments of one topic (see join-fragments.ts). On planted data the fragments of a broad
 * topic have a median of 0.25; two topics have a median of 0.004 and are below 0.2 in 999 of 1000 cases.
 */
const FRAGMENT_LIKENESS = 0.27;

export interface FoundTopics {
  /** keyword → cluster, each connected except where keywords are locked together. */
  readonly clusterOf: Uint32Array;
  /** The resolution used: the chosen one times the multiplier. */
  readonly resolution: number;
  readonly choice: ResolutionChoice;
}

/** Clusters `serps`. `multiplier`: how much finer (above 1) or coarser than the map's own optimum. */
export function clusterBySplitHalf(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
): FoundTopics {
  const choice = chooseResolution(serps);
  const resolution = choice.resolution * multiplier;
  const pieceOf = clusterCommunities(serps.edges, resolution, locks);
  const likeness = FRAGMENT_LIKENESS * Math.max(1, multiplier);
  return { clusterOf: joinFragments(serps.edges, pieceOf, likeness, locks), resolution, choice };
}
