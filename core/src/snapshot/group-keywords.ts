/**
 * A list of keywords becomes a map, with or without results pages and sentence vectors. Called by the engine's package
 * and the command line, which thereby group the same list alike.
 */
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import { buildSnapshot, type SnapshotKeyword } from "#/snapshot/build-snapshot.ts";
import { MAX_KEYWORDS_COMPARED } from "#/snapshot/cluster-keywords.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { embedKeywords, embedList } from "#/wording/embed-keywords.ts";
import type { EmbedOptions, TextEmbedder } from "#/wording/text-embedder.ts";

export interface GroupKeywordsInput {
  /** Distinct texts. */
  readonly keywords: readonly SnapshotKeyword[];
  readonly options: ClusteringOptions;
  /** null: wording is compared by letters. */
  readonly embedder: TextEmbedder | null;
  /** ISO 639-1. Read only where there are results; other lists show it by their words. */
  readonly language: string;
  readonly metrics: MapSnapshot["metrics"];
}

/**
 * The map of the keywords. Deterministic.
 * @throws what the embedder throws.
 */
export async function groupKeywords(
  { keywords, options, embedder, language, metrics }: GroupKeywordsInput,
  embedding: EmbedOptions = {},
): Promise<MapSnapshot> {
  const hasResults = keywords.some(({ results }) => results.length > 0);
  const texts = keywords.map(({ text }) => text);
  const vectorsBy = (encoder: TextEmbedder) => {
    if (options.method === "wording" || !hasResults) return embedList(encoder, texts, embedding);
    if (options.method !== "auto" || texts.length > MAX_KEYWORDS_COMPARED) return null;
    return embedKeywords(encoder, texts, language, embedding);
  };
  const meaning = embedder && (await vectorsBy(embedder));
  return buildSnapshot({ keywords, options, metrics, ...(meaning && { meaning }) });
}
