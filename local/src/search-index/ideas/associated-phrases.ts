/**
 * The phrases that belong to a seed: those that stand in the documents about it far more often than chance
 * would have it. Association is Dunning's log-likelihood ratio (Dunning 1993, "Accurate methods for the
 * statistics of surprise and coincidence"), not frequency: frequent phrases are frequent everywhere.
 */
import type { SearchIndex } from "#/search-index/index/search-index.ts";

export interface AssociatedPhrase {
  readonly text: string;
  /** G², higher = closer. */
  readonly score: number;
  /** Documents of the whole corpus that carry it. */
  readonly documentCount: number;
}

/** Of the documents with a phrase, so many must be about the seed: others belong to another topic. */
const MIN_SPECIFICITY = 0.5;

const xlogx = (x: number) => (x > 0 ? x * Math.log(x) : 0);

/**
 * G² of a phrase in `inside` of `foreground` documents about the seed and in `carriers` of all `documents`.
 * Negative when it is rarer about the seed than elsewhere.
 */
export function logLikelihoodRatio(
  inside: number,
  foreground: number,
  carriers: number,
  documents: number,
): number {
  const outside = carriers - inside;
  const background = documents - foreground;
  const cells =
    xlogx(inside) + xlogx(outside) + xlogx(foreground - inside) + xlogx(background - outside);
  const margins =
    xlogx(foreground) + xlogx(background) + xlogx(carriers) + xlogx(documents - carriers);
  const g2 = 2 * (cells - margins + xlogx(documents));
  return inside * documents >= carriers * foreground ? g2 : -g2;
}

/** Strongest first; ties by text. `about`: positions of the documents about the seed. */
export function associatedPhrases(
  { phrases, documents }: SearchIndex,
  about: ReadonlySet<number>,
): AssociatedPhrase[] {
  const inside = new Map<number, number>();
  for (const document of about)
    for (let at = phrases.offsets[document] ?? 0; at < (phrases.offsets[document + 1] ?? 0); at++) {
      const phrase = phrases.ids[at] ?? 0;
      inside.set(phrase, (inside.get(phrase) ?? 0) + 1);
    }
  const found: AssociatedPhrase[] = [];
  for (const [phrase, count] of inside) {
    const carriers = phrases.documentCounts[phrase] ?? count;
    if (count < MIN_SPECIFICITY * carriers) continue;
    const score = logLikelihoodRatio(count, about.size, carriers, documents.length);
    const text = phrases.texts[phrase] ?? "";
    if (score > 0 && text !== "") found.push({ text, score, documentCount: carriers });
  }
  return found.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
}
