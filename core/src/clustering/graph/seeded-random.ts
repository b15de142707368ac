/**
 * Pseudo-random numbers that are the same on every machine: for planted data and for the samples and splits of the
 * split-half test. Not for security.
 */

/**
 * A generator of floats in [0, 1) that is reproducible for the same `seed` (any 32-bit integer).
 * @see mulberry32, a public-domain 32-bit generator with one addition and two multiplications per number.
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `0 … count − 1` shuffled by `random` (Fisher and Yates). */
export function shuffleIndexes(count: number, random: () => number): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    const swap = Math.floor(random() * (index + 1));
    order[index] = order[swap]!;
    order[swap] = index;
  }
  return order;
}

/** 32 well-mixed bits of two integers: a stateless coin flip (finalizer of MurmurHash3). */
export function mixBits(value: number, seed: number): number {
  let mixed = (value ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
