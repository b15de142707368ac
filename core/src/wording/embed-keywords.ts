/** The sentence vectors of a map's keywords, where they say something and can be had in reasonable time. */
import { coversLanguage, type TextEmbedder } from "#/wording/text-embedder.ts";

/** Beyond this a map waits too long for its vectors; its wording is compared by letters, which takes milliseconds. */
export const MAX_KEYWORDS_EMBEDDED = 2_000;

/**
 * A vector per keyword; null when the embedder doesn't cover `language` (ISO 639-1) or there are too many keywords.
 * @throws what the embedder throws.
 */
export async function embedKeywords(
  embedder: TextEmbedder,
  texts: readonly string[],
  language: string,
): Promise<Float32Array[] | null> {
  if (texts.length > MAX_KEYWORDS_EMBEDDED || !coversLanguage(embedder, language)) return null;
  return embedder.embed(texts);
}
