/** Pages that a plan may take, and the changes that put a plan into the calendar. */
import type { MapState } from "#/maps/log/edited/map-state.ts";
import type { RouteStop } from "#/maps/route/plan-route.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import type { TopicStatus } from "#/snapshot/topic-status.ts";

export interface RoutePages {
  readonly candidates: ReadonlySet<number>;
  /** See `RouteInput.thereFrom`. */
  readonly thereFrom: readonly (string | null)[];
}

export interface RouteChoice {
  /** Statuses of the pages that are put on the route; published pages never are. */
  readonly statuses: ReadonlySet<TopicStatus>;
  /** Whether pages that have a due day already get another one. */
  readonly movesDated: boolean;
}

/** @param isCovered whether the site has a page for it, by cluster */
export function buildRoutePages(
  { topics }: Pick<MapState, "topics">,
  clusterIds: readonly string[],
  isCovered: (cluster: number) => boolean,
  { statuses, movesDated }: RouteChoice,
): RoutePages {
  const candidates = new Set<number>();
  const thereFrom = clusterIds.map((id, cluster) => {
    const topic = topics.get(id);
    if (topic?.status === "published" || isCovered(cluster)) return "";
    const dueDay = topic?.dueDay ?? null;
    const isOpen = topic !== undefined && statuses.has(topic.status);
    if (!isOpen || (dueDay !== null && !movesDated)) return dueDay;
    candidates.add(cluster);
    return null;
  });
  return { candidates, thereFrom };
}

/** Due days, and the status "planned" for what is an idea so far; one action. */
export function buildRouteChanges(
  { topics }: Pick<MapState, "topics">,
  clusterIds: readonly string[],
  stops: readonly RouteStop[],
): MapChange[] {
  return stops.flatMap(({ cluster, day }): MapChange[] => {
    const topic = topics.get(clusterIds[cluster] ?? "");
    if (!topic) return [];
    const due: MapChange = { kind: "set-due-day", topic: topic.id, dueDay: day };
    return topic.status === "idea"
      ? [due, { kind: "set-status", topic: topic.id, status: "planned" }]
      : [due];
  });
}
