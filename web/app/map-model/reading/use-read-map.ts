/**
 * A map as it is now, for pages that show it and don't edit it: snapshot, compacted log and what was written since. Results
 * and evidence are read once something needs them.
 */
import { replayPage } from "@mapwright/core/maps/log/compact-log";
import {
  listenFrom,
  openCompacted,
  filterUncompacted,
} from "@mapwright/core/maps/log/compaction-window";
import { createSnapshotEditor } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { startTransition, useEffect, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { useMapEvidence, type LoadedMapEvidence } from "#/map-model/evidence/use-map-evidence.ts";
import { listenToOperations } from "#/map-model/log/operations.client.ts";
import type { SnapshotFailure } from "#/map-model/snapshot/snapshot-failure.ts";
import type { SnapshotLibrary, SnapshotPointer } from "#/map-model/snapshot/snapshot-library.ts";
import { useCompactedLog } from "#/map-model/snapshot/use-compacted-log.ts";
import { useSerps, useSnapshot } from "#/map-model/snapshot/use-snapshot.ts";

export type ReadMap =
  | { readonly status: "loading" }
  | {
      readonly status: "failed";
      readonly failure: SnapshotFailure;
      readonly retry: () => void;
    }
  | {
      readonly status: "ready";
      /** The snapshot, with its results once they are read. */
      readonly snapshot: MapSnapshot;
      readonly serps: SerpsState;
      readonly needSerps: () => void;
      readonly evidence: LoadedMapEvidence;
    };

/** Give the component another key for another map. */
export function useReadMap(map: MapDocument, library: SnapshotLibrary): ReadMap {
  const { state, retry } = useSnapshot(library, map);
  const edits = useCompactedLog(library, map);
  const evidence = useMapEvidence(library, map);
  const pointer = useMemo(
    (): SnapshotPointer => ({ mapId: map.id, snapshotId: map.snapshot.id }),
    [map.id, map.snapshot.id],
  );
  const { serps, need } = useSerps(library, pointer);
  const compacted = edits.status === "ready" ? edits.compacted : null;
  const operations = useOperations(map, compacted && listenFrom(compacted));
  const [edit] = useState(createSnapshotEditor);
  const base = state.status === "ready" ? state.snapshot : null;
  const columns = serps.status === "ready" ? serps.serps : null;
  const snapshot = useMemo(() => {
    if (base === null || compacted === null || operations === null) return null;
    const whole = columns ? { ...base, serps: columns } : base;
    const opened = openCompacted(whole, compacted);
    // After a newer compaction, those that were received before are also older ones.
    const since = operations.filter(({ at }) => at === null || at > listenFrom(compacted));
    return edit(replayPage(opened, filterUncompacted(compacted, since)).state);
  }, [base, columns, compacted, operations, edit]);
  if (state.status === "failed") return { status: "failed", failure: state.failure, retry };
  if (edits.status === "failed")
    return { status: "failed", failure: edits.failure, retry: edits.retry };
  if (snapshot === null) return { status: "loading" };
  return { status: "ready", snapshot, serps, needSerps: need, evidence };
}

/** Null until they are known. A log that can't be read counts as empty: the map is shown as it was compacted. */
function useOperations(
  { id }: Pick<MapDocument, "id">,
  sinceMs: number | null,
): readonly MapOperation[] | null {
  const firestore = useFirestore();
  const [operations, setOperations] = useState<readonly MapOperation[] | null>(null);
  useEffect(() => {
    if (sinceMs === null) return undefined;
    return listenToOperations(
      firestore,
      id,
      sinceMs,
      (received) => startTransition(() => setOperations(received)),
      (error) => {
        console.warn("The map's log can't be read.", error.message);
        setOperations([]);
      },
    );
  }, [firestore, id, sinceMs]);
  return operations;
}
