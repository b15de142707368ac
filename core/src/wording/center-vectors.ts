/**
 * Sentence vectors of a list without what all of it is about. In a list of running shoes any two keywords are close in
 * meaning, and what tells them apart is small next to it: half of the list's mean vector is subtracted from each.
 * @see https://arxiv.org/abs/1702.01417 Mu, Bhat & Viswanath 2017, "All-but-the-Top"
 */
import { toUnitVector } from "#/wording/text-embedder.ts";

/** Of the mean; on the labelled lists all of it finds no more than none, and half finds most. */
const SUBTRACTED_SHARE = 0.5;

/** Unit vectors in the order of `vectors`, which have the same length each. */
export function centerVectors(vectors: readonly Float32Array[]): Float32Array[] {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) vector.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
  const share = SUBTRACTED_SHARE / Math.max(1, vectors.length);
  return vectors.map((vector) =>
    toUnitVector(vector.map((value, at) => value - share * (sum[at] ?? 0))),
  );
}
