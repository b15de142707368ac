/** Questions that people also ask as files show them, by topic: with who answers, and whether the map does. */
import {
  buildQuestionTree,
  flattenQuestions,
  type QuestionAnswer,
  type QuestionsByKeyword,
} from "#/answers/asked-questions.ts";
import { createQuestionReader, type QuestionStatus } from "#/maps/question-answers.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface FileQuestion {
  readonly text: string;
  /** 0: on the results page itself; 1: shown once a question there is opened, and so on. */
  readonly depth: number;
  /** The page that answers it on the results page; null: unknown. */
  readonly answer: QuestionAnswer | null;
  /** Keywords of the topic whose results pages show it. */
  readonly askedBy: number;
  /** Whether the question is a keyword of the map, or the site answers it. */
  readonly status: QuestionStatus["kind"];
}

/** Lists questions in the order of the tree. @param domain of the site; null: the map has none */
export function createQuestionLister(
  asked: QuestionsByKeyword,
  snapshot: MapSnapshot,
  domain: string | null,
): (keywords: readonly string[]) => readonly FileQuestion[] {
  const statusOf = createQuestionReader(snapshot, domain);
  return (keywords) =>
    flattenQuestions(buildQuestionTree(asked, keywords)).map((question) => ({
      text: question.text,
      depth: question.depth,
      answer: question.answer,
      askedBy: question.keywords.length,
      status: statusOf(question).kind,
    }));
}
