/** The pages of a map that a question is about, by the words of their names and keywords. */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { listTopicStems, splitKeywords } from "#/wording/keyword-tokens.ts";
import { countGroupWords } from "#/wording/word-affinity.ts";

export interface RelevantPage {
  readonly cluster: number;
  /** Above 0. */
  readonly score: number;
}

/**
 * Most relevant first: rare words count more than those of the entire map, and a word of the name or of all keywords more
 * than one of a few. Empty: the map has no word of the question.
 */
export function findRelevantPages(
  { keywords, clusters }: MapSnapshot,
  question: string,
): RelevantPage[] {
  const texts = [...keywords.text, ...clusters.name, question];
  const stemsOf = listTopicStems(splitKeywords(texts));
  const asked = new Set(stemsOf.at(-1));
  const groupOf = (text: number) =>
    text < keywords.text.length
      ? (keywords.cluster[text] ?? -1)
      : text < texts.length - 1
        ? text - keywords.text.length
        : -1;
  const words = countGroupWords(stemsOf, groupOf);
  const names = stemsOf.slice(keywords.text.length, -1);
  const scores = new Map<number, number>();
  for (const stem of asked) {
    const rarity = Math.log1p(words.keywordCount / (words.frequency.get(stem) ?? 1));
    for (const [cluster, count] of words.groupsOf.get(stem) ?? []) {
      const share = Math.sqrt(count / (words.sizes.get(cluster) ?? count));
      const named = names[cluster]?.includes(stem) ? 1 : 0;
      scores.set(cluster, (scores.get(cluster) ?? 0) + rarity * (share + named));
    }
  }
  return [...scores]
    .map(([cluster, score]) => ({ cluster, score }))
    .sort((a, b) => b.score - a.score || a.cluster - b.cluster);
}
