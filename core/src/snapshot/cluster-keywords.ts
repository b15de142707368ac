/** Picks the method a map is actually clustered with, and runs it. */
import { getTextKey } from "#/clustering/graph/canonical-rows.ts";
import { clusterSerps, explainGroups } from "#/clustering/cluster-serps.ts";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { connectUnknown } from "#/clustering/connect-unknown.ts";
import { connectByLetters } from "#/clustering/pairs/connect-pairs.ts";
import { toSerpTable } from "#/snapshot/intern-serps.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { unpackWording } from "#/snapshot/wording-columns.ts";
import { createMapMemory, type MapMemory } from "#/snapshot/map-memory.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";

/** Larger maps are grouped by their pages alone: they have enough of them, and comparing all wording takes long. */
export const MAX_KEYWORDS_COMPARED = 25_000;

/**
 * Clusters keywords by SERPs as requested; by wording when that was requested or no keyword has results, since missing
 * results would leave every keyword alone. Without explicit priorities, `soft` and `hard` take the keyword with the
 * highest volume first.
 */
export function clusterKeywords(
  keywords: Pick<MapSnapshot["keywords"], "text" | "volumePerMonth">,
  words: KeywordTokens,
  serps: MapSnapshot["serps"],
  options: ClusteringOptions,
  memory: MapMemory = createMapMemory(),
): Clustering {
  const { text } = keywords;
  memory.stored ??= serps.wording ? unpackWording(serps.wording, text.length) : null;
  const { stored } = memory;
  if (stored) {
    memory.known ??= connectUnknown(text, stored, serps.wording?.uncompared);
  }
  if (options.method === "wording" || serps.urls.length === 0) {
    const asked = options.method === "wording" ? options : wordingOptions(options);
    memory.list.text ??= words;
    return clusterWording(text, asked, memory.known, memory.list);
  }
  const priority = options.priority ?? keywords.volumePerMonth.map((volume) => volume ?? 0);
  const isCompared = options.method === "auto" && text.length <= MAX_KEYWORDS_COMPARED;
  memory.table ??= toSerpTable(serps);
  if (memory.found && (options.method === "auto" || options.method === "pages")) {
    const { groupOf, rule } = memory.found;
    return explainGroups(memory.table, options.method, groupOf.slice(), rule);
  }
  memory.keys ??= Uint32Array.from(text, getTextKey);
  if (isCompared) memory.known ??= connectByLetters(text);
  return clusterSerps(
    memory.table,
    { ...options, priority },
    { keys: memory.keys, edges: isCompared ? (memory.known ?? null) : null },
    memory.engine,
  );
}

/** A threshold in shared URLs means nothing for wording: the wording default is used instead. */
function wordingOptions({ locks, hasPillars }: ClusteringOptions): ClusteringOptions {
  return {
    method: "wording",
    ...(locks && { locks }),
    ...(hasPillars !== undefined && { hasPillars }),
  };
}
