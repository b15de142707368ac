/** Groups what was read: as a map, which every format is written from, or, where that is too large, as columns. */
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import type { Clustering, ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { SnapshotKeyword } from "@mapwright/core/snapshot/build-snapshot";
import { describeFileSource } from "@mapwright/core/research/list-research";
import { groupKeywords } from "@mapwright/core/snapshot/group-keywords";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { MAX_IMPORTED_KEYWORDS } from "@mapwright/core/tables/import-limits";
import type { EmbedOptions, TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { ReadKeywords } from "#/cluster/read-keywords.ts";

export type GroupedInput =
  | { readonly kind: "map"; readonly snapshot: MapSnapshot }
  | { readonly kind: "columns"; readonly clustering: Clustering };

export interface GroupingContext {
  /** null: wording is compared by letters. */
  readonly embedder: TextEmbedder | null;
  readonly language: string;
  /** Unix ms. */
  readonly now: number;
  readonly onProgress: NonNullable<EmbedOptions["onProgress"]>;
  readonly say: (line: string) => void;
}

/** Tells whether a map can have so many keywords. Larger lists are grouped by results or letters alone. */
export const canFitInMap = (keywordCount: number): boolean => keywordCount <= MAX_IMPORTED_KEYWORDS;

export async function groupInput(
  read: ReadKeywords,
  options: ClusteringOptions,
  context: GroupingContext,
): Promise<GroupedInput> {
  if (!canFitInMap(read.texts.count))
    return { kind: "columns", clustering: groupColumns(read, options) };
  const keywords = toSnapshotKeywords(read);
  const hasVolumes = keywords.some(({ volumePerMonth }) => volumePerMonth !== null);
  const metrics = {
    source: hasVolumes ? describeFileSource(read.volumeUnit) : "none",
    estimated: false,
    asOf: context.now,
  };
  const group = (embedder: TextEmbedder | null) =>
    groupKeywords(
      { keywords, options, embedder, language: context.language, metrics },
      { onProgress: context.onProgress },
    );
  try {
    return {
      kind: "map",
      snapshot: await group(context.embedder && failingAsSuch(context.embedder)),
    };
  } catch (error) {
    if (!(error instanceof EncoderFailure)) throw error;
    context.say(`${error.message}; wording is compared by letters.`);
    return { kind: "map", snapshot: await group(null) };
  }
}

class EncoderFailure extends Error {
  override readonly name = "EncoderFailure";
}

/** The embedder, whose failures are told from all others. */
function failingAsSuch(embedder: TextEmbedder): TextEmbedder {
  const { chooseFor } = embedder;
  const fail = (cause: unknown): never => {
    throw new EncoderFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  };
  return {
    ...embedder,
    embed: (texts, options) => embedder.embed(texts, options).catch(fail),
    ...(chooseFor && {
      chooseFor: (texts) => chooseFor(texts).then(failingAsSuch).catch(fail),
    }),
  };
}

function toSnapshotKeywords({ texts, table, urlOfPage, volumes }: ReadKeywords): SnapshotKeyword[] {
  return Array.from({ length: texts.count }, (_, keyword) => {
    const volume = volumes[keyword] ?? Number.NaN;
    const pages = table.urls.subarray(table.offsets[keyword], table.offsets[keyword + 1]);
    return {
      text: texts.textOf(keyword),
      volumePerMonth: Number.isNaN(volume) ? null : volume,
      difficulty: null,
      results: Array.from(pages, (page) => ({ url: urlOfPage(page), title: "" })),
    };
  });
}

function groupColumns(
  { texts, table, volumes }: ReadKeywords,
  options: ClusteringOptions,
): Clustering {
  if (options.method === "wording")
    return clusterWording(
      Array.from({ length: texts.count }, (_, id) => texts.textOf(id)),
      options,
    );
  const priority = volumes.some((volume) => volume > 0) && volumes.map((volume) => volume || 0);
  return clusterSerps(table, { ...options, ...(priority && { priority }) });
}
