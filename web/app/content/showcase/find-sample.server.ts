/** Finds the sample map that answers a visitor's seed: the one with the most keywords that contain all of its words. */
import { createStemmer, splitWords } from "@mapwright/core/wording/tokenize";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { loadSampleMap } from "#/content/showcase/load-sample-map.ts";
import { SAMPLE_MAPS } from "#/content/showcase/sample-map-list.ts";
import type { FoundSample } from "#/content/showcase/found-sample.ts";

interface WordedMap extends Pick<FoundSample, "id"> {
  readonly snapshot: MapSnapshot;
  /** Stems of each keyword. */
  readonly stems: readonly ReadonlySet<string>[];
}

let known: Promise<readonly WordedMap[]> | undefined;

async function readMaps(): Promise<readonly WordedMap[]> {
  const stem = createStemmer();
  return Promise.all(
    SAMPLE_MAPS.map(async ({ id }) => {
      const snapshot = await loadSampleMap(id);
      const stems = snapshot.keywords.text.map((text) => new Set(splitWords(text).map(stem)));
      return { id, snapshot, stems };
    }),
  );
}

/** @param seed as typed. @returns null when no sample map is about it */
export async function findSample(seed: string): Promise<FoundSample | null> {
  const stem = createStemmer();
  const wanted = splitWords(seed)
    .filter((word) => !isStopWord(word))
    .map(stem);
  if (wanted.length === 0) return null;
  let best: FoundSample | null = null;
  for (const { id, snapshot, stems } of await (known ??= readMaps())) {
    const matching = stems.flatMap((words, keyword) =>
      wanted.every((word) => words.has(word)) ? [keyword] : [],
    );
    if (matching.length <= (best?.keywordCount ?? 0)) continue;
    best = { id, cluster: commonCluster(snapshot, matching), keywordCount: matching.length };
  }
  return best;
}

/** The cluster with most of the keywords; the first of several. */
function commonCluster({ keywords }: MapSnapshot, matching: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const keyword of matching) {
    const cluster = keywords.cluster[keyword] ?? 0;
    counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return first?.[0] ?? 0;
}
