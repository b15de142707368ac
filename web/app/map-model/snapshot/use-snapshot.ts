import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
// oxlint-disable-next-line no-restricted-imports -- the compiler leaves a function with `try` as it is
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { getSnapshotFailure, type SnapshotFailure } from "#/map-model/snapshot/snapshot-failure.ts";
import type { SnapshotLibrary, SnapshotPointer } from "#/map-model/snapshot/snapshot-library.ts";

export type SnapshotState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: SnapshotFailure }
  | {
      readonly status: "ready";
      readonly pointer: SnapshotPointer;
      readonly snapshot: MapSnapshot;
      /** True when it replaced an older one while the page was open. */
      readonly isUpdate: boolean;
    };

const LOADING: SnapshotState = { status: "loading" };

/** The snapshot a map document points to. While a newer one loads, the previous one remains. */
export function useSnapshot(
  library: SnapshotLibrary,
  map: MapDocument,
): { readonly state: SnapshotState; readonly retry: () => void } {
  const [state, setState] = useState<SnapshotState>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const pointer = useMemo(
    () => ({ mapId: map.id, snapshotId: map.snapshot.id }),
    [map.id, map.snapshot.id],
  );
  const request = useMemo(() => ({ pointer, attempt }), [pointer, attempt]);
  useEffect(() => {
    let isGone = false;
    const settle = (next: (before: SnapshotState) => SnapshotState) => {
      if (!isGone) startTransition(() => setState(next));
    };
    const { pointer: wanted } = request;
    const open = async () => {
      try {
        const snapshot = await library.openMap(wanted);
        settle((before) => {
          const isUpdate = isUpdateOf(before, wanted);
          return { status: "ready", pointer: wanted, snapshot, isUpdate };
        });
      } catch (error) {
        const failure = getSnapshotFailure(error, navigator.onLine);
        // A map that is shown stays on screen: the newer one is retried when the network is back.
        settle((before) => (before.status === "ready" ? before : { status: "failed", failure }));
      }
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [library, request]);
  const retry = () => {
    setState((before) => (before.status === "failed" ? LOADING : before));
    setAttempt((count) => count + 1);
  };
  useOnlineAgain(retry);
  return { state, retry };
}

function isUpdateOf(before: SnapshotState, { mapId, snapshotId }: SnapshotPointer): boolean {
  if (before.status !== "ready" || before.pointer.mapId !== mapId) return false;
  return before.isUpdate || before.pointer.snapshotId !== snapshotId;
}

/**
 * The SERPs of a snapshot, fetched by the first call of `need`; after a failure, by the next call or when the network
 * is back.
 */
export function useSerps(
  library: SnapshotLibrary,
  pointer: SnapshotPointer,
): { readonly serps: SerpsState; readonly need: () => void } {
  const [known, setKnown] = useState<{ pointer: SnapshotPointer; serps: SerpsState } | null>(null);
  const serps = known?.pointer === pointer ? known.serps : UNREAD;
  const need = useCallback(() => {
    setKnown({ pointer, serps: { status: "loading" } });
    const settle = (next: SerpsState) => {
      startTransition(() => {
        // Another snapshot may be current by now; it fetches its own SERPs.
        setKnown((before) => (before?.pointer === pointer ? { pointer, serps: next } : before));
      });
    };
    const open = async () => {
      try {
        const columns = await library.openSerps(pointer);
        const isAbsent = columns.urls.length === 0;
        settle({ status: isAbsent ? "absent" : "ready", serps: columns });
      } catch (error) {
        const failure = getSnapshotFailure(error, navigator.onLine);
        settle({ status: "failed", reason: failure === "denied" ? "unreachable" : failure });
      }
    };
    void open();
  }, [library, pointer]);
  const retryFailed = useCallback(() => {
    if (serps.status === "failed") need();
  }, [serps.status, need]);
  useOnlineAgain(retryFailed);
  return { serps, need };
}

const UNREAD: SerpsState = { status: "unread" };

/** Calls `retry` when the network is back. */
export function useOnlineAgain(retry: () => void): void {
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [retry]);
}
