/** Short ids derived from a text, the same in every run and on every machine. */

const FNV_PRIME = 0x01000193;

/**
 * `prefix` and a 53-bit hash in base 36. Two FNV-1a hashes over the UTF-16 units, with different offsets, mixed at the
 * end: at 50,000 texts the chance of a collision is about one in seven million. Not for secrets.
 */
export function getStableId(prefix: string, text: string): string {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, FNV_PRIME);
    low = Math.imul(low ^ (unit + i), 0x5bd1e995);
  }
  high = Math.imul(high ^ (high >>> 15) ^ (low >>> 7), 0x85ebca6b);
  low = Math.imul(low ^ (low >>> 13) ^ (high >>> 11), 0xc2b2ae35);
  const bits = ((high >>> 11) & 0x1fffff) * 2 ** 32 + (low >>> 0);
  return prefix + bits.toString(36);
}
