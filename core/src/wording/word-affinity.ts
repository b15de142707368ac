/**
 * The affinity of a keyword's words to a group's: for keywords the engine couldn't place because they have no results
 * or share none.
 */

/** The closest group to a set of words, and how close it is. */
export interface NearestGroup {
  readonly group: number;
  /** 0–1, above 0. */
  readonly affinity: number;
  /** The second closest; −1 when no other group has any of the words. */
  readonly runnerUp: number;
}

/**
 * The weight of a stem in a group. `typical`: the share of the group's keywords that have it; tests whether a keyword
 * is one more of the same. `specific`: of all keywords in groups that have it, the share in this group; tests where
 * else the word occurs and doesn't penalize a large group.
 */
export type AffinityKind = "typical" | "specific";

/** Precomputed counts of groups. */
export interface GroupLabels {
  /** Stem → number of keywords in each group with it. */
  readonly groupsOf: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Stem → number of keywords with it, in any group or none. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly sizes: ReadonlyMap<number, number>;
  readonly keywordCount: number;
}

/** Counts the topic stems of every group; `groupOf` is −1 for a keyword without a group. */
export function countGroupWords(
  stemsOf: readonly (readonly string[])[],
  groupOf: (keyword: number) => number,
): GroupLabels {
  const groupsOf = new Map<string, Map<number, number>>();
  const frequency = new Map<string, number>();
  const sizes = new Map<number, number>();
  stemsOf.forEach((stems, keyword) => {
    const group = groupOf(keyword);
    if (group >= 0) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    for (const stem of new Set(stems)) {
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
      if (group < 0) continue;
      const groups = groupsOf.get(stem) ?? new Map<number, number>();
      groups.set(group, (groups.get(group) ?? 0) + 1);
      groupsOf.set(stem, groups);
    }
  });
  return { groupsOf, frequency, sizes, keywordCount: stemsOf.length };
}

/**
 * The group with the highest affinity to topic stems, null when none has any of them.
 *
 *   affinity = Σ idf(stem) · share(stem, group) / Σ idf(stem)
 *   idf(stem) = ln(1 + keywords / keywords with it)
 *
 * with `share` as in `AffinityKind`; 1 = every share is 1. Ties go to the lower group.
 *
 * @param least groups that can't reach this affinity are left out, which saves those that only have words of many groups
 */
export function findNearestGroup(
  stems: readonly string[],
  words: GroupLabels,
  kind: AffinityKind,
  least = 0,
): NearestGroup | null {
  const distinct = [...new Set(stems)].map((stem) => ({
    groups: words.groupsOf.get(stem),
    idf: Math.log1p(words.keywordCount / (words.frequency.get(stem) ?? 1)),
  }));
  const total = distinct.reduce((sum, { idf }) => sum + idf, 0);
  const isCandidate = least > 0 ? candidatesFor(distinct, least * total) : null;
  const scores = new Map<number, number>();
  for (const { groups, idf } of distinct) {
    if (groups === undefined) continue;
    const everywhere = [...groups.values()].reduce((sum, count) => sum + count, 0);
    const score = (group: number, count: number) => {
      const whole = kind === "specific" ? everywhere : (words.sizes.get(group) ?? count);
      scores.set(group, (scores.get(group) ?? 0) + (idf * count) / whole);
    };
    if (isCandidate && isCandidate.size < groups.size)
      for (const group of isCandidate) {
        const count = groups.get(group);
        if (count !== undefined) score(group, count);
      }
    else for (const [group, count] of groups) score(group, count);
  }
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (best === undefined) return null;
  return { group: best[0], affinity: best[1] / total, runnerUp: second?.[0] ?? -1 };
}

/** Groups with any of the rarest words without which no group has `least` of their weight. */
function candidatesFor(
  stems: readonly {
    readonly groups: ReadonlyMap<number, number> | undefined;
    readonly idf: number;
  }[],
  least: number,
): Set<number> {
  const rarestFirst = stems.toSorted((a, b) => b.idf - a.idf);
  let rest = rarestFirst.reduce((sum, { idf }) => sum + idf, 0);
  const candidates = new Set<number>();
  for (const { groups, idf } of rarestFirst) {
    // Sums of fractions are not exact.
    if (rest < least * (1 - 1e-9)) break;
    for (const group of groups?.keys() ?? []) candidates.add(group);
    rest -= idf;
  }
  return candidates;
}
