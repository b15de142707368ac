/** The sentence vectors of a map's keywords, where they say something and can be had in reasonable time. */
import { coversLanguage, type TextEmbedder } from "#/wording/text-embedder.ts";

/** Beyond this a map waits too long for its vectors; its wording is compared by letters, which takes milliseconds. */
export const MAX_KEYWORDS_EMBEDDED = 2_000;

/**
 * A vector per keyword of a list that nothing but its wording groups, by the encoder that its own words call for. In a
 * language that the encoder wasn't trained on, vectors tell little, which the pair model knows.
 * @throws what the embedder throws.
 */
export async function embedList(
  embedder: TextEmbedder,
  texts: readonly string[],
): Promise<Float32Array[]> {
  return (await chooseEmbedder(embedder, texts)).embed(texts);
}

/**
 * A vector per keyword; null when the embedder doesn't cover `language` (ISO 639-1) or there are too many keywords.
 * @throws what the embedder throws.
 */
export async function embedKeywords(
  embedder: TextEmbedder,
  texts: readonly string[],
  language: string,
): Promise<Float32Array[] | null> {
  if (texts.length > MAX_KEYWORDS_EMBEDDED) return null;
  const chosen = await chooseEmbedder(embedder, texts);
  return coversLanguage(chosen, language) ? chosen.embed(texts) : null;
}

async function chooseEmbedder(
  embedder: TextEmbedder,
  texts: readonly string[],
): Promise<TextEmbedder> {
  return (await embedder.chooseFor?.(texts)) ?? embedder;
}
