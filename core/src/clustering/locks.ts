/** Prepares manual locks for the engine: lists that share a keyword are merged, the others stay apart. */
import type { ClusteringLocks } from "#/clustering/clustering.ts";

/** Lists of at least one keyword; no keyword is in two of them. */
export interface LockLists {
  readonly lists: readonly (readonly number[])[];
  /** keyword → its list + 1, 0 when free; empty when nothing is locked. */
  readonly lockOf: Uint32Array;
}

export const NO_LOCKS: LockLists = { lists: [], lockOf: new Uint32Array(0) };

/**
 * Merges overlapping lists and drops empty ones.
 * @throws RangeError when a list names a keyword that is not in the table.
 */
export function readLocks(locks: ClusteringLocks | undefined, keywordCount: number): LockLists {
  const given = (locks?.lockedTogether ?? []).filter((list) => list.length > 0);
  if (given.length === 0) return { lists: [], lockOf: new Uint32Array(0) };
  const lockOf = new Uint32Array(keywordCount);
  const lists: number[][] = [];
  for (const list of given) {
    for (const keyword of list) {
      if (!Number.isInteger(keyword) || keyword < 0 || keyword >= keywordCount) {
        throw new RangeError(`locked keyword ${keyword} is not one of ${keywordCount} keywords`);
      }
    }
    const overlapping = new Set(
      list.map((keyword) => lockOf[keyword] ?? 0).filter((lock) => lock > 0),
    );
    const merged = new Set([...[...overlapping].flatMap((lock) => lists[lock - 1] ?? []), ...list]);
    for (const lock of overlapping) lists[lock - 1] = [];
    lists.push([...merged]);
    for (const keyword of merged) lockOf[keyword] = lists.length;
  }
  return { lists: lists.filter((list) => list.length > 0), lockOf: renumberLocks(lockOf) };
}

function renumberLocks(lockOf: Uint32Array): Uint32Array {
  const order = [...new Set(lockOf)].filter((lock) => lock > 0).sort((a, b) => a - b);
  const renumbered = new Map(order.map((lock, position) => [lock, position + 1]));
  return lockOf.map((lock) => renumbered.get(lock) ?? 0);
}
