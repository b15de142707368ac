/** Splits documents into commits that Firestore accepts: it hangs at 5 MB and rejects more than 500 writes. */

/** Maximum bytes and writes per commit. */
const COMMIT_MAX_BYTES = 4_000_000;
const COMMIT_MAX_WRITES = 400;

/**
 * `items` in order, in batches of at most `maxWrites` items and `maxBytes` bytes by `byteLength`. An item above the
 * limit gets its own batch. Empty for no items.
 */
export function writeBatches<T>(
  items: readonly T[],
  byteLength: (item: T) => number,
  maxBytes = COMMIT_MAX_BYTES,
  maxWrites = COMMIT_MAX_WRITES,
): T[][] {
  const batches: T[][] = [];
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = byteLength(item);
    if (batch.length > 0 && (batch.length >= maxWrites || bytes + size > maxBytes)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
