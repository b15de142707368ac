/** Counts of keywords that search engines answer themselves. Without citations: share links and layers need none. */
import type { KeywordAnswer } from "#/snapshot/answer-columns.ts";

export interface AnswerCounts {
  /** Keywords of which it is known whether they are answered. */
  readonly known: number;
  readonly answered: number;
}

/** @param index keyword → what is known of its answer */
export function countAnswers(
  index: ReadonlyMap<string, Pick<KeywordAnswer, "kind">>,
  keywords: readonly string[],
): AnswerCounts {
  let [known, answered] = [0, 0];
  for (const keyword of new Set(keywords)) {
    const answer = index.get(keyword);
    if (!answer) continue;
    known += 1;
    if (answer.kind !== "none") answered += 1;
  }
  return { known, answered };
}

/** Whether the answers are the made-up answers of a sample map. */
export function isOfSample(index: ReadonlyMap<string, KeywordAnswer>): boolean {
  return index.values().next().value?.asked !== undefined;
}

/** The share of the keywords with an answer among those of which it is known, 0–1; null: of none. */
export function computeAnswerShare({ known, answered }: AnswerCounts): number | null {
  return known === 0 ? null : answered / known;
}
