import type { CompactedLog } from "@mapwright/core/maps/log/compaction-window";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { useEffect, useMemo, useState } from "react";
import { getSnapshotFailure, type SnapshotFailure } from "#/map-model/snapshot/snapshot-failure.ts";
import type { SnapshotLibrary } from "#/map-model/snapshot/snapshot-library.ts";

export type CompactedLogState =
  | { readonly status: "loading" }
  | {
      readonly status: "failed";
      readonly failure: SnapshotFailure;
      readonly retry: () => void;
    }
  | { readonly status: "ready"; readonly compacted: CompactedLog };

type Opened =
  | { readonly compacted: CompactedLog }
  | { readonly failure: SnapshotFailure; readonly attempt: number }
  | null;

/** The compacted log a map document points to. While a newer one loads, the previous one remains. */
export function useCompactedLog(library: SnapshotLibrary, map: MapDocument): CompactedLogState {
  const [opened, setOpened] = useState<Opened>(null);
  const [attempt, setAttempt] = useState(0);
  const editsId = map.edits?.id ?? null;
  const pointer = useMemo(
    () => (editsId === null ? null : { mapId: map.id, snapshotId: editsId }),
    [map.id, editsId],
  );
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      try {
        const compacted = await library.openEdits(pointer);
        if (!isGone) setOpened({ compacted });
      } catch (error) {
        const failure = getSnapshotFailure(error, navigator.onLine);
        if (!isGone) setOpened((now) => (now && "compacted" in now ? now : { failure, attempt }));
      }
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [library, pointer, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  if (opened && "compacted" in opened) return { status: "ready", compacted: opened.compacted };
  return opened?.attempt === attempt
    ? { status: "failed", failure: opened.failure, retry }
    : { status: "loading" };
}
