/**
 * Borders that moved since the reading before: the old coast as a thin line, a dashed ring around pages that got other
 * keywords, and a triangle on pages that share more or fewer results. Options and tooltips say the same.
 */
import { memo, useMemo } from "react";
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import { COAST, formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { IslandLayout, PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { drawOutline } from "#/map-views/islands/layout/land-outline.ts";
import { findMovedBorder, type MovedBorder } from "#/map-views/islands/time/past-figures.ts";
import { getPastCircles, isSameLand } from "#/map-views/islands/time/past-islands.ts";
import { FELL, ROSE } from "#/map-views/islands/time/time-legend.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

interface OldCoastsProps {
  /** The layout as drawn. */
  readonly layout: IslandLayout;
  readonly model: MapModel;
  readonly before: PageReading;
  readonly reading: PageReading;
}

interface MovedBordersProps extends OldCoastsProps {
  readonly zoom: number;
}

const LINE = {
  fill: "none",
  stroke: "var(--mw-text-primary)",
  vectorEffect: "non-scaling-stroke",
  pointerEvents: "none",
} as const;

export const OldCoasts = memo(function OldCoasts(props: OldCoastsProps) {
  const { layout, model, before, reading } = props;
  const { clusters, whole = clusters, scale } = layout;
  const coasts = useMemo(
    () => oldCoasts(model, whole, before, reading, scale),
    [model, whole, before, reading, scale],
  );
  return coasts.map(({ pillar, path }) => (
    <path key={pillar} className="old-coast" d={path} {...LINE} strokeWidth={1} />
  ));
});

export const MovedBorders = memo(function MovedBorders(props: MovedBordersProps) {
  const { layout, model, before, reading, zoom } = props;
  return (
    <g aria-hidden="true" className="moved-borders">
      {layout.clusters.map((circle) => {
        const id = model.clusterAt[circle.cluster]?.id ?? "";
        const moved = findMovedBorder(before.byPage.get(id), reading.byPage.get(id));
        return moved ? <MovedMarks key={id} circle={circle} moved={moved} zoom={zoom} /> : null;
      })}
    </g>
  );
});

interface MovedMarksProps extends Pick<MovedBordersProps, "zoom"> {
  readonly circle: PlacedCluster;
  readonly moved: MovedBorder;
}

function MovedMarks({ circle: { x, y, radius }, moved, zoom }: MovedMarksProps) {
  const shared = moved.shared ?? 0;
  const aside = formatTenths(radius * Math.SQRT1_2);
  return (
    <g transform={`translate(${formatTenths(x)} ${formatTenths(y)})`}>
      {moved.hasOtherKeywords || moved.isNew ? (
        <circle
          r={formatTenths(radius + 2.5 / zoom)}
          {...LINE}
          strokeWidth={1.2}
          strokeDasharray="3 3"
        />
      ) : null}
      {shared === 0 ? null : (
        <path
          className={shared > 0 ? "rose" : "fell"}
          d={shared > 0 ? ROSE : FELL}
          transform={`translate(${aside} ${aside}) scale(${String(1 / zoom)})`}
          fill={`var(--mw-${shared > 0 ? "success" : "error"}-main)`}
          stroke="var(--mw-background-paper)"
          strokeWidth={1.5}
          paintOrder="stroke"
          pointerEvents="none"
        />
      )}
    </g>
  );
}

/** Old coasts of islands whose land has changed since, or has other pages. */
function oldCoasts(
  model: MapModel,
  circles: readonly PlacedCluster[],
  before: PageReading,
  reading: PageReading,
  scale: number,
) {
  const land = (at: PageReading) =>
    Map.groupBy(getPastCircles(model, circles, at), ({ pillar }) => pillar);
  const now = land(reading);
  return [...land(before)].flatMap(([pillar, old]) =>
    isSameLand(old, now.get(pillar) ?? [])
      ? []
      : [{ pillar, path: drawOutline(old, scale, COAST * scale) }],
  );
}
