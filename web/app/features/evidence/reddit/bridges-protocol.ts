/** Messages between the page and the worker that finds bridges: only the columns that bridges are made of. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { listSerpBridges, type SerpBridge } from "@mapwright/core/reddit/serp-bridges";

export interface BridgesRequest {
  readonly serps: Pick<MapSnapshot, "keywords" | "serps">;
  readonly reddit: Pick<MapSnapshot, "keywords">;
  readonly evidence: RedditEvidence;
}

/** A request with nothing but what is needed of two maps. */
export function buildBridgesRequest(
  whole: MapSnapshot,
  reddit: MapSnapshot,
  evidence: RedditEvidence,
): BridgesRequest {
  // Similar wording of the results' map isn't looked at, and is larger than all the rest.
  const { wording: _, ...serps } = whole.serps;
  return {
    serps: { keywords: whole.keywords, serps },
    reddit: { keywords: reddit.keywords },
    evidence,
  };
}

export const answerBridges = ({ serps, reddit, evidence }: BridgesRequest): readonly SerpBridge[] =>
  listSerpBridges(serps, reddit, evidence);
