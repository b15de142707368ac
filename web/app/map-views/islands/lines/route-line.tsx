/**
 * The route on the islands: a line from week to week, and the week of each page. The options' labels say the same.
 */
import { Fragment, useMemo } from "react";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { buildCurvePath } from "#/map-views/islands/lines/curve-between.ts";
import { nameBoxes } from "#/map-views/islands/lines/figure-place.ts";
import { orderStops } from "#/map-views/islands/lines/order-stops.ts";
import type { MapNames } from "#/map-views/islands/map-names.ts";
import { LegendItem } from "#/map-views/legend/map-legend.tsx";
import { useMapRoute } from "#/map-views/port/map-route.ts";

interface RouteProps {
  readonly clusters: readonly PlacedCluster[];
}

/** Its stops that are drawn, in the order of the line: those of other pillars are not while the map shows one. */
function usePlacedStops(clusters: readonly PlacedCluster[]) {
  const { stops, isDrawn } = useMapRoute();
  return useMemo(() => {
    if (!isDrawn) return [];
    const at = new Map(clusters.map((placed) => [placed.cluster, placed]));
    const placed = stops.flatMap((stop) => {
      const place = at.get(stop.cluster);
      return place ? [{ ...place, stop }] : [];
    });
    return orderStops(placed, ({ stop }) => stop.week);
  }, [stops, isDrawn, clusters]);
}

interface RouteLineProps extends RouteProps {
  /** Names that the line avoids where it can; null: not placed yet. */
  readonly names: MapNames | null;
}

export function RouteLine({ clusters, names }: RouteLineProps) {
  const stops = usePlacedStops(clusters);
  const paths = useMemo(() => {
    if (stops.length === 0) return [];
    const [pages, pillars] = nameBoxes(names);
    const obstacles = { names: [...pages.map(({ box }) => box), ...pillars], circles: clusters };
    return stops.slice(1).map((to, at) => {
      const from = stops[at];
      return { stop: to.stop, path: from ? buildCurvePath(from, to, obstacles) : "" };
    });
  }, [stops, names, clusters]);
  return paths.map(({ stop, path }) =>
    path === "" ? null : (
      <Fragment key={stop.cluster}>
        <path className="route casing" d={path} />
        <path className={stop.isPublished ? "route line done" : "route line"} d={path} />
      </Fragment>
    ),
  );
}

const BADGE_PX = 9;
const WIDE_BADGE_PX = 11;
const TWO_DIGITS = 10;

/** Numbers keep their size on screen at any scale, which is the zoom. */
export function RouteNumbers({ clusters, scale }: RouteProps & { readonly scale: number }) {
  const stops = usePlacedStops(clusters);
  return (
    <g aria-hidden="true" textAnchor="middle">
      {stops.map(({ stop: { cluster, week, isPublished }, x, y, radius }) => {
        const aside = radius * Math.SQRT1_2;
        return (
          <g
            key={cluster}
            className={isPublished ? "stop done" : "stop"}
            transform={`translate(${String(x + aside)} ${String(y + aside)}) scale(${String(1 / scale)})`}
          >
            <circle r={week < TWO_DIGITS ? BADGE_PX : WIDE_BADGE_PX} />
            <text>{week}</text>
          </g>
        );
      })}
    </g>
  );
}

/** While the route is drawn. */
export function RouteLegend() {
  const { isDrawn, stops } = useMapRoute();
  if (!isDrawn || stops.length === 0) return null;
  return (
    <LegendItem>
      <svg width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
        <path d="M4 13Q14 0 19 7" fill="none" stroke="var(--mw-text-primary)" strokeWidth="1.25" />
        <circle cx="19" cy="8" r="6.5" fill="var(--mw-text-primary)" />
        <text
          x="19"
          y="8"
          fontSize="9"
          fontWeight="600"
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--mw-background-paper)"
        >
          2
        </text>
      </svg>
      route, with its weeks
    </LegendItem>
  );
}
