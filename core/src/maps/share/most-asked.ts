import { normalizeQuestion } from "#/answers/asked-questions.ts";
import type { SharedQuestion } from "#/maps/share/shared-map.ts";

/** The questions that most keywords ask, each once, with the cluster that asks them most. */
export function pickMostAsked(
  questions: readonly SharedQuestion[],
  count: number,
): SharedQuestion[] {
  const byKey = new Map<string, SharedQuestion>();
  for (const question of questions.toSorted((a, b) => b.askedBy - a.askedBy)) {
    const key = normalizeQuestion(question.text);
    if (!byKey.has(key)) byKey.set(key, question);
  }
  return [...byKey.values()].slice(0, count);
}
