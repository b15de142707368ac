/** Keywords grouped by their wording. */
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitKeywords } from "#/wording/keyword-words.ts";

/** First form, to be replaced by the community engine: each keyword joins the cluster of its rarest shared stem. */
export function clusterWording(
  keywords: readonly string[],
  options: ClusteringOptions,
): Clustering {
  const { words, stems } = splitKeywords(keywords);
  const frequency = new Map<string, number>();
  for (const row of stems)
    for (const stem of new Set(row)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const terms: string[] = [];
  const termId = new Map<string, number>();
  const groups = new Map<string, number[]>();
  stems.forEach((row, keyword) => {
    const shared = row
      .filter((stem, i) => !isStopWord(words[keyword]?.[i] ?? "") && (frequency.get(stem) ?? 0) > 1)
      .sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : 1));
    const key = shared[0] ?? `#${keyword}`;
    const locked = options.locks?.lockedTogether.findIndex((list) => list.includes(keyword)) ?? -1;
    const group = locked >= 0 ? `lock${locked}` : key;
    groups.set(group, [...(groups.get(group) ?? []), keyword]);
  });
  const ordered = [...groups].sort(
    ([, a], [, b]) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0),
  );
  const clusterOf = new Uint32Array(keywords.length);
  const offsets = new Uint32Array(ordered.length + 1);
  const items: number[] = [];
  const counts: number[] = [];
  ordered.forEach(([key, members], cluster) => {
    for (const keyword of members) clusterOf[keyword] = cluster;
    if (members.length > 1 && !key.startsWith("lock")) {
      if (!termId.has(key)) termId.set(key, terms.push(key) - 1);
      items.push(termId.get(key) ?? 0);
      counts.push(members.length);
    }
    offsets[cluster + 1] = items.length;
  });
  return {
    method: "wording",
    resolution: null,
    clusterCount: ordered.length,
    clusterOf,
    pillarCount: ordered.length,
    pillarOf: Uint32Array.from(ordered, (_, i) => i),
    keywordConfidence: new Float32Array(keywords.length).fill(0.5),
    clusterConfidence: new Float32Array(ordered.length).fill(0.5),
    runnerUpOf: new Int32Array(keywords.length).fill(-1),
    evidence: {
      kind: "term",
      offsets,
      items: Uint32Array.from(items),
      counts: Uint32Array.from(counts),
      terms,
    },
    splitHalf: [],
  };
}
