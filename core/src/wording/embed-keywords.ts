/** The sentence vectors of a map's keywords, where they say something and can be had in reasonable time. */
import { LEAST_OF_LANGUAGE, isTold, tellLanguages } from "#/wording/keyword-languages.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";
import { withoutSubject } from "#/wording/list-subject.ts";
import { coversLanguage, type TextEmbedder } from "#/wording/text-embedder.ts";

/** Beyond this a map waits too long for its vectors; its wording is compared by letters, which takes milliseconds. */
export const MAX_KEYWORDS_EMBEDDED = 2_000;

/** As many vectors twice as long take as much time, and as much to send, as `MAX_KEYWORDS_EMBEDDED` others. */
const MAX_KEYWORDS_OF_LIST = 1_000;

/** Of a vector; between .4 and .8 the lists judged by hand are grouped about as well (`bench -- quality lists`). */
const REST_SHARE = 0.4;

/**
 * The same for a list that nothing but its wording groups. Where it has a subject, a part of each vector is of what the
 * keyword says about it. The list's own words tell its language, as people paste what they have into whatever market is
 * chosen; `language` is that of a list which doesn't tell. Keywords in a language that isn't covered have zeros.
 * @throws what the embedder throws.
 */
export async function embedList(
  embedder: TextEmbedder,
  texts: readonly string[],
  language: string,
): Promise<Float32Array[] | null> {
  if (texts.length > MAX_KEYWORDS_EMBEDDED) return null;
  const chosen = await chooseEmbedder(embedder, texts);
  const isCovered = coveredKeywords(chosen, texts, language);
  const covered = texts.filter((_, keyword) => isCovered[keyword]);
  if (covered.length === 0) return null;
  const vectors = await embedOneLanguage(chosen, covered);
  const none = new Float32Array(vectors[0]?.length ?? 0);
  const known = vectors.values();
  return isCovered.map((has) => (has ? (known.next().value ?? none) : none));
}

function coveredKeywords(
  embedder: TextEmbedder,
  texts: readonly string[],
  language: string,
): boolean[] {
  const told = tellLanguages(splitKeywords(texts), LEAST_OF_LANGUAGE);
  const spoken = isTold(language) && told.spoken.length > 0 ? told.spoken : [[language]];
  const isCovered = spoken.map((codes) => codes.some((code) => coversLanguage(embedder, code)));
  // What can't be told is taken for what most of the list is in.
  const placeOf = (keyword: number) => Math.max(0, told.spokenIn[keyword] ?? 0);
  return texts.map((_, keyword) => isCovered[spoken.length > 1 ? placeOf(keyword) : 0] === true);
}

async function embedOneLanguage(
  embedder: TextEmbedder,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const whole = await embedder.embed(texts);
  if (texts.length > MAX_KEYWORDS_OF_LIST) return whole;
  const rests = withoutSubject(splitKeywords(texts));
  if (rests === null) return whole;
  const about = await embedder.embed(rests);
  return whole.map((vector, at) => joinVectors(vector, about[at] ?? vector));
}

/** The cosine of two of them is the weighted mean of their parts' cosines. */
function joinVectors(whole: Float32Array, rest: Float32Array): Float32Array {
  const joined = new Float32Array(whole.length + rest.length);
  joined.set(whole.map((value) => value * Math.sqrt(1 - REST_SHARE)));
  joined.set(
    rest.map((value) => value * Math.sqrt(REST_SHARE)),
    whole.length,
  );
  return joined;
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
