/** Sentence vectors of a list as they are sent between threads and stored: one byte a number. */
import { toUnitVector } from "#/wording/text-embedder.ts";

/** One after another, all of the same length; cosines change by less than .01. */
export type PackedVectors = Int8Array<ArrayBuffer>;

const MAX_COMPONENT = 127;

/** Vectors of the same length. */
export function packVectors(vectors: readonly Float32Array[]): PackedVectors {
  const dimensions = vectors[0]?.length ?? 0;
  const packed = new Int8Array(vectors.length * dimensions);
  vectors.forEach((vector, at) => {
    const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    const scale = most === 0 ? 0 : MAX_COMPONENT / most;
    packed.set(
      vector.map((value) => Math.round(value * scale)),
      at * dimensions,
    );
  });
  return packed;
}

/** `count` unit vectors; null when `packed` doesn't hold as many of the same length. */
export function unpackVectors(packed: PackedVectors, count: number): Float32Array[] | null {
  const dimensions = packed.length / count;
  if (!Number.isInteger(dimensions) || dimensions === 0) return null;
  return Array.from({ length: count }, (_, at) =>
    toUnitVector(packed.subarray(at * dimensions, (at + 1) * dimensions)),
  );
}
