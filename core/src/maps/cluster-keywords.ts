/** Picks the method a map is actually clustered with, and runs it. */
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { serpTableOf } from "#/maps/intern-serps.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/**
 * By SERPs as requested; by wording when that was requested or no keyword has results, since missing results would
 * leave every keyword alone. Without explicit priorities, `soft` and `hard` take the keyword with the highest volume
 * first.
 */
export function clusterKeywords(
  keywords: Pick<MapSnapshot["keywords"], "text" | "volumePerMonth">,
  serps: MapSnapshot["serps"],
  options: ClusteringOptions,
): Clustering {
  if (options.method === "wording") return clusterWording(keywords.text, options);
  if (serps.urls.length === 0) return clusterWording(keywords.text, wordingOptions(options));
  const priority = options.priority ?? keywords.volumePerMonth.map((volume) => volume ?? 0);
  return clusterSerps(serpTableOf(serps), { ...options, priority });
}

/** A threshold in shared URLs means nothing for wording: the wording default is used instead. */
function wordingOptions({ locks }: ClusteringOptions): ClusteringOptions {
  return { method: "wording", ...(locks === undefined ? {} : { locks }) };
}
