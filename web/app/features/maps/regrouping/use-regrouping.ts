import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  isSameGrouping,
  settingsOf,
  toClusteringOptions,
  type GroupingSettings,
} from "#/features/maps/regrouping/grouping-settings.ts";
import { openReclusterWorker } from "#/features/maps/regrouping/open-recluster-worker.ts";
import {
  ReclusterSession,
  type ReclusterState,
} from "#/features/maps/regrouping/recluster-session.ts";
import {
  compareSnapshots,
  type SnapshotChange,
} from "#/features/maps/regrouping/snapshot-change.ts";
import type { SerpsState } from "#/features/maps/snapshot/serps-state.ts";

export interface RegroupingPreview {
  readonly snapshot: MapSnapshot;
  readonly change: SnapshotChange;
  readonly elapsedMs: number;
}

export interface Regrouping {
  readonly settings: GroupingSettings;
  /** Null while the stored map is shown. Stays while the next one is computed. */
  readonly preview: RegroupingPreview | null;
  /** `waiting`: for the stored SERPs. */
  readonly status: "stored" | "waiting" | "running" | "preview" | "failed";
  /** What is shown: the preview or the stored map. */
  readonly snapshot: MapSnapshot;
  readonly ask: (settings: GroupingSettings) => void;
  readonly reset: () => void;
}

/**
 * A local preview of `stored` under other settings; nothing is saved. SERPs are asked for by `onNeedSerps` when the
 * wish needs them, and the run begins when they are there. A new stored snapshot runs the same wish anew.
 */
export function useRegrouping(
  stored: MapSnapshot,
  serps: SerpsState,
  onNeedSerps: () => void,
): Regrouping {
  const storedSettings = useMemo(() => settingsOf(stored), [stored]);
  const [wish, setWish] = useState<GroupingSettings | null>(null);
  const canRun = wish !== null && (wish.method === "wording" || serps.status === "ready");
  const base = useMemo(
    () => (serps.status === "ready" ? { ...stored, serps: serps.serps } : stored),
    [stored, serps],
  );
  const state = useReclusterState(base, canRun ? wish : null);
  useEffect(() => {
    if (wish !== null && !canRun && serps.status === "unread") onNeedSerps();
  }, [wish, canRun, serps.status, onNeedSerps]);
  const ask = useCallback(
    (settings: GroupingSettings) => {
      setWish(isSameGrouping(settings, storedSettings) ? null : settings);
    },
    [storedSettings],
  );
  const reset = useCallback(() => setWish(null), []);
  const preview = usePreview(stored, wish === null ? null : state.done);
  return {
    settings: wish ?? storedSettings,
    preview,
    status: statusOf(wish, canRun, serps, state.now),
    snapshot: preview?.snapshot ?? stored,
    ask,
    reset,
  };
}

type Done = Extract<ReclusterState, { status: "done" }>;

/** The latest state of the session, and the latest run that finished. */
function useReclusterState(base: MapSnapshot, wish: GroupingSettings | null) {
  const [now, setNow] = useState<ReclusterState>({ status: "idle" });
  const [done, setDone] = useState<Done | null>(null);
  const session = useRef<ReclusterSession | null>(null);
  useEffect(() => {
    setDone(null);
    return () => {
      session.current?.close();
      session.current = null;
    };
  }, [base]);
  useEffect(() => {
    if (wish === null) {
      session.current?.reset();
      setDone(null);
      return;
    }
    session.current ??= new ReclusterSession(base, openReclusterWorker, (state) => {
      startTransition(() => {
        setNow(state);
        if (state.status === "done") setDone(state);
      });
    });
    session.current.request(toClusteringOptions(wish));
  }, [base, wish]);
  return { now, done };
}

function usePreview(stored: MapSnapshot, done: Done | null): RegroupingPreview | null {
  return useMemo(
    () =>
      done
        ? {
            snapshot: done.snapshot,
            change: compareSnapshots(stored, done.snapshot),
            elapsedMs: done.elapsedMs,
          }
        : null,
    [stored, done],
  );
}

function statusOf(
  wish: GroupingSettings | null,
  canRun: boolean,
  serps: SerpsState,
  now: ReclusterState,
): Regrouping["status"] {
  if (wish === null) return "stored";
  if (!canRun) return serps.status === "failed" || serps.status === "absent" ? "failed" : "waiting";
  if (now.status === "failed") return "failed";
  return now.status === "done" ? "preview" : "running";
}
