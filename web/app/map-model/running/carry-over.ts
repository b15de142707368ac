/** Matches the groups of a new grouping to those of the one before, by the keywords that they share. */

interface Grouping {
  /** Id of each group. */
  readonly ids: readonly string[];
  /** Keyword → group, by index. */
  readonly groupOf: ReadonlyMap<string, number>;
}

export interface CarriedOver {
  /** Id of each group of `next`: its id in `before` where it continues a group, otherwise its own. */
  readonly ids: readonly string[];
  /** The groups of `next`: those that continue one, in the order of `before`, then the others. */
  readonly order: readonly number[];
}

/**
 * A group is continued by the group that shares most keywords with it, if that is at least half of what is left of it.
 * `fixed`: ids that name the same group in every grouping.
 */
export function carryOver(
  before: Grouping,
  next: Grouping,
  fixed: ReadonlySet<string> = new Set(),
): CarriedOver {
  const previousOf = new Map<number, number>();
  const continued = new Set<number>();
  const isFixed = (ids: readonly string[], at: number) => fixed.has(ids[at] ?? "");
  for (const [at, id] of next.ids.entries()) {
    const previous = before.ids.indexOf(id);
    if (!fixed.has(id) || previous < 0) continue;
    previousOf.set(at, previous);
    continued.add(previous);
  }
  for (const { at, previous, shared, left } of overlapsOf(before, next)) {
    if (isFixed(next.ids, at) || isFixed(before.ids, previous)) continue;
    if (previousOf.has(at) || continued.has(previous) || shared * 2 < left) continue;
    previousOf.set(at, previous);
    continued.add(previous);
  }
  const taken = new Set([...continued].map((previous) => before.ids[previous]));
  const ids = next.ids.map((id, at) => {
    const previous = previousOf.get(at);
    if (previous !== undefined) return before.ids[previous] ?? id;
    return taken.has(id) ? freeId(id, taken) : id;
  });
  const rankOf = (at: number) => previousOf.get(at) ?? before.ids.length + at;
  const order = next.ids.map((_, at) => at).toSorted((a, b) => rankOf(a) - rankOf(b));
  return { ids, order };
}

interface Overlap {
  readonly at: number;
  readonly previous: number;
  readonly shared: number;
  /** Keywords of the previous group that are in any group. */
  readonly left: number;
}

/** Largest first. */
function overlapsOf(before: Grouping, next: Grouping): readonly Overlap[] {
  const shared = new Map<string, { at: number; previous: number; shared: number }>();
  const left = new Map<number, number>();
  for (const [text, at] of next.groupOf) {
    const previous = before.groupOf.get(text);
    if (previous === undefined) continue;
    left.set(previous, (left.get(previous) ?? 0) + 1);
    const key = `${String(at)} ${String(previous)}`;
    const overlap = shared.get(key) ?? { at, previous, shared: 0 };
    overlap.shared += 1;
    shared.set(key, overlap);
  }
  return [...shared.values()]
    .map(({ at, previous, shared: count }) => ({
      at,
      previous,
      shared: count,
      left: left.get(previous) ?? 0,
    }))
    .toSorted((a, b) => b.shared - a.shared || a.previous - b.previous || a.at - b.at);
}

function freeId(id: string, taken: Set<string | undefined>): string {
  let n = 2;
  while (taken.has(`${id}-${String(n)}`)) n += 1;
  const free = `${id}-${String(n)}`;
  taken.add(free);
  return free;
}
