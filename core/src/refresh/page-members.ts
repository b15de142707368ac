import { getTextKey } from "#/clustering/graph/canonical-rows.ts";

/**
 * A number of a set of keywords, whatever their order: the sum of the hashes of their texts, 32 bits. It says that a set has
 * changed, and nothing of what is in it.
 */
export function countMembers(texts: readonly string[]): number {
  return texts.reduce((sum, text) => (sum + getTextKey(text)) >>> 0, 0);
}
