/** Bounded parallel work. */

/**
 * Processes `items`, `count` at a time. The first error stops the others through their signal, and is what this rejects
 * with once all have stopped, so that nothing keeps running in the background.
 */
export async function inParallel<T>(
  items: readonly T[],
  count: number,
  outer: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const inner = new AbortController();
  const signal = AbortSignal.any([outer, inner.signal]);
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) {
      signal.throwIfAborted();
      await work(item, signal);
    }
  };
  const lanes = Array.from({ length: count }, () =>
    lane().catch((error: unknown) => {
      inner.abort(error);
    }),
  );
  await Promise.all(lanes);
  outer.throwIfAborted();
  inner.signal.throwIfAborted();
}
