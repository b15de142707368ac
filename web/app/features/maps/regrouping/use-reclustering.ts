import type { RegroupingPlan } from "@mapwright/core/maps/log/regroup-map";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
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
import { later } from "#/platform/later.ts";

export type Done = Extract<ReclusterState, { status: "done" }>;

export interface Reclustering {
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
  wish: GroupingSettings | null,
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
    () => later(() => session?.prepare(toClusteringOptions({ method, position })), 0),
    [session, method, position],
  );
  useEffect(() => {
    if (wish === null) session?.reset();
    else if (plan) session?.request({ ...toClusteringOptions(wish), locks: plan.locks });
  }, [session, wish, plan]);
  const forget = () => setDone(null);
  return {
    latest: isOfPlan(plan, latest) ? latest : null,
    done: isOfPlan(plan, done) ? done : null,
    forget,
  };
}

/** Every plan has locks of its own, even if there are none in them. */
function isOfPlan(plan: RegroupingPlan | null, state: ReclusterState | null): boolean {
  if (plan === null || state === null || state.status === "idle") return false;
  return state.options.locks === plan.locks;
}

/** What was planned last; the same object until something else would be clustered. */
function useBasis(input: MapSnapshot | null): MapSnapshot | null {
  const [basis, setBasis] = useState(input);
  const isCurrent = useMemo(
    () => input === null || (basis !== null && isClusteredAlike(basis, input)),
    [basis, input],
  );
  if (isCurrent) return basis;
  setBasis(input);
  return input;
}
