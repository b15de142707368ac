/** A question that people also ask, for programs and share links. */
import { z } from "zod";
import type { FlatQuestion } from "#/answers/asked-questions.ts";

const count = z.number().int().min(0);

/** A question of a list in tree order, before the questions that opening it shows. Titles are those of strangers. */
export const askedQuestion = z.object({
  text: z.string(),
  depth: count,
  /** The page that answers it; null: unknown. */
  answer: z.object({ url: z.string(), host: z.string(), title: z.string() }).nullable(),
  /** Keywords whose results pages show it. */
  askedBy: count,
});
export type AskedShape = z.infer<typeof askedQuestion>;

export function toAskedShape({ text, depth, answer, keywords }: FlatQuestion): AskedShape {
  return { text, depth, answer, askedBy: keywords.length };
}
