/** The message after offline changes have reached the server or were rejected by it. */
import type { Return } from "#/map-model/edit-conflicts/return-watch.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** @param conflictCount how many of them conflict with changes by others */
export function returnMessage(
  { changeCount, refusedCount }: Pick<Return, "changeCount" | "refusedCount">,
  conflictCount: number,
): string {
  const made = `You made ${countNoun(changeCount, "change")} while you were offline`;
  const conflicts =
    conflictCount === 0
      ? ""
      : ` ${countNoun(conflictCount, "conflicts", "conflict")} with changes by other people.`;
  if (refusedCount === 0)
    return `${made}. ${changeCount === 1 ? "It was" : "All of them were"} saved.${conflicts}`;
  const outcome =
    changeCount === refusedCount
      ? `${changeCount === 1 ? "It was" : "They were"} rejected`
      : `${countNoun(changeCount - refusedCount, "was", "were")} saved and ${countNoun(refusedCount, "was", "were")} rejected`;
  return `${made}. ${outcome}: your role may have changed.${conflicts}`;
}
