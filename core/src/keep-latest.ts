/** Maps that forget what nobody has put or asked for longest. */

/**
 * Puts an entry last in a map of at most `most` entries; the first one goes when there are more.
 *
 * @param kept in the order of last use, which putting an entry again makes it
 */
export function keepLatest<Key, Value>(
  kept: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
