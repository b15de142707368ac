/** Maps keywords by meaning or letters, including all data for the drawing and the outline. */
import { computeThreshold } from "@mapwright/core/clustering/grouping-threshold";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { unpackVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { MAX_STEPS } from "#/content/map-figures/max-steps.ts";
import { chooseFirstPage, readMap, type ReadMap } from "#/map-views/islands/map-reading.ts";
import { buildScene, type Scene, type SheetShape } from "#/map-views/islands/layout/scene.ts";

/** A word or phrase that keywords of a page share. */
export interface SharedWords {
  readonly words: string;
  /** Number of the page's keywords that contain the words. */
  readonly keywordCount: number;
}

export interface KeywordMap {
  readonly isByMeaning: boolean;
  /** Threshold with which the map was made: see `ClusteringOptions.threshold` for the method `wording`. */
  readonly threshold: number;
  readonly map: ReadMap;
  readonly snapshot: MapSnapshot;
  /** Shared words by page, strongest first; empty for a page with one keyword. */
  readonly sharedWords: readonly (readonly SharedWords[])[];
  readonly scenes: Readonly<Record<SheetShape, Scene>>;
  /** The page that is selected first. */
  readonly opening: number;
}

const MAX_SHARED = 5;
/** The slider's ends, as in the app. */
const WIDEST = 2;

function sharedWordsOf({ clusters, terms }: MapSnapshot): SharedWords[][] {
  return clusters.evidence.map((entries) =>
    entries.slice(0, MAX_SHARED).map(({ item, keywords }) => ({
      words: terms[item] ?? "",
      keywordCount: keywords,
    })),
  );
}

/**
 * @param keywords at least one, all distinct
 * @param step of the slider, −`MAX_STEPS` (broader) to `MAX_STEPS` (finer); 0 = as the engine chooses for the list
 * @param vectors null, or those of another number of keywords: letters are compared
 */
export function mapKeywords(
  keywords: readonly string[],
  step = 0,
  vectors: PackedVectors | null = null,
): KeywordMap {
  const meaning = vectors === null ? null : unpackVectors(vectors, keywords.length);
  const snapshot = buildSnapshot({
    keywords: keywords.map((text) => ({
      text,
      volumePerMonth: null,
      difficulty: null,
      results: [],
    })),
    options: {
      method: "wording",
      ...(step !== 0 && { threshold: computeThreshold((step * WIDEST) / MAX_STEPS) }),
    },
    metrics: { source: "none", estimated: false, asOf: 0 },
    ...(meaning && { meaning }),
  });
  const map = readMap(snapshot);
  return {
    isByMeaning: meaning !== null,
    threshold: snapshot.threshold,
    map,
    snapshot,
    sharedWords: sharedWordsOf(snapshot),
    scenes: {
      landscape: buildScene(map, "landscape", snapshot),
      portrait: buildScene(map, "portrait", snapshot),
    },
    opening: chooseFirstPage(map),
  };
}
