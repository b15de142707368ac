/** Which method a map is really clustered with, and the run itself. */
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { serpTableOf } from "#/maps/intern-serps.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/**
 * By SERPs as asked; by wording when that was asked for or no keyword has any result, since results that are not there
 * would leave every keyword alone. Without a priority of their own, `soft` and `hard` take the keyword searched for
 * most first.
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

/** A threshold meant for shared URLs says nothing about wording: the wording default is used instead. */
function wordingOptions({ locks }: ClusteringOptions): ClusteringOptions {
  return { method: "wording", ...(locks === undefined ? {} : { locks }) };
}
