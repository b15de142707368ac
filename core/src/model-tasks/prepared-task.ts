/**
 * Question to a language model, and how its answer is read. The model answers with a list of items, each checked on its
 * own as soon as it is complete: an item that doesn't hold is dropped, and never shown.
 */
import { z } from "zod";
import type { ModelItem } from "#/language-models/model-task.ts";
import { FENCE_RULE } from "#/wording/data-fence.ts";

export interface PreparedTask {
  /** Instructions; ours only. */
  readonly system: string;
  /** The question and the fenced data. */
  readonly prompt: string;
  /** Schema of the whole answer, `{items: […]}`: JSON Schema in the subset that structured output takes everywhere. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
  /** An item as the model wrote it → what is kept of it; null: it doesn't hold. */
  readonly accept: (item: unknown) => ModelItem | null;
}

/** Rules that hold for every task. */
export const COMMON_RULES = [
  "You help people who plan content. You work on a topical map: pages, each with the keywords it should rank for.",
  FENCE_RULE,
  "Each line of the data starts with its number, such as K1 or R2. Cite by these numbers only, and cite what a statement is based on. A statement that you can't cite is left out.",
  "Write plain text in the language of the map, without Markdown, links or emoji.",
  'Answer with JSON only: {"items": […]}.',
].join("\n");

/** Every field is required and no other is allowed, as structured output asks for. */
export function describeItems(item: z.ZodType): Readonly<Record<string, unknown>> {
  const schema: Record<string, unknown> = z.toJSONSchema(z.object({ items: z.array(item) }), {
    target: "draft-7",
    io: "output",
  });
  delete schema["$schema"];
  return schema;
}
