/** The command's result as JSON text, in pieces, because a million keywords don't fit in one string. */
import type { Clustering } from "@mapwright/core/clustering/clustering";
import type { DescribedClusters } from "#/cluster/describe-clusters.ts";
import type { ReadKeywords } from "#/cluster/read-keywords.ts";

const PIECE_LENGTH = 1 << 16;
const CONFIDENCE_DECIMALS = 1_000;

/** Wall-clock milliseconds of each step. */
export interface StepTimings {
  readonly readMs: number;
  readonly clusterMs: number;
  readonly describeMs: number;
}

/**
 * `{ clusters: [{ id, pillar, primary, keywords, sharedUrls, confidence }], method, resolution, timings }`; clusters
 * largest first, one per line; `pillar` is its name, `resolution` is null except for auto. `sharedUrls` is empty for
 * wording.
 */
export function* writeMapJson(
  keywords: ReadKeywords,
  clustering: Clustering,
  described: DescribedClusters,
  timings: StepTimings,
): Generator<string> {
  let piece = '{"clusters":[';
  for (let cluster = 0; cluster < clustering.clusterCount; cluster++) {
    piece += cluster === 0 ? "\n" : ",\n";
    piece += JSON.stringify(toJsonCluster(keywords, clustering, described, cluster));
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = "";
  }
  const rest = { method: clustering.method, resolution: clustering.resolution, timings };
  yield `${piece}\n],${JSON.stringify(rest).slice(1)}\n`;
}

function toJsonCluster(
  { texts, urlOfPage }: ReadKeywords,
  { clusterConfidence, evidence }: Clustering,
  { members, primaryOf, idOf, pillarOf, pillarNames }: DescribedClusters,
  cluster: number,
) {
  const own = members.members.subarray(members.offsets[cluster], members.offsets[cluster + 1]);
  const shared = evidence.items.subarray(evidence.offsets[cluster], evidence.offsets[cluster + 1]);
  const confidence = clusterConfidence[cluster] ?? 0;
  return {
    id: idOf[cluster] ?? "",
    pillar: pillarNames[pillarOf[cluster] ?? 0] ?? "",
    primary: texts.textOf(primaryOf[cluster] ?? 0),
    keywords: Array.from(own, (keyword) => texts.textOf(keyword)),
    sharedUrls: evidence.kind === "url" ? Array.from(shared, urlOfPage) : [],
    confidence: Math.round(confidence * CONFIDENCE_DECIMALS) / CONFIDENCE_DECIMALS,
  };
}
