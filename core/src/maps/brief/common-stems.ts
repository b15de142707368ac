/** Words that are all over a cluster: its own topic and the field it lies in. They tell nothing apart. */
import type { BriefMaterial } from "#/maps/brief/brief-material.ts";
import { splitWords, stemWord } from "#/wording/words.ts";

const COMMON_SHARE = 0.3;
const FEWEST_TEXTS = 5;

/** Stems of the primary keyword, and of what a third of the keywords or of the titles have. */
export function commonStems({ cluster, titles }: BriefMaterial): Set<string> {
  return new Set([
    ...stemsOf(cluster.primary),
    ...frequentStems(
      cluster.keywords.map(({ text }) => text),
      COMMON_SHARE,
    ),
    ...frequentStems(
      titles.map(({ title }) => title),
      COMMON_SHARE,
    ),
  ]);
}

/** The stems of a text, each once. */
export function stemsOf(text: string): Set<string> {
  return new Set(splitWords(text).map(stemWord));
}

/** Stems that at least this share of the texts have, 0–1. None of a handful of texts: they may agree by chance. */
export function frequentStems(texts: readonly string[], share: number): string[] {
  if (texts.length < FEWEST_TEXTS) return [];
  const counts = new Map<string, number>();
  for (const stem of texts.flatMap((text) => [...stemsOf(text)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= texts.length * share).map(([stem]) => stem);
}
