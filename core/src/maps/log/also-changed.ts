/**
 * What somebody else changed of the same things as the reader, without either knowing of the other: told beside the
 * field, with the way to take either value again. The log's order has decided already which one stands.
 */
import type { UserId } from "#/ids.ts";
import { facetsOf } from "#/maps/log/change-facets.ts";
import type { MapChange } from "#/maps/log/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";

/** What comes so soon after one's own change counts as made without knowing of it; later it is the team's ordinary work. */
const SOON_MS = 5 * 60_000;

/** An operation of the reader's own. */
export interface MadeOperation {
  readonly id: string;
  /** Server time, in Unix ms, of the newest operation that was known on this device when it was made. */
  readonly seenUntilMs: number;
}

export interface AlsoChanged {
  /** As of `facetsOf`. */
  readonly facet: string;
  readonly by: UserId;
  /** Unix ms of their change. */
  readonly at: number;
  /** Both of this facet only: making one again makes it stand. */
  readonly theirs: MapChange;
  readonly mine: MapChange;
  /** Of the reader's own operation. */
  readonly mineId: string;
  readonly standing: "mine" | "theirs";
}

interface Touch {
  readonly operation: MapOperation;
  readonly change: MapChange;
}

/**
 * One entry a facet: the newest of the reader's own against the newest of others that met it. Nothing where both made
 * the same of it. Comments never meet: everybody has their own.
 * @param operations everything since the oldest `seenUntilMs`, in any order
 */
export function findAlsoChanged(
  me: UserId,
  made: readonly MadeOperation[],
  operations: readonly MapOperation[],
): AlsoChanged[] {
  const seenUntil = new Map(made.map(({ id, seenUntilMs }) => [id, seenUntilMs]));
  const ordered = operations.toSorted(compareOperations);
  const own = lastTouches(ordered.filter(({ id }) => seenUntil.has(id)));
  const others = ordered.filter(({ by }) => by !== me);
  return [...own].flatMap(([facet, mine]) => {
    const since = seenUntil.get(mine.operation.id) ?? Infinity;
    const theirs = lastTouches(others.filter((other) => hasMet(other, mine.operation, since))).get(
      facet,
    );
    const at = theirs?.operation.at ?? null;
    if (!theirs || at === null || isSame(theirs.change, mine.change)) return [];
    const isMineLater = compareOperations(mine.operation, theirs.operation) > 0;
    return [
      {
        facet,
        by: theirs.operation.by,
        at,
        theirs: theirs.change,
        mine: mine.change,
        mineId: mine.operation.id,
        standing: isMineLater ? "mine" : "theirs",
      },
    ];
  });
}

/** Unseen when the reader made theirs, or soon after it. */
function hasMet(other: MapOperation, mine: MapOperation, sinceMs: number): boolean {
  if (other.at === null || other.at <= sinceMs) return false;
  return mine.at === null || other.at - mine.at <= SOON_MS;
}

/** Facet → the last that touched it. `operations` in their order. */
function lastTouches(operations: readonly MapOperation[]): Map<string, Touch> {
  const touches = new Map<string, Touch>();
  for (const operation of operations) {
    for (const change of operation.changes) {
      // Where a regrouping puts keywords gives way to what people do by hand, whichever came first.
      if ("comment" in change || change.kind === "group-keywords") continue;
      for (const facet of facetsOf(change))
        touches.set(facet, { operation, change: onlyOf(change, facet) });
    }
  }
  return touches;
}

/** Of a change of several keywords the part about one. */
function onlyOf(change: MapChange, facet: string): MapChange {
  const isIt = (text: string) => facet === `keyword ${text}`;
  if (change.kind === "group-keywords") return change;
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
