import type { QuestionsByKeyword } from "#/answers/asked-questions.ts";

/**
 * Questions that people also ask on the results pages of a map's keywords, read when needed. `absent`: no pages are
 * stored, or none of them shows a question.
 */
export type QuestionsState =
  | { readonly status: "absent" | "loading" }
  | { readonly status: "unread" | "failed"; readonly need: () => void }
  | { readonly status: "ready"; readonly asked: QuestionsByKeyword };
