import { expect, test } from "vitest";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { packVectors, unpackVectors } from "#/wording/keyword-vectors.ts";
import { computeCosine, toUnitVector } from "#/wording/text-embedder.ts";

const random = createSeededRandom(5);
const VECTORS = Array.from({ length: 20 }, () =>
  toUnitVector(Array.from({ length: 512 }, () => random() - 0.4)),
);

test("vectors that were packed have nearly the same cosines as before", () => {
  const unpacked = unpackVectors(packVectors(VECTORS), VECTORS.length) ?? [];
  expect(unpacked).toHaveLength(VECTORS.length);
  for (const [at, vector] of VECTORS.entries())
    for (const [other, second] of VECTORS.entries()) {
      const now = computeCosine(unpacked[at] ?? vector.map(() => 0), unpacked[other] ?? second);
      expect(Math.abs(now - computeCosine(vector, second))).toBeLessThan(0.01);
    }
});

test("a vector of zeros stays one", () => {
  expect(unpackVectors(packVectors([new Float32Array(4)]), 1)).toEqual([new Float32Array(4)]);
});

test("vectors of another number of keywords are not unpacked", () => {
  expect(unpackVectors(packVectors(VECTORS.slice(0, 3)), 7)).toBeNull();
  expect(unpackVectors(new Int8Array(0), 2)).toBeNull();
});
