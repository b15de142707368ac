/**
 * Sentence vectors of texts about one thing. Each of a community's questions about SEO is similar to any other, because all
 * are about SEO: what they have in common is taken out, so that similarity says what each is about in particular.
 * @see https://openreview.net/forum?id=SyK00v5xx Arora et al. 2017, "A Simple but Tough-to-Beat Baseline for Sentence
 *   Embeddings", which also removes a common component
 */
import { UNRELATED_COSINE } from "#/clustering/wording-graph.ts";
import { toUnitVector } from "#/wording/text-embedder.ts";

/**
 * Unit vectors of one dimension more, which gives unrelated texts the cosine that is expected of them. Vectors of zeros
 * (blank texts) stay similar to nothing.
 */
export function centerVectors(vectors: readonly Float32Array[]): Float32Array[] {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    vector.forEach((value, at) => (mean[at] = (mean[at] ?? 0) + value / vectors.length));
  return vectors.map((vector) => {
    if (vector.every((value) => value === 0)) return new Float32Array(vector.length + 1);
    const own = toUnitVector(vector.map((value, at) => value - (mean[at] ?? 0)));
    const scale = Math.sqrt(1 - UNRELATED_COSINE);
    return Float32Array.from(
      [...own].map((value) => value * scale).concat(Math.sqrt(UNRELATED_COSINE)),
    );
  });
}
