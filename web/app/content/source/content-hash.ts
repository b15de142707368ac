/**
 * A short hash of a value: FNV-1a, 64 bits, in base 36. It names cached responses and is not a secret: the server
 * checks it against the parameters in the request.
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
