/** The sentence vectors of a map's keywords, where they say something. */
import {
  isLanguageCovered,
  type EmbedOptions,
  type TextEmbedder,
} from "#/wording/text-embedder.ts";

/**
 * A vector per keyword of a list that nothing but its wording groups, by the encoder that its own words call for. In a
 * language that the encoder wasn't trained on, vectors tell little, which the pair model knows.
 * @throws what the embedder throws.
 */
export async function embedList(
  embedder: TextEmbedder,
  texts: readonly string[],
  options: EmbedOptions = {},
): Promise<Float32Array[]> {
  return (await chooseEmbedder(embedder, texts)).embed(texts, options);
}

/**
 * A vector per keyword; null when the embedder doesn't cover `language` (ISO 639-1).
 * @throws what the embedder throws.
 */
export async function embedKeywords(
  embedder: TextEmbedder,
  texts: readonly string[],
  language: string,
  options: EmbedOptions = {},
): Promise<Float32Array[] | null> {
  const chosen = await chooseEmbedder(embedder, texts);
  return isLanguageCovered(chosen, language) ? chosen.embed(texts, options) : null;
}

async function chooseEmbedder(
  embedder: TextEmbedder,
  texts: readonly string[],
): Promise<TextEmbedder> {
  return (await embedder.chooseFor?.(texts)) ?? embedder;
}
