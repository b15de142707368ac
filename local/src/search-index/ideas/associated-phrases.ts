/**
 * The phrases that belong to a topic: those that occur in documents about it far more often than by chance. Association
 * is Dunning's log-likelihood ratio (Dunning 1993, "Accurate methods for the statistics of surprise and coincidence"),
 * not frequency: frequent phrases are frequent everywhere. A document that is half about the topic counts as half a
 * document.
 */
import type { Topic } from "#/search-index/ideas/topic.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

export interface AssociatedPhrase {
  readonly text: string;
  /** G² above 0, higher = closer. */
  readonly score: number;
  /** Documents of the entire corpus that contain it, and those of them related to the topic. */
  readonly documentCount: number;
  readonly topicDocumentCount: number;
  /** Titles that contain it, of any document. */
  readonly titleCount: number;
  /** Share of the documents with it that is about the topic, 0–1. */
  readonly specificity: number;
}

const xlogx = (x: number) => (x > 0 ? x * Math.log(x) : 0);

/**
 * G² of a phrase in `inside` of `foreground` documents about the topic and in `carriers` of all `documents`. Negative
 * when it is rarer in documents about the topic than elsewhere.
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

/** Strongest first; ties by text. */
export function associatedPhrases(
  { phrases, documents }: SearchIndex,
  topic: Topic,
): AssociatedPhrase[] {
  const seen = new Map<number, { inside: number; count: number }>();
  let foreground = 0;
  for (const [document, share] of topic) {
    foreground += share;
    const end = phrases.offsets[document + 1] ?? 0;
    for (let at = phrases.offsets[document] ?? 0; at < end; at++) {
      const phrase = phrases.ids[at] ?? 0;
      const { inside, count } = seen.get(phrase) ?? { inside: 0, count: 0 };
      seen.set(phrase, { inside: inside + share, count: count + 1 });
    }
  }
  return [...seen]
    .map(([phrase, { inside, count }]) => {
      const carriers = phrases.documentCounts[phrase] ?? count;
      return {
        text: phrases.texts[phrase] ?? "",
        score: logLikelihoodRatio(inside, foreground, carriers, documents.length),
        documentCount: carriers,
        topicDocumentCount: count,
        titleCount: phrases.titleCounts[phrase] ?? 0,
        specificity: inside / carriers,
      };
    })
    .filter(({ text, score }) => score > 0 && text !== "")
    .sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
}
