/** A snapshot prepared for the views: its outline, looked up by index, and its score scale. */
import {
  buildMapOutline,
  type MapOutline,
  type OutlineCluster,
  type OutlineOrder,
  type OutlinePillar,
} from "@mapwright/core/snapshot/map-outline";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import type { MapGeography } from "@mapwright/core/snapshot/geography/map-geography";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getHueLook } from "#/map-views/view-model/pillar-look.ts";
import { createScoreScale, type ScoreScale } from "#/map-views/view-model/score-scale.ts";
import { getPillarHue, type PillarColor } from "#/ui/theme/map-colors.ts";

export interface MapModel {
  readonly snapshot: MapSnapshot;
  readonly outline: MapOutline;
  /** Clusters by the snapshot's cluster index. */
  readonly clusterAt: readonly OutlineCluster[];
  /** Pillars by the snapshot's pillar index. */
  readonly pillarAt: readonly OutlinePillar[];
  /** Colors by the snapshot's pillar index. */
  readonly looks: readonly PillarColor[];
  readonly geography: MapGeography;
  readonly scoreScale: ScoreScale;
  /** Threads by cluster, in place of volumes that the map doesn't have; null: it has some, or no threads. */
  readonly sizes: readonly number[] | null;
}

/** @param threads by cluster; null: the map has no evidence from threads */
export function createMapModel(
  snapshot: MapSnapshot,
  order: OutlineOrder,
  threads: readonly number[] | null = null,
): MapModel {
  const hasVolumes = snapshot.clusters.volumePerMonth.some((volume) => volume !== null);
  const sizes = hasVolumes ? null : threads;
  const geography = getGeography(snapshot);
  const outline = buildMapOutline(snapshot, order, sizes);
  return {
    snapshot,
    outline,
    clusterAt: outline.pillars
      .flatMap((pillar) => pillar.clusters)
      .sort((a, b) => a.cluster - b.cluster),
    pillarAt: outline.pillars.toSorted((a, b) => a.pillar - b.pillar),
    looks: geography.pillars.hue.map(getHueLook),
    geography,
    scoreScale: createScoreScale(snapshot.clusters.opportunity),
    sizes,
  };
}

/** The pillar a cluster belongs to; undefined when the cluster does not exist. */
export function findClusterPillar(model: MapModel, cluster: number): OutlinePillar | undefined {
  return model.pillarAt[model.snapshot.clusters.pillar[cluster] ?? -1];
}

/** The ids of clusters that exist. */
export function listTopicIds(model: MapModel, clusters: readonly number[]): string[] {
  return clusters.flatMap((cluster) => model.clusterAt[cluster]?.id ?? []);
}

/** The colors of one of the snapshot's pillars. */
export function getPillarColor(model: MapModel, pillar: number): PillarColor {
  return model.looks[pillar] ?? getPillarHue(pillar);
}
