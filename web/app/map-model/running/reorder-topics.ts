import { selectGeographyPart } from "@mapwright/core/snapshot/geography/land-measures";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

/** Returns the map with its clusters and pillars in another order. `clusterOrder[new] = old`, `pillarOrder` alike. */
export function reorderTopics(
  snapshot: MapSnapshot,
  clusterOrder: readonly number[],
  pillarOrder: readonly number[],
): MapSnapshot {
  const { keywords, clusters, pillars, geography } = snapshot;
  const clusterAt = inverseOf(clusterOrder);
  const pillarAt = inverseOf(pillarOrder);
  const inOrder = <Value>(column: readonly Value[], order: readonly number[]): Value[] =>
    order.flatMap((at) => column.slice(at, at + 1));
  return {
    ...snapshot,
    keywords: {
      ...keywords,
      cluster: keywords.cluster.map((at) => clusterAt[at] ?? at),
      runnerUp: keywords.runnerUp.map((at) => clusterAt[at] ?? at),
    },
    clusters: {
      id: inOrder(clusters.id, clusterOrder),
      name: inOrder(clusters.name, clusterOrder),
      pillar: inOrder(clusters.pillar, clusterOrder).map((at) => pillarAt[at] ?? at),
      primary: inOrder(clusters.primary, clusterOrder),
      intent: inOrder(clusters.intent, clusterOrder),
      volumePerMonth: inOrder(clusters.volumePerMonth, clusterOrder),
      difficulty: inOrder(clusters.difficulty, clusterOrder),
      opportunity: inOrder(clusters.opportunity, clusterOrder),
      confidence: inOrder(clusters.confidence, clusterOrder),
      evidence: inOrder(clusters.evidence, clusterOrder),
    },
    pillars: {
      id: inOrder(pillars.id, pillarOrder),
      name: inOrder(pillars.name, pillarOrder),
    },
    ...(geography && { geography: selectGeographyPart(geography, clusterOrder, pillarOrder) }),
  };
}

function inverseOf(order: readonly number[]): readonly number[] {
  const inverse: number[] = [];
  for (const [at, old] of order.entries()) inverse[old] = at;
  return inverse;
}
