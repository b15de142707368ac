/** Figures of a map in words, wherever it is read out or written small. What is estimated says so, always. */
import type { ConfidenceLevel } from "@mapwright/core/maps/cluster-explanation";
import type { OutlineCluster } from "@mapwright/core/maps/map-outline";
import type { VolumeUnit } from "@mapwright/core/maps/volume-unit";
import { countOf, formatCompact, formatCount } from "#/ui/number-text.tsx";

const ONE: Readonly<Record<VolumeUnit, string>> = {
  searches: "search",
  impressions: "impression",
};

/** `5,400 searches a month, estimated` */
export function searchesInWords(
  volumePerMonth: number | null,
  isEstimated: boolean,
  unit: VolumeUnit = "searches",
): string {
  if (volumePerMonth === null) return `${unit} unknown`;
  const words = `${countOf(volumePerMonth, ONE[unit], unit)} a month`;
  return isEstimated ? `${words}, estimated` : words;
}

/** `5.4K est.`; empty when unknown. For places too small for words; there the full words are read out. */
export function searchesInShort(volumePerMonth: number | null, isEstimated: boolean): string {
  if (volumePerMonth === null) return "";
  return isEstimated ? `${formatCompact(volumePerMonth)} est.` : formatCompact(volumePerMonth);
}

function scoreInWords(name: string, score: number | null): string {
  return score === null ? `${name} unknown` : `${name} ${formatCount(score)}`;
}

/** `Grinders › Hand grinders`: with the clusters it stands under, where a picture draws it apart from them. */
export function nestedName({ name, above }: OutlineCluster): string {
  return [...above, name].join(" › ");
}

export function clusterInWords(
  cluster: OutlineCluster,
  isEstimated: boolean,
  unit: VolumeUnit = "searches",
): string {
  return [
    cluster.name,
    cluster.above.length === 0 ? "cluster" : `cluster under ${cluster.above.join(", ")}`,
    countOf(cluster.keywords.length, "keyword"),
    searchesInWords(cluster.volumePerMonth, isEstimated, unit),
    scoreInWords("difficulty", cluster.difficulty),
    cluster.intent,
    scoreInWords("opportunity", cluster.opportunity),
  ].join(", ");
}

export const CONFIDENCE_WORDS: Readonly<Record<ConfidenceLevel, string>> = {
  strong: "Strong",
  fair: "Fair",
  weak: "Weak",
  none: "Not tied",
};
