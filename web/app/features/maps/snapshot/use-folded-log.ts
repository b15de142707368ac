import type { FoldedLog } from "@mapwright/core/maps/log/fold-log";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { useCallback, useEffect, useMemo, useState } from "react";
import {
  snapshotFailure,
  type SnapshotFailure,
} from "#/features/maps/snapshot/snapshot-failure.ts";
import type { SnapshotLibrary } from "#/features/maps/snapshot/snapshot-library.ts";

export type FoldedLogState =
  | { readonly status: "loading" }
  | {
      readonly status: "failed";
      readonly failure: SnapshotFailure;
      readonly retry: () => void;
    }
  | { readonly status: "ready"; readonly folded: FoldedLog };

type Opened =
  | { readonly folded: FoldedLog }
  | { readonly failure: SnapshotFailure; readonly attempt: number }
  | null;

/** The folded log a map document points to. While a newer one is read the one before it stays. */
export function useFoldedLog(library: SnapshotLibrary, map: MapDocument): FoldedLogState {
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
        const folded = await library.openEdits(pointer);
        if (!isGone) setOpened({ folded });
      } catch (error) {
        const failure = snapshotFailure(error, navigator.onLine);
        if (!isGone) setOpened((now) => (now && "folded" in now ? now : { failure, attempt }));
      }
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [library, pointer, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (opened && "folded" in opened) return { status: "ready", folded: opened.folded };
  return opened?.attempt === attempt
    ? { status: "failed", failure: opened.failure, retry }
    : { status: "loading" };
}
