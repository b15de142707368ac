/** Writes responses to a cache of limited size. */

/**
 * Replaces what the cache has for `url`; the new entry is evicted last.
 *
 * An existing entry stays until the whole body of its replacement has arrived: a connection lost in between, which is
 * how people go offline, must not cost the copy they had.
 *
 * @param maxEntries the oldest entries beyond it are evicted
 * @throws what reading the body throws
 */
export async function putEntry(
  cache: Pick<Cache, "put" | "keys" | "delete">,
  url: string,
  response: Response,
  maxEntries: number,
): Promise<void> {
  await response.clone().blob();
  await cache.put(url, response);
  const cached = await cache.keys();
  const surplus = cached.slice(0, Math.max(0, cached.length - maxEntries));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}
