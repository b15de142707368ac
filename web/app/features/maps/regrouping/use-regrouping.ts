import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
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
  const { latest, done, forget } = useReclustering(base, canRun ? wish : null);
  useEffect(() => {
    if (wish !== null && !canRun && serps.status === "unread") onNeedSerps();
  }, [wish, canRun, serps.status, onNeedSerps]);
  const reset = useCallback(() => {
    setWish(null);
    forget();
  }, [forget]);
  const ask = useCallback(
    (settings: GroupingSettings) => {
      // A fetch that failed is tried again by asking again.
      if (serps.status === "failed") onNeedSerps();
      if (isSameGrouping(settings, storedSettings)) reset();
      else setWish(settings);
    },
    [storedSettings, reset, serps.status, onNeedSerps],
  );
  const preview = useMemo(
    () =>
      done && {
        snapshot: done.snapshot,
        change: compareSnapshots(stored, done.snapshot),
        elapsedMs: done.elapsedMs,
      },
    [stored, done],
  );
  return {
    settings: wish ?? storedSettings,
    preview,
    status: statusOf(wish, canRun, serps, latest),
    snapshot: preview?.snapshot ?? stored,
    ask,
    reset,
  };
}

type Done = Extract<ReclusterState, { status: "done" }>;

interface Reclustering {
  readonly latest: ReclusterState | null;
  /** The latest run of this base that finished. */
  readonly done: Done | null;
  readonly forget: () => void;
}

/** Runs each wish on `base`; states of an earlier base count no more. */
function useReclustering(base: MapSnapshot, wish: GroupingSettings | null): Reclustering {
  const [latest, setLatest] = useState<{ base: MapSnapshot; state: ReclusterState } | null>(null);
  const [done, setDone] = useState<{ base: MapSnapshot; state: Done } | null>(null);
  const session = useMemo(
    () =>
      new ReclusterSession(base, openReclusterWorker, (state) => {
        startTransition(() => {
          setLatest({ base, state });
          if (state.status === "done") setDone({ base, state });
        });
      }),
    [base],
  );
  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    if (wish === null) session.reset();
    else session.request(toClusteringOptions(wish));
  }, [session, wish]);
  const forget = useCallback(() => setDone(null), []);
  return {
    latest: latest?.base === base ? latest.state : null,
    done: done?.base === base ? done.state : null,
    forget,
  };
}

function statusOf(
  wish: GroupingSettings | null,
  canRun: boolean,
  serps: SerpsState,
  latest: ReclusterState | null,
): Regrouping["status"] {
  if (wish === null) return "stored";
  if (!canRun) return serps.status === "failed" || serps.status === "absent" ? "failed" : "waiting";
  if (latest?.status === "failed") return "failed";
  return latest?.status === "done" ? "preview" : "running";
}
