import { createRegroupedCounter, type RegroupingPlan } from "@mapwright/core/maps/log/regroup-map";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { getRisingStops } from "@mapwright/core/maps/log/rising-stops";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { GROUPING_SCALES, listStops } from "#/features/maps/regrouping/grouping-scale.ts";
import {
  readSettings,
  toClusteringOptions,
  type GroupingSettings,
} from "#/features/maps/regrouping/grouping-settings.ts";
import type { ReclusterSession } from "#/features/maps/regrouping/recluster-session.ts";

/** A position of the slider and what choosing it gives. */
export interface GroupingStop {
  readonly position: number;
  /** null: not known yet. */
  readonly pageCount: number | null;
}

export interface GroupingStops {
  readonly stops: readonly GroupingStop[];
  /** The settings whose grouping a stop shows; `same`: the map as it is; null: not known yet. */
  readonly shownFor: (position: number) => GroupingSettings | "same" | null;
}

interface StopsInput {
  readonly session: ReclusterSession | null;
  /** null: nobody wants to know. */
  readonly plan: RegroupingPlan | null;
  readonly state: MapState;
  readonly stored: MapSnapshot;
  readonly keepsChanges: boolean;
  readonly settings: GroupingSettings;
}

interface Counted {
  readonly plan: RegroupingPlan;
  readonly method: GroupingSettings["method"];
  readonly pages: ReadonlyMap<number, number>;
}

/**
 * Counts the pages of the map at each stop of the slider, one by one from where the map is now, and chooses the
 * grouping a stop shows: from broad to fine never one with fewer pages than the stop before.
 */
export function useStops(input: StopsInput): GroupingStops {
  const { session, plan, stored, settings } = input;
  const { method, position } = settings;
  const [counted, setCounted] = useState<Counted | null>(null);
  const pages = counted?.plan === plan && counted?.method === method ? counted.pages : null;
  const storedSettings = readSettings(stored);
  const isOfMap = storedSettings.method === method;
  const from = isOfMap ? storedSettings.position : GROUPING_SCALES[method].startPosition;
  const positions = listStops(GROUPING_SCALES[method]);
  const isNow = (stop: number) => isOfMap && stop === from;
  const count = useEffectEvent((asked: RegroupingPlan, at: GroupingSettings) => {
    const { state, keepsChanges } = input;
    const countPages = createRegroupedCounter(
      state,
      stored.clusters.id.length,
      asked.input,
      keepsChanges,
    );
    const stopOf = new Map(
      inOrder(positions, from, at.position)
        .filter((stop) => !isNow(stop) && !pages?.has(stop))
        .map((stop) => {
          const options = toClusteringOptions({ ...at, position: stop });
          return [options.threshold, { stop, options: { ...options, locks: asked.locks } }];
        }),
    );
    session?.survey(
      [...stopOf.values()].map(({ options }) => options),
      (options, clusterOf) => {
        const found = options.locks === asked.locks ? stopOf.get(options.threshold) : undefined;
        if (!found || found.options.method !== options.method) return;
        const pageCount = countPages(clusterOf);
        startTransition(() =>
          setCounted((before) => ({
            plan: asked,
            method: at.method,
            pages: new Map([
              ...(before?.plan === asked && before.method === at.method ? before.pages : []),
              [found.stop, pageCount],
            ]),
          })),
        );
      },
    );
  });
  useEffect(() => {
    if (plan && session) count(plan, { method, position });
  }, [session, plan, method, position]);
  const counts = positions.map((stop) =>
    isNow(stop) ? stored.clusters.id.length : (pages?.get(stop) ?? null),
  );
  const shown = getRisingStops(counts, positions.indexOf(from));
  return {
    stops: positions.map((stop, at) => ({
      position: stop,
      pageCount: counts[shown[at] ?? -1] ?? null,
    })),
    shownFor: (asked) => {
      const stop = positions[shown[positions.indexOf(asked)] ?? -1];
      if (stop === undefined) return null;
      return isNow(stop) ? "same" : { method, position: stop };
    },
  };
}

/** Sorts stops: first those between `from` and `to`, where the slider is, then the rest; each outward from `from`. */
function inOrder(positions: readonly number[], from: number, to: number): readonly number[] {
  const isOnTheWay = (stop: number) => (stop - from) * (to - from) > 0;
  return positions.toSorted(
    (a, b) =>
      Number(isOnTheWay(b)) - Number(isOnTheWay(a)) || Math.abs(a - from) - Math.abs(b - from),
  );
}
