/** Keywords that were removed from the map because they exceeded its plan. */
import { PLAN_LIMIT_AUTHOR } from "@mapwright/core/maps/log/keyword-limit";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";

/** Keywords removed in the log since its compaction that nobody has restored since. */
export function listRemovedSurplus(
  confirmed: readonly MapOperation[],
  { removed }: Pick<MapState, "removed">,
): readonly string[] {
  const texts = confirmed
    .filter(({ by }) => by === PLAN_LIMIT_AUTHOR)
    .flatMap(({ changes }) =>
      changes.flatMap((change) => (change.kind === "remove-keywords" ? change.keywords : [])),
    );
  return [...new Set(texts)].filter((text) => removed.has(text));
}
