import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** A snapshot's keywords without what a grouping adds to them. */
export type UngroupedKeywords = Omit<
  MapSnapshot["keywords"],
  "cluster" | "confidence" | "runnerUp"
>;

/** The columns of a snapshot's keywords that no grouping changes: the same arrays. */
export function pickUngrouped({
  text,
  volumePerMonth,
  difficulty,
  intent,
  cpcMicros,
  prominence,
  runs,
}: UngroupedKeywords): UngroupedKeywords {
  return {
    text,
    volumePerMonth,
    difficulty,
    intent,
    ...(cpcMicros && { cpcMicros }),
    ...(prominence && { prominence }),
    ...(runs && { runs }),
  };
}
