/**
 * The pillars of a Reddit map where sentence vectors are known. Questions share few words, so that words alone would put
 * together what happens to share one: "how many redirects" with "how many page views".
 */
import { connectedPillars } from "#/clustering/connected-pillars.ts";
import { meaningNeighbours } from "#/clustering/meaning-neighbours.ts";
import { makeSymmetric } from "#/clustering/wording-neighbours.ts";
import {
  gatherLoosePillars,
  OTHER_PILLAR_ID,
  OTHER_PILLAR_NAME,
} from "#/maps/gather-loose-pillars.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { stableId } from "#/maps/stable-id.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** Clusters are compared by all that their keywords have in common, not only by what is nearest; this bounds memory. */
const MOST_NEIGHBOURS = 400;
/** Above the cosine of unrelated texts. */
const LEAST_COSINE = 0.33;

/** `map` with its clusters in pillars by meaning; `vectors`: of each keyword, centered. Pillars have the names of their first clusters. */
export function withPillarsByMeaning(
  map: MapSnapshot,
  vectors: readonly Float32Array[],
): MapSnapshot {
  const { keywords, clusters } = map;
  const graph = makeSymmetric(meaningNeighbours(vectors, MOST_NEIGHBOURS, LEAST_COSINE));
  const clusterOf = Uint32Array.from(keywords.cluster);
  const clusterCount = clusters.id.length;
  const { pillarOf, pillarCount, otherPillar } = gatherLoosePillars(
    { clusterOf, clusterCount, ...connectedPillars(graph, clusterOf, clusterCount) },
    splitKeywords(keywords.text),
  );
  const first = Array.from({ length: pillarCount }, (_, pillar) => pillarOf.indexOf(pillar));
  const textOf = (cluster: number) => keywords.text[clusters.primary[cluster] ?? 0] ?? "";
  return {
    ...map,
    clusters: { ...clusters, pillar: [...pillarOf] },
    pillars: {
      id: first.map((cluster, pillar) =>
        pillar === otherPillar ? OTHER_PILLAR_ID : stableId("p", textOf(cluster)),
      ),
      name: first.map((cluster, pillar) =>
        pillar === otherPillar ? OTHER_PILLAR_NAME : (clusters.name[cluster] ?? ""),
      ),
    },
  };
}
