/** Words common throughout a cluster: its topic and field. They distinguish nothing. */
import type { BriefMaterial } from "#/brief/brief-material.ts";
import { splitWords, stemWord } from "#/wording/tokenize.ts";

const COMMON_SHARE = 0.3;
const MIN_TEXTS = 5;

/** Stems of the primary keyword, and those in a third of the keywords or of the titles. */
export function listCommonStems({ cluster, titles }: BriefMaterial): Set<string> {
  return new Set([
    ...listStems(cluster.primary),
    ...listFrequentStems(
      cluster.keywords.map(({ text }) => text),
      COMMON_SHARE,
    ),
    ...listFrequentStems(
      titles.map(({ title }) => title),
      COMMON_SHARE,
    ),
  ]);
}

/** The distinct stems of a text. */
export function listStems(text: string): Set<string> {
  return new Set(splitWords(text).map(stemWord));
}

/** Stems in at least this share of the texts, 0–1. Empty for a handful of texts, which may agree by chance. */
export function listFrequentStems(texts: readonly string[], share: number): string[] {
  if (texts.length < MIN_TEXTS) return [];
  const counts = new Map<string, number>();
  for (const stem of texts.flatMap((text) => [...listStems(text)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= texts.length * share).map(([stem]) => stem);
}
