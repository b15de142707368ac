/** Trend of a map's figures from refresh to refresh, live. */
import { mapTrendPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  siteTrend,
  threadsTrend,
  type SitePoint,
  type ThreadsPoint,
} from "@mapwright/core/refresh/map-trend";
import { pageTrend, type PageReading } from "@mapwright/core/refresh/page-trend";
import { usePackedDocument, type PackedState } from "#/map-model/refresh/use-packed-document.ts";

/** Oldest first. `absent`: the site was never refreshed. */
export function useSiteTrend(uid: UserId, map: MapId): PackedState<readonly SitePoint[]> {
  return pointsOf(usePackedDocument(uid, mapTrendPath(map, "site"), siteTrend));
}

/** Oldest first. `absent`: the threads were never refreshed. */
export function useThreadsTrend(uid: UserId, map: MapId): PackedState<readonly ThreadsPoint[]> {
  return pointsOf(usePackedDocument(uid, mapTrendPath(map, "threads"), threadsTrend));
}

function pointsOf<Point>(
  trend: PackedState<{ readonly points: readonly Point[] }>,
): PackedState<readonly Point[]> {
  return trend.status === "ready" ? { status: "ready", value: trend.value.points } : trend;
}

const NO_READINGS: readonly PageReading[] = [];

/** Oldest first; empty: the map was never refreshed, or they aren't read yet. */
export function usePageReadings(uid: UserId, map: MapId): readonly PageReading[] {
  const trend = usePackedDocument(uid, mapTrendPath(map, "pages"), pageTrend);
  return trend.status === "ready" ? trend.value : NO_READINGS;
}
