import { isCommentChange, type MapChange, type MapChangeKind } from "#/snapshot/map-change.ts";

/** Changes that alter nothing that a summary contains. */
const WITHOUT_EFFECT: ReadonlySet<MapChangeKind> = new Set([
  "set-note",
  "set-locked",
  "set-primary",
  "set-target-url",
  "count-runs",
]);

/** Tells whether a map's summary has to be made again after this change. */
export function shouldRenewSummary(change: MapChange): boolean {
  return !isCommentChange(change) && !WITHOUT_EFFECT.has(change.kind);
}
