/** A map document's totals from its snapshot. */
import type { MapDocument } from "#/maps/map-document.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

type SnapshotTotals = Pick<
  MapDocument,
  "method" | "counts" | "volumePerMonth" | "metricsEstimated"
>;

/** `volumePerMonth`: sum over keywords with a known volume; null when none is known. */
export function getSnapshotTotals({ keywords, clusters, pillars, metrics, method }: MapSnapshot) {
  const volumes = keywords.volumePerMonth.filter((volume) => volume !== null);
  return {
    method,
    counts: {
      keywords: keywords.text.length,
      clusters: clusters.id.length,
      pillars: pillars.id.length,
    },
    volumePerMonth: volumes.length > 0 ? volumes.reduce((sum, volume) => sum + volume, 0) : null,
    metricsEstimated: metrics.estimated,
  } satisfies SnapshotTotals;
}
