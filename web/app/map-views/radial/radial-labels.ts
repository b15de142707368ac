/** Labels of the sectors of a radial map. */
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { describeCluster, formatSearches } from "#/map-views/view-model/format-figures.ts";
import { listTopicIds, type MapModel } from "#/map-views/view-model/map-model.ts";
import { describeNested } from "#/map-views/view-model/nested-totals.ts";
import type { RadialSector } from "#/map-views/radial/radial-layout.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** Drawn on the sector. */
export function getSectorName(
  model: MapModel,
  { pillar, clusters, isPillar }: RadialSector,
): string {
  if (isPillar) return model.pillarAt[pillar]?.name ?? "";
  if (clusters.length > 1) return `${formatCount(clusters.length)} more`;
  const cluster = model.clusterAt[clusters[0] ?? -1];
  // Its ancestors are drawn around it.
  return cluster?.name ?? "";
}

/** The sector's own pillar, or its clusters. */
export function listSectorTopics(model: MapModel, sector: RadialSector): string[] {
  const { pillar, clusters, isPillar } = sector;
  if (isPillar) return [model.pillarAt[pillar]?.id ?? ""];
  return listTopicIds(model, clusters);
}

/** Returns the description of a sector for screen readers. */
export function describeSector(model: MapModel, sector: RadialSector): string {
  const { metrics } = model.snapshot;
  const unit = getVolumeUnit(metrics);
  const pillar = model.pillarAt[sector.pillar];
  if (sector.isPillar && pillar) {
    const count = countNoun(pillar.clusters.length, "page");
    const volume = formatSearches(pillar.volumePerMonth, metrics.estimated, unit);
    return `${pillar.name}, pillar, ${count}, ${volume}`;
  }
  if (sector.clusters.length > 1)
    return `${countNoun(sector.clusters.length, "smaller page")} of ${pillar?.name ?? ""}`;
  const cluster = model.clusterAt[sector.clusters[0] ?? -1];
  if (!cluster) return "";
  const own = describeCluster(cluster, metrics.estimated, unit);
  const hasNested = sector.ownTo < sector.to;
  return hasNested ? `${own}, ${describeNested(model, cluster.cluster)}` : own;
}
