/**
 * Edit conflicts: what someone else changed in the same fields as the reader while neither knew of the other. Shown
 * next to the field, with a way to apply either value again. The log's order has already decided which one wins.
 */
import type { UserId } from "#/ids.ts";
import { listFieldKeys } from "#/maps/log/change-fields.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";

/** A change this soon after one's own counts as made without knowing of it; later it is ordinary teamwork. */
const SOON_MS = 5 * 60_000;

/** An operation by the reader. */
export interface MadeOperation {
  readonly id: string;
  /** Server time, in Unix ms, of the newest operation known on this device when it was made. */
  readonly seenUntilMs: number;
}

export interface EditConflict {
  /** Key of the field, as returned by `listFieldKeys`. */
  readonly fieldKey: string;
  readonly by: UserId;
  /** Time of their change, in Unix ms. */
  readonly at: number;
  /** Both affect this field only: reapplying one makes it win. */
  readonly theirs: MapChange;
  readonly mine: MapChange;
  /** Id of the reader's own operation. */
  readonly mineId: string;
  readonly winner: "mine" | "theirs";
}

interface Touch {
  readonly operation: MapOperation;
  readonly change: MapChange;
}

/**
 * One entry per field: the reader's newest change against the newest conflicting change by others. No entry when both
 * have the same value. Comments never conflict: each has one author.
 * @param operations everything since the oldest `seenUntilMs`, in any order
 */
export function findEditConflicts(
  me: UserId,
  made: readonly MadeOperation[],
  operations: readonly MapOperation[],
): EditConflict[] {
  const seenUntil = new Map(made.map(({ id, seenUntilMs }) => [id, seenUntilMs]));
  const ordered = operations.toSorted(compareOperations);
  const own = lastTouches(ordered.filter(({ id }) => seenUntil.has(id)));
  const others = ordered.filter(({ by }) => by !== me);
  return [...own].flatMap(([fieldKey, mine]) => {
    const since = seenUntil.get(mine.operation.id) ?? Infinity;
    const theirs = lastTouches(
      others.filter((other) => isConflicting(other, mine.operation, since)),
    ).get(fieldKey);
    const at = theirs?.operation.at ?? null;
    if (!theirs || at === null || isSame(theirs.change, mine.change)) return [];
    const isMineLater = compareOperations(mine.operation, theirs.operation) > 0;
    return [
      {
        fieldKey,
        by: theirs.operation.by,
        at,
        theirs: theirs.change,
        mine: mine.change,
        mineId: mine.operation.id,
        winner: isMineLater ? "mine" : "theirs",
      },
    ];
  });
}

/** Unseen when the reader made theirs, or soon after it. */
function isConflicting(other: MapOperation, mine: MapOperation, sinceMs: number): boolean {
  if (other.at === null || other.at <= sinceMs) return false;
  return mine.at === null || other.at - mine.at <= SOON_MS;
}

/** Field → the last operation that changed it. `operations` in their order. */
function lastTouches(operations: readonly MapOperation[]): Map<string, Touch> {
  const touches = new Map<string, Touch>();
  for (const operation of operations) {
    for (const change of operation.changes) {
      // Where a regrouping places keywords is overridden by manual changes, whichever came first.
      if ("comment" in change || change.kind === "group-keywords" || change.kind === "count-runs")
        continue;
      for (const fieldKey of listFieldKeys(change))
        touches.set(fieldKey, { operation, change: onlyOf(change, fieldKey) });
    }
  }
  return touches;
}

/** The part of a multi-keyword change that concerns one keyword. */
function onlyOf(change: MapChange, fieldKey: string): MapChange {
  const isIt = (text: string) => fieldKey === `keyword ${text}`;
  if (change.kind === "group-keywords" || change.kind === "compare-keywords") return change;
  if (change.kind === "count-runs") return change;
  if (change.kind === "add-keywords")
    return { ...change, keywords: change.keywords.filter(({ text }) => isIt(text)) };
  return "keywords" in change ? { ...change, keywords: change.keywords.filter(isIt) } : change;
}

function isSame(a: MapChange, b: MapChange): boolean {
  const own = Object.entries(a);
  const other = new Map(Object.entries(b));
  return (
    own.length === other.size &&
    own.every(([field, value]) => JSON.stringify(value) === JSON.stringify(other.get(field)))
  );
}
