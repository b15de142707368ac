/**
 * A short name for a value: FNV-1a, 64 bits, in base 36. It names cached answers and is no secret: the server
 * compares it with the parameters it came with.
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

export function hashText(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(36);
}
