/**
 * Finds conflicts with the reader's changes, including in a part of the log that was compacted while they were away.
 */
import type { MapId, UserId } from "@mapwright/core/ids";
import { findEditConflicts, type EditConflict } from "@mapwright/core/maps/log/edit-conflicts";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { SkippedChange } from "@mapwright/core/maps/log/replay-log";
import { useEffect, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import type { AlsoChangedNotes } from "#/map-model/edit-conflicts/edit-conflicts-context.ts";
import type { Return } from "#/map-model/edit-conflicts/return-watch.ts";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";
import { listenToOperations } from "#/map-model/log/operations.client.ts";

interface AlsoChangedInput {
  readonly map: MapId;
  readonly me: UserId;
  readonly view: MapLogView;
  readonly returned: Return | null;
}

export interface Found extends AlsoChangedNotes {
  /** Including dismissed ones. */
  readonly all: readonly EditConflict[];
}

const NOTHING: readonly MapOperation[] = [];

export function useEditConflicts({ map, me, view, returned }: AlsoChangedInput): Found {
  const missed = useMissed(map, returned?.sinceMs ?? null);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { made, confirmed, unsent, leftOut } = view;
  const all = useMemo(() => {
    if (made.length === 0) return [];
    const byId = new Map([...missed, ...confirmed, ...unsent].map((one) => [one.id, one]));
    return findEditConflicts(me, made, withoutLeftOut([...byId.values()], leftOut));
  }, [me, made, missed, confirmed, unsent, leftOut]);
  return useMemo(() => {
    const open = all.filter((note) => !dismissed.includes(keyOf(note)));
    return {
      all,
      byFieldKey: new Map(open.map((note) => [note.fieldKey, note])),
      dismiss: (note) => setDismissed((before) => [...before, keyOf(note)]),
    };
  }, [all, dismissed]);
}

/** A change without effect overwrote nothing. */
function withoutLeftOut(
  operations: readonly MapOperation[],
  leftOut: readonly SkippedChange[],
): readonly MapOperation[] {
  if (leftOut.length === 0) return operations;
  const skipped = new Set(leftOut.map(({ operation, change }) => keyOfChange(operation, change)));
  return operations.map((operation) => ({
    ...operation,
    changes: operation.changes.filter((change) => !skipped.has(keyOfChange(operation, change))),
  }));
}

const keyOfChange = ({ id }: MapOperation, change: MapChange) => `${id} ${JSON.stringify(change)}`;

/** Key of a note: when someone changes the field again, that is a new note. */
const keyOf = ({ fieldKey, by, at }: EditConflict) => `${by} ${String(at)} ${fieldKey}`;

/** Everything since the reader went offline: what has been compacted in the meantime is not in the open log. */
function useMissed(map: MapId, sinceMs: number | null): readonly MapOperation[] {
  const firestore = useFirestore();
  const [missed, setMissed] = useState(NOTHING);
  useEffect(() => {
    if (sinceMs === null) return undefined;
    const ignore = () => {};
    return listenToOperations(firestore, map, sinceMs, setMissed, ignore);
  }, [firestore, map, sinceMs]);
  return missed;
}
