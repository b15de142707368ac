import { expect, test } from "vitest";
import { centerVectors } from "#/clustering/center-vectors.ts";
import { UNRELATED_COSINE } from "#/clustering/wording-graph.ts";
import { cosineOf, toUnitVector } from "#/wording/text-embedder.ts";

/** Mostly what all have in common, and a little of their own. */
const about = (...own: number[]) => toUnitVector([5, ...own]);

test("texts about one thing are told apart by what each is about when what they share is taken out", () => {
  const vectors = [about(1, 0), about(0.9, 0.1), about(-1, 0.1), about(-0.9, 0)];
  expect(cosineOf(vectors[0]!, vectors[2]!)).toBeGreaterThan(0.9);
  const [one, like, other] = centerVectors(vectors);
  if (!one || !like || !other) throw new Error("no vectors");
  expect(cosineOf(one, like)).toBeGreaterThan(0.9);
  expect(cosineOf(one, other)).toBeLessThan(UNRELATED_COSINE);
  for (const vector of [one, like, other]) expect(Math.hypot(...vector)).toBeCloseTo(1);
});

test("blank texts are similar to nothing when vectors are centered, and no vectors stay none", () => {
  const [one, blank] = centerVectors([about(1), new Float32Array(2), about(-1)]);
  if (!one || !blank) throw new Error("no vectors");
  expect(cosineOf(one, blank)).toBe(0);
  expect(centerVectors([])).toEqual([]);
});
