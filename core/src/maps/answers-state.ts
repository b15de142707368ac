import type { AnswerIndex } from "#/answers/cluster-answers.ts";

/**
 * The answers on the stored results pages of a map's keywords, read when they are needed. `absent`: no pages are stored, or
 * they don't say what they show besides results.
 */
export type AnswersState =
  | { readonly status: "absent" | "loading" }
  | { readonly status: "unread" | "failed"; readonly need: () => void }
  | { readonly status: "ready"; readonly index: AnswerIndex };
