/** The results that two keywords have in common: the reason why one page may serve both. */
import { DAY_MS } from "#/durations.ts";
import type { StoredSerp } from "#/serps/serp-pack.ts";
import { listRanks } from "#/serps/dated-results.ts";

/** So many common results of ten mean that one page ranks for both: the engine's own rule of thumb for a pair. */
export const SAME_PAGE_FROM = 4;
const OF_RESULTS = 10;

type Results = Pick<StoredSerp, "results">;

/** A page that both lists have; ranks are 1-based. */
export interface SharedResult {
  readonly left: number;
  readonly right: number;
}

export interface ResultOverlap {
  /** Shared results, by rank in the left list. */
  readonly shared: readonly SharedResult[];
  /** Number of results in the longer list. */
  readonly of: number;
}

/** Whether two lists have as many results in common as those of keywords that one page answers. */
export function leadToSamePage({ shared, of }: ResultOverlap): boolean {
  return shared.length > 0 && shared.length * OF_RESULTS >= SAME_PAGE_FROM * of;
}

export function compareResults(left: Results, right: Results): ResultOverlap {
  const [inLeft, inRight] = [listRanks(left), listRanks(right)];
  const shared = [...inLeft].flatMap(([page, rank]): SharedResult[] => {
    const other = inRight.get(page);
    return other === undefined ? [] : [{ left: rank, right: other }];
  });
  return { shared, of: Math.max(inLeft.size, inRight.size) };
}

/** The number of results that two keywords shared, from a date on (Unix ms). */
export interface OverlapPoint {
  readonly at: number;
  readonly shared: number;
  readonly of: number;
}

/**
 * Oldest first: on each day (UTC) on which one of them was read, the latest list of both. Days before both are known are
 * left out.
 */
export function listOverlapPoints(
  left: readonly StoredSerp[],
  right: readonly StoredSerp[],
): OverlapPoint[] {
  const days = new Map<number, number>();
  for (const { fetchedAt } of [...left, ...right]) {
    const day = Math.floor(fetchedAt / DAY_MS);
    days.set(day, Math.max(days.get(day) ?? 0, fetchedAt));
  }
  return [...days.values()]
    .sort((a, b) => a - b)
    .flatMap((at): OverlapPoint[] => {
      const [one, other] = [latestAt(left, at), latestAt(right, at)];
      if (!one || !other) return [];
      const { shared, of } = compareResults(one, other);
      return [{ at, shared: shared.length, of }];
    });
}

function latestAt(serps: readonly StoredSerp[], at: number): StoredSerp | null {
  return serps.reduce<StoredSerp | null>(
    (best, serp) =>
      serp.fetchedAt <= at && (best === null || best.fetchedAt < serp.fetchedAt) ? serp : best,
    null,
  );
}
