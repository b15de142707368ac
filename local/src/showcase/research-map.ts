/** Maps made the way a research job makes them: ideas of a seed, the results page of each, then the engine. */
import { buildSnapshot, type SnapshotKeyword } from "@mapwright/core/maps/build-snapshot";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { planKeywords } from "@mapwright/core/research/keyword-plan";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { answerIdeas, answerSerp } from "#/search-index/server.ts";

const RESULTS_A_KEYWORD = 10;

export interface MapRequest {
  readonly seeds: readonly string[];
  /** The map has as many keywords, or fewer where the index knows no more. */
  readonly mostKeywords: number;
  /** Of the figures: Unix milliseconds. Given, so that the same corpus makes the same file on any day. */
  readonly asOf: number;
}

function fetchKeywords(index: SearchIndex, request: MapRequest): SnapshotKeyword[] {
  const { ideas } = answerIdeas(index, request.seeds, request.mostKeywords);
  const planned = planKeywords(
    ideas.map(({ keyword, volumePerMonth, difficulty }) => ({
      text: keyword,
      volumePerMonth,
      difficulty,
    })),
    request.mostKeywords,
  );
  return planned.map(({ text, volumePerMonth, difficulty }) => ({
    text,
    volumePerMonth,
    difficulty,
    results: answerSerp(index, text, RESULTS_A_KEYWORD).entries.map(({ url, title }) => ({
      url,
      title,
    })),
  }));
}

/** The map of one request, with figures marked as the estimates they are. */
export function researchMap(index: SearchIndex, request: MapRequest): MapSnapshot {
  return buildSnapshot({
    keywords: fetchKeywords(index, request),
    options: { method: "auto" },
    metrics: { source: "Local index", estimated: true, asOf: request.asOf },
  });
}

/** A map in words, to read it before it is checked in: pillars, below each its pages with their keywords' number. */
export function describeMap(snapshot: MapSnapshot): string {
  const { keywords, clusters, pillars, resolution } = snapshot;
  const sizes = clusters.id.map(
    (_, cluster) => keywords.cluster.filter((member) => member === cluster).length,
  );
  const rows = pillars.name.map((name, pillar) => {
    const pages = clusters.name.flatMap((page, cluster) =>
      clusters.pillar[cluster] === pillar ? [`${page} (${String(sizes[cluster])})`] : [],
    );
    return `${name}\n  ${pages.join("\n  ")}`;
  });
  return [
    `${String(keywords.text.length)} keywords, ${String(clusters.id.length)} pages, ${String(pillars.name.length)} pillars, resolution ${String(resolution)}`,
    ...rows,
  ].join("\n");
}
