/**
 * The route on the islands: a line from page to page in the order of their due days, and the number of each. The options'
 * labels say the same.
 */
import { Fragment } from "react";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { pathBetween } from "#/map-views/islands/lines/line-path.ts";
import { useMapRoute } from "#/map-views/port/map-route.ts";

interface RouteProps {
  readonly clusters: readonly PlacedCluster[];
}

/** Its stops that are drawn: those of other pillars are not while the map shows one. */
function usePlacedStops(clusters: readonly PlacedCluster[]) {
  const { stops, isDrawn } = useMapRoute();
  if (!isDrawn) return [];
  const at = new Map(clusters.map((placed) => [placed.cluster, placed]));
  return stops.flatMap((stop) => {
    const placed = at.get(stop.cluster);
    return placed ? [{ stop, placed }] : [];
  });
}

export function RouteLine({ clusters }: RouteProps) {
  const stops = usePlacedStops(clusters);
  return stops.slice(1).map(({ stop, placed }, at) => {
    const before = stops[at];
    const path = before ? pathBetween(before.placed, placed) : "";
    return path === "" ? null : (
      <Fragment key={stop.number}>
        <path className="route casing" d={path} />
        <path className={stop.isPublished ? "route line done" : "route line"} d={path} />
      </Fragment>
    );
  });
}

const BADGE_PX = 9;
const WIDE_BADGE_PX = 11;
const TWO_DIGITS = 10;

/** @param props.scale the zoom: numbers keep their size on screen */
export function RouteNumbers({ clusters, scale }: RouteProps & { readonly scale: number }) {
  const stops = usePlacedStops(clusters);
  return (
    <g aria-hidden="true" textAnchor="middle">
      {stops.map(({ stop: { number, isPublished }, placed: { x, y, radius } }) => {
        const aside = radius * Math.SQRT1_2;
        return (
          <g
            key={number}
            className={isPublished ? "stop done" : "stop"}
            transform={`translate(${String(x + aside)} ${String(y + aside)}) scale(${String(1 / scale)})`}
          >
            <circle r={number < TWO_DIGITS ? BADGE_PX : WIDE_BADGE_PX} />
            <text>{number}</text>
          </g>
        );
      })}
    </g>
  );
}
