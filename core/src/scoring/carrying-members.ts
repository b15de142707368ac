/**
 * Which members of a cluster its figures and its brief come from. A keyword that the clustering is not sure of is shown
 * in its cluster, but a page about the cluster wouldn't win its searches.
 */

/** Below this confidence a keyword counts as weakly connected: shown as "Weak". */
export const FAIR_CONFIDENCE_FROM = 0.4;

/**
 * Whether a keyword's edges to its cluster are weak. Confidence 0 isn't: it is a keyword that a person placed, or the
 * only one of its cluster.
 */
export function isWeakMember(confidence: number): boolean {
  return confidence > 0 && confidence < FAIR_CONFIDENCE_FROM;
}

/** The members that aren't weak; all of them when there are no others. */
export function carryingMembers<Member>(
  members: readonly Member[],
  confidenceOf: (member: Member) => number,
): readonly Member[] {
  const carrying = members.filter((member) => !isWeakMember(confidenceOf(member)));
  return carrying.length > 0 ? carrying : members;
}
