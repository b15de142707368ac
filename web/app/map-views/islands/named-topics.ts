/** Topics that already have a name while the map is forming. */
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface NamedTopics {
  readonly hasCluster: (cluster: number) => boolean;
  readonly hasPillar: (pillar: number) => boolean;
}

/** A pillar has one as soon as one of its clusters has. @param settled null: the map is complete */
export function getNamedTopics(
  { clusterAt, snapshot }: MapModel,
  settled: ReadonlySet<string> | null,
): NamedTopics {
  if (!settled) return { hasCluster: () => true, hasPillar: () => true };
  const hasCluster = (cluster: number) => settled.has(clusterAt[cluster]?.id ?? "");
  const pillars = new Set(snapshot.clusters.pillar.filter((_, cluster) => hasCluster(cluster)));
  return { hasCluster, hasPillar: (pillar) => pillars.has(pillar) };
}
