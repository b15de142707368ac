/** Formats a map's figures for labels and screen readers. Estimates are always marked as such. */
import type { ConfidenceLevel } from "@mapwright/core/scoring/confidence-level";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { OutlineCluster } from "@mapwright/core/snapshot/map-outline";
import { describeProminence } from "@mapwright/core/snapshot/figures/prominence";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { computeVolumeRange } from "@mapwright/core/research/volume-range";
import { countNoun, formatCompact, formatCount } from "#/ui/number-text.tsx";

const ONE: Readonly<Record<VolumeUnit, string>> = {
  searches: "search",
  impressions: "impression",
};

/** `5,400 searches a month, estimated` */
export function formatSearches(
  volumePerMonth: number | null,
  isEstimated: boolean,
  unit: VolumeUnit = "searches",
): string {
  if (volumePerMonth === null) return `${unit} unknown`;
  const words = `${countNoun(volumePerMonth, ONE[unit], unit)} a month`;
  return isEstimated ? `${words}, estimated` : words;
}

/** `300–2,000`: how far an estimate may be off; empty for a measured or unknown volume. */
export function formatVolumeRange(
  volumePerMonth: number | null,
  metrics: MapSnapshot["metrics"],
): string {
  const range = computeVolumeRange(volumePerMonth, metrics);
  return range ? `${formatCount(range.low)}–${formatCount(range.high)}` : "";
}

/** `5.4K est.`; empty when unknown. For spaces too small for the full text, which screen readers get instead. */
export function formatSearchesShort(volumePerMonth: number | null, isEstimated: boolean): string {
  if (volumePerMonth === null) return "";
  return isEstimated ? `${formatCompact(volumePerMonth)} est.` : formatCompact(volumePerMonth);
}

function describeScore(name: string, score: number | null): string {
  return score === null ? `${name} unknown` : `${name} ${formatCount(score)}`;
}

/** `Grinders › Hand grinders`: the cluster with its parent clusters, for pictures that draw it apart from them. */
export function formatNestedName({ name, above }: OutlineCluster): string {
  return [...above, name].join(" › ");
}

export function describeCluster(
  cluster: OutlineCluster,
  isEstimated: boolean,
  unit: VolumeUnit = "searches",
): string {
  return [
    cluster.name,
    cluster.above.length === 0 ? "page" : `page under ${cluster.above.join(", ")}`,
    countNoun(cluster.keywords.length, "keyword"),
    ...(cluster.volumePerMonth === null && cluster.prominence !== null
      ? [describeProminence(cluster.prominence)]
      : [
          formatSearches(cluster.volumePerMonth, isEstimated, unit),
          describeScore("difficulty", cluster.difficulty),
        ]),
    cluster.intent,
    describeScore("opening", cluster.opportunity),
  ].join(", ");
}

export const CONFIDENCE_LABELS: Readonly<Record<ConfidenceLevel, string>> = {
  strong: "Sure",
  fair: "Fairly sure",
  weak: "Unsure",
  none: "No evidence",
};
