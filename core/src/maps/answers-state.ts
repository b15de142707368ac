import type { QuestionsByKeyword } from "#/serps/asked-questions.ts";
import type { AnsweredKeywords } from "#/serps/answered-keywords.ts";

/**
 * The answers, and the questions people also ask, on the stored results pages of a map's keywords, read when they are needed. `absent`: no pages are stored, or
 * they don't say what they show besides results.
 */
export type AnswersState =
  | { readonly status: "absent" | "loading" }
  | { readonly status: "unread" | "failed"; readonly need: () => void }
  | {
      readonly status: "ready";
      readonly answered: AnsweredKeywords;
      readonly asked: QuestionsByKeyword;
    };
