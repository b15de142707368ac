import type { RegroupingPlan } from "@mapwright/core/maps/log/regroup-map";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { startTransition, useEffect, useMemo, useState } from "react";
import {
  toClusteringOptions,
  type GroupingSettings,
} from "#/features/maps/regrouping/grouping-settings.ts";
import { openReclusterWorker } from "#/features/maps/regrouping/open-recluster-worker.ts";
import {
  ReclusterSession,
  type ReclusterState,
} from "#/features/maps/regrouping/recluster-session.ts";
import { isClusteredAlike } from "#/features/maps/regrouping/clustered-alike.ts";
import { runLater } from "#/platform/later.ts";

export type Done = Extract<ReclusterState, { status: "done" }>;

export interface Reclustering {
  /** null: nothing was planned yet. */
  readonly session: ReclusterSession | null;
  readonly latest: ReclusterState | null;
  /** The latest finished run of this plan. */
  readonly done: Done | null;
  readonly forget: () => void;
}

/**
 * Runs each request on the current plan; results for an earlier plan are ignored. The worker stays, with what it has
 * found, as long as the plans are about the same keywords and results, also while there is no plan.
 */
export function useReclustering(
  plan: RegroupingPlan | null,
  { method, position }: GroupingSettings,
): Reclustering {
  const [latest, setLatest] = useState<ReclusterState | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const basis = useBasis(plan?.input ?? null);
  const session = useMemo(
    () =>
      basis &&
      new ReclusterSession(basis, openReclusterWorker, (state) => {
        startTransition(() => {
          setLatest(state);
          if (state.status === "done") setDone(state);
        });
      }),
    [basis],
  );
  useEffect(() => () => session?.close(), [session]);
  // A task of its own: to copy a large map for the worker takes as long as a few frames.
  useEffect(
    () => runLater(() => session?.prepare(toClusteringOptions({ method, position })), 0),
    [session, method, position],
  );
  const forget = () => setDone(null);
  return {
    session,
    latest: isOfPlan(plan, latest) ? latest : null,
    done: isOfPlan(plan, done) ? done : null,
    forget,
  };
}

/** Runs what is wanted under `plan`; `none`: the stored map is, and null: that isn't known yet. */
export function useRequest(
  session: ReclusterSession | null,
  plan: RegroupingPlan | null,
  wanted: GroupingSettings | "none" | null,
): void {
  const isNone = wanted === "none";
  const method = isNone ? undefined : wanted?.method;
  const position = isNone ? undefined : wanted?.position;
  useEffect(() => {
    if (isNone) session?.reset();
    else if (plan && method !== undefined && position !== undefined)
      session?.request({ ...toClusteringOptions({ method, position }), locks: plan.locks });
  }, [session, plan, isNone, method, position]);
}

/** Every plan has locks of its own, even if there are none in them. */
function isOfPlan(plan: RegroupingPlan | null, state: ReclusterState | null): boolean {
  if (plan === null || state === null || state.status === "idle") return false;
  return state.options.locks === plan.locks;
}

/** Returns the snapshot that was planned last; the same object until something else would be clustered. */
function useBasis(input: MapSnapshot | null): MapSnapshot | null {
  const [basis, setBasis] = useState(input);
  const isCurrent = input === null || (basis !== null && isClusteredAlike(basis, input));
  if (isCurrent) return basis;
  setBasis(input);
  return input;
}
