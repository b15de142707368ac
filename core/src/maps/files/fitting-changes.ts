/** Changes that each fit one operation: an operation that is too long is left out by every reader. */
import type { MapChange } from "#/maps/log/map-change.ts";
import { OPERATION_MAX_LENGTH } from "#/maps/log/operation-text.ts";

/** The change, or the same in parts where it names more or longer keywords than an operation holds. */
export function fittingChanges(change: MapChange): MapChange[] {
  const fits = JSON.stringify(change).length + 2 <= OPERATION_MAX_LENGTH;
  if (fits || !("keywords" in change) || change.keywords.length < 2) return [change];
  const half = Math.ceil(change.keywords.length / 2);
  if (change.kind === "add-keywords") {
    return [change.keywords.slice(0, half), change.keywords.slice(half)].flatMap((keywords) =>
      fittingChanges({ ...change, keywords }),
    );
  }
  if (change.kind === "move-keywords") {
    return [change.keywords.slice(0, half), change.keywords.slice(half)].flatMap((keywords) =>
      fittingChanges({ ...change, keywords }),
    );
  }
  if (change.kind === "remove-keywords" || change.kind === "restore-keywords") {
    return [change.keywords.slice(0, half), change.keywords.slice(half)].flatMap((keywords) =>
      fittingChanges({ ...change, keywords }),
    );
  }
  return [change];
}
