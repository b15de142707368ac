/** Finds what met the reader's changes, also in a part of the log that was folded while they were away. */
import type { MapId, UserId } from "@mapwright/core/ids";
import { findAlsoChanged, type AlsoChanged } from "@mapwright/core/maps/log/also-changed";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { useEffect, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import type { AlsoChangedNotes } from "#/features/maps/also-changed/also-changed-context.ts";
import type { Return } from "#/features/maps/also-changed/return-watch.ts";
import type { MapLogView } from "#/features/maps/log/map-log-view.ts";
import { listenToOperations } from "#/features/maps/log/operations.client.ts";

interface AlsoChangedInput {
  readonly map: MapId;
  readonly me: UserId;
  readonly view: MapLogView;
  readonly returned: Return | null;
}

export interface Found extends AlsoChangedNotes {
  /** Also what was dismissed. */
  readonly all: readonly AlsoChanged[];
}

const NOTHING: readonly MapOperation[] = [];

export function useAlsoChanged({ map, me, view, returned }: AlsoChangedInput): Found {
  const missed = useMissed(map, returned?.sinceMs ?? null);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { made, confirmed, unsent } = view;
  const all = useMemo(() => {
    if (made.length === 0) return [];
    const byId = new Map([...missed, ...confirmed, ...unsent].map((one) => [one.id, one]));
    return findAlsoChanged(me, made, [...byId.values()]);
  }, [me, made, missed, confirmed, unsent]);
  return useMemo(() => {
    const open = all.filter((note) => !dismissed.includes(keyOf(note)));
    return {
      all,
      byFacet: new Map(open.map((note) => [note.facet, note])),
      dismiss: (note) => setDismissed((before) => [...before, keyOf(note)]),
    };
  }, [all, dismissed]);
}

/** What somebody changes anew is another note. */
const keyOf = ({ facet, by, at }: AlsoChanged) => `${by} ${String(at)} ${facet}`;

/** Everything since the reader went offline: what was folded meanwhile is not in the open log. */
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
