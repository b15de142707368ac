/**
 * Sentence vectors of keywords: those computed in advance, and others once per process, since the same ideas come up for
 * every seed of a subject.
 */
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { EmbedTexts } from "#/search-index/ideas/rate-ideas.ts";

/** Two kilobytes each: 40 MB. */
const MAX_VECTORS = 20_000;

/** `prepared`: vectors that are known; more may be added to it at any time. */
export function createTextVectors(
  embedder: TextEmbedder,
  prepared: ReadonlyMap<string, Float32Array> = new Map(),
): EmbedTexts {
  const known = new Map<string, Float32Array>();
  return async (texts) => {
    const missing = [...new Set(texts)].filter((text) => !prepared.has(text) && !known.has(text));
    const fresh = await embedder.embed(missing);
    const vectorOf = new Map(missing.map((text, at) => [text, fresh[at]]));
    const vectors = texts.map((text) => {
      const vector = vectorOf.get(text) ?? prepared.get(text) ?? known.get(text);
      if (!vector) throw new Error("The embedder skipped a text");
      return vector;
    });
    if (known.size + missing.length > MAX_VECTORS) known.clear();
    for (const [text, vector] of vectorOf) if (vector) known.set(text, vector);
    return vectors;
  };
}
