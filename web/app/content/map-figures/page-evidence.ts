/** Reasons that a page of a map is one page: the content of the panel beside a drawing. */
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import type { ReadMap, SharedResult } from "#/map-views/islands/map-reading.ts";

export interface PageEvidence {
  readonly name: string;
  /** Index of its pillar, which has this name. */
  readonly pillar: number;
  readonly pillarName: string;
  readonly intent: SearchIntent;
  /** 0–1. */
  readonly confidence: number;
  /** The first few, the primary keyword first. */
  readonly keywords: readonly string[];
  readonly keywordCount: number;
  readonly shared: readonly SharedResult[];
  /** Name of the page that is the runner-up of most of its keywords. */
  readonly runnerUp: string | null;
  /** Its place among all pages, from 0. */
  readonly place: number;
  readonly pageCount: number;
}

const MAX_KEYWORDS = 5;

/** @returns null when the map has no page at `place` */
export function buildPageEvidence(map: ReadMap, place: number): PageEvidence | null {
  const cluster = map.clusters[place];
  if (!cluster) return null;
  const { name, pillar, intent, confidence, keywords, shared, runnerUp } = cluster;
  return {
    name,
    pillar,
    pillarName: map.pillars[pillar] ?? "",
    intent,
    confidence,
    keywords: keywords.slice(0, MAX_KEYWORDS).map((keyword) => map.keywords[keyword] ?? ""),
    keywordCount: keywords.length,
    shared,
    runnerUp: runnerUp === null ? null : (map.clusters[runnerUp]?.name ?? null),
    place,
    pageCount: map.clusters.length,
  };
}
