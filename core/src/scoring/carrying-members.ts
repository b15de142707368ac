/**
 * Members of a cluster that say what it is about: its intent, how much is written about it, and its brief. Never what
 * is added up: searches and difficulty are of all members, as a reader adds up the rows.
 */

/** Below this confidence a keyword counts as weakly connected: shown as "Weak". */
export const FAIR_CONFIDENCE_FROM = 0.4;

/** Confidence of a keyword that a file calls weakly connected, without saying how weakly. */
export const WEAK_CONFIDENCE = FAIR_CONFIDENCE_FROM / 2;

/**
 * Tells whether a keyword's edges to its cluster are weak. Confidence 0 isn't: it is a keyword that a person placed, or
 * the only one of its cluster.
 */
export function isWeakMember(confidence: number): boolean {
  return confidence > 0 && confidence < FAIR_CONFIDENCE_FROM;
}

/**
 * The members that aren't weak, where the clustering is sure of at least one; otherwise all of them. A keyword that a
 * person placed says nothing about the others, so it leaves none out.
 */
export function selectCarryingMembers<Member>(
  members: readonly Member[],
  confidenceOf: (member: Member) => number,
): readonly Member[] {
  const isSure = (member: Member) => confidenceOf(member) >= FAIR_CONFIDENCE_FROM;
  if (!members.some(isSure)) return members;
  return members.filter((member) => !isWeakMember(confidenceOf(member)));
}
