/** Which method a map is really clustered with, and the run itself. */
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/** By SERPs as asked, or by wording when that was asked for or no keyword has any result. */
export function clusterKeywords(
  texts: readonly string[],
  serps: MapSnapshot["serps"],
  options: ClusteringOptions,
): Clustering {
  if (options.method === "wording" || serps.urls.length === 0) {
    return clusterWording(texts, wordingOptions(options));
  }
  // The SERP engine joins here.
  return clusterWording(texts, wordingOptions(options));
}

/** A threshold meant for shared URLs says nothing about wording: the wording default is used instead. */
function wordingOptions(options: ClusteringOptions): ClusteringOptions {
  if (options.method === "wording") return options;
  return { method: "wording", ...(options.locks === undefined ? {} : { locks: options.locks }) };
}
