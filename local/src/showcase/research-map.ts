/** Creates maps the way a research job does: ideas for a seed, the results page of each, then the engine. */
import { buildSnapshot, type SnapshotKeyword } from "@mapwright/core/snapshot/build-snapshot";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { planKeywords } from "@mapwright/core/research/keyword-plan";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { handleIdeas, handleSerp } from "#/search-index/server.ts";

const RESULTS_A_KEYWORD = 10;

const embedder = createEnglishEncoder();
const embed = createTextVectors(embedder);

export interface MapRequest {
  readonly seeds: readonly string[];
  /** Number of keywords in the map; fewer when the index has fewer. */
  readonly mostKeywords: number;
  /** Date of the figures in Unix milliseconds. Passed in, so that the same corpus produces the same file on any day. */
  readonly asOf: number;
}

/** The keywords of a map with their results, as a research job fetches them. */
export async function researchKeywords(
  index: SearchIndex,
  request: Pick<MapRequest, "seeds" | "mostKeywords">,
): Promise<SnapshotKeyword[]> {
  const { ideas } = await handleIdeas(index, embed, request.seeds, request.mostKeywords);
  const planned = planKeywords(
    ideas.map(({ keyword, prominence }) => ({
      text: keyword,
      volumePerMonth: null,
      difficulty: null,
      prominence,
    })),
    request.mostKeywords,
  );
  return planned.map(({ text, volumePerMonth, difficulty, prominence }) => ({
    text,
    volumePerMonth,
    difficulty,
    prominence,
    results: handleSerp(index, text, RESULTS_A_KEYWORD).entries.map(({ url, title }) => ({
      url,
      title,
    })),
  }));
}

/** The map of one request. */
export async function researchMap(index: SearchIndex, request: MapRequest): Promise<MapSnapshot> {
  const keywords = await researchKeywords(index, request);
  const meaning = await embedder.embed(keywords.map(({ text }) => text));
  return buildSnapshot({
    keywords,
    meaning,
    options: { method: "auto" },
    metrics: { source: "sample", estimated: false, asOf: request.asOf },
  });
}

/** A map as text, for review before it is checked in: pillars, and below each its pages with their keyword counts. */
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
