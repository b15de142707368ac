/**
 * The prominence of a keyword in the pages of the local index, 0–1: what maps have in place of searches that nobody
 * measured. It compares keywords of one source, counts nothing and is never summed.
 */
import { selectCarryingMembers } from "#/scoring/carrying-members.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export const PROMINENCE_STEPS = 5;

/** The step that is shown: 1–5, 5 = most is written about it. */
export const getProminenceStep = (prominence: number): number =>
  Math.max(1, Math.ceil(prominence * PROMINENCE_STEPS));

/** `written about: 4 of 5` */
export const describeProminence = (prominence: number): string =>
  `written about: ${String(getProminenceStep(prominence))} of ${String(PROMINENCE_STEPS)}`;

/**
 * Returns the prominence of keywords as one cluster, given as indexes into the columns: the highest, since paraphrases
 * are on the same pages.
 */
export function getHighestProminence(
  { prominence }: Pick<MapSnapshot["keywords"], "prominence">,
  own: readonly number[],
): number | null {
  if (!prominence) return null;
  const known = own.flatMap((keyword) => prominence[keyword] ?? []);
  return known.length === 0 ? null : known.reduce((most, value) => Math.max(most, value), 0);
}

/** Returns the highest prominence of a cluster's members: only of those that carry it, like its other figures. */
export function getClusterProminence(
  keywords: Pick<MapSnapshot["keywords"], "prominence" | "confidence">,
  members: readonly number[],
): number | null {
  if (!keywords.prominence) return null;
  return getHighestProminence(
    keywords,
    selectCarryingMembers(members, (member) => keywords.confidence[member] ?? 0),
  );
}

/** Tells whether prominence stands in for searches: the map has no volume at all. */
export function isByProminence({
  keywords,
}: {
  readonly keywords: Pick<MapSnapshot["keywords"], "prominence" | "volumePerMonth">;
}): boolean {
  return keywords.prominence !== undefined && keywords.volumePerMonth.every((one) => one === null);
}
