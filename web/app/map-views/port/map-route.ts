/** The route of a map, its pages by due day: filled by the page, drawn and numbered by week in every view. */
import { countWeeks } from "@mapwright/core/maps/route/route-days";
import { sortRoute, type DatedPage } from "@mapwright/core/maps/route/route-order";
import { createContext, use } from "react";

export interface MapStop {
  /** Index in the shown snapshot. */
  readonly cluster: number;
  /** Week, counted from 1, the week of the first stop; pages of one week share it. */
  readonly week: number;
  readonly dueDay: string;
  readonly isPublished: boolean;
}

export interface MapRoute {
  /** Stops in order. */
  readonly stops: readonly MapStop[];
  readonly stopAt: (cluster: number) => MapStop | undefined;
  readonly isDrawn: boolean;
  /** Shows or hides the line; null: whoever looks can't. */
  readonly onToggle: (() => void) | null;
  /** Opens the plan of the coming weeks; null: this person may not edit. */
  readonly onPlan: (() => void) | null;
}

/** A page as its map has it. */
export interface RoutedPage extends DatedPage {
  readonly cluster: number;
  readonly isPublished: boolean;
}

export function listStops(pages: readonly RoutedPage[]): readonly MapStop[] {
  const route = sortRoute(pages);
  const weeks = countWeeks(route.map(({ dueDay }) => dueDay ?? ""));
  return route.map(({ cluster, dueDay, isPublished }, at) => ({
    cluster,
    week: weeks[at] ?? 1,
    dueDay: dueDay ?? "",
    isPublished,
  }));
}

export function createMapRoute(
  stops: readonly MapStop[],
  controls: Pick<MapRoute, "isDrawn" | "onToggle" | "onPlan">,
): MapRoute {
  const byCluster = new Map(stops.map((stop) => [stop.cluster, stop]));
  return { stops, stopAt: (cluster) => byCluster.get(cluster), ...controls };
}

/** Words for an option's label. */
export function stopWords(stop: MapStop | undefined): string {
  return stop ? `, week ${String(stop.week)} of the route` : "";
}

const NO_ROUTE = createMapRoute([], { isDrawn: false, onToggle: null, onPlan: null });

export const MapRouteContext = createContext<MapRoute>(NO_ROUTE);

export function useMapRoute(): MapRoute {
  return use(MapRouteContext);
}
