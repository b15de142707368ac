/** A map at a glance: its pillars with their first clusters. */
import type { z } from "zod";
import type { OpenedMap } from "#/maps/reading/opened-map.ts";
import type { outline } from "#/maps/reading/map-shapes.ts";
import { buildMapOutline, type OutlineOrder } from "#/snapshot/map-outline.ts";

/** @param clustersPerPillar 0: pillars only */
export function buildOutline(
  { snapshot }: OpenedMap,
  {
    order,
    clustersPerPillar,
  }: { readonly order: OutlineOrder; readonly clustersPerPillar: number },
): Omit<z.infer<typeof outline>, "revision"> {
  const { keywordCount, clusterCount, volumePerMonth, pillars } = buildMapOutline(snapshot, order);
  return {
    keywordCount,
    clusterCount,
    volumePerMonth,
    pillars: pillars.map((pillar) => ({
      id: pillar.id,
      name: pillar.name,
      keywordCount: pillar.keywordCount,
      volumePerMonth: pillar.volumePerMonth,
      opportunity: pillar.opportunity === null ? null : Math.round(pillar.opportunity),
      clusterCount: pillar.clusters.length,
      clusters: pillar.clusters.slice(0, clustersPerPillar).map((cluster) => ({
        id: cluster.id,
        name: cluster.name,
        keywordCount: cluster.keywords.length,
        volumePerMonth: cluster.volumePerMonth,
        opportunity: cluster.opportunity,
      })),
    })),
  };
}
