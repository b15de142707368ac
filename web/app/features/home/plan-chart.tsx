/** Progress of each map's pages, as bars that lead to the map's board. */
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import { STATUS_COLORS } from "#/features/home/status-bar.tsx";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

/** Limit of charted maps: with more, names are too close to each other. */
const MAX_CHARTED_MAPS = 8;

interface PlanChartProps {
  readonly maps: readonly MapSummary[];
  /** Time at which the page was opened, Unix ms: the plan is live. */
  readonly asOf: number;
}

export function PlanChart({ maps, asOf }: PlanChartProps) {
  const charted = maps.slice(0, MAX_CHARTED_MAPS);
  return (
    <BarFigure
      title="Pages by status"
      stack="sum"
      source={{ source: "your maps", at: asOf }}
      data={{
        categoryName: "Map",
        categories: charted.map(({ id, title }) => ({
          key: id,
          name: title,
          to: `/app/maps/${id}?view=board`,
        })),
        series: TOPIC_STATUSES.toReversed().map((status) => ({
          key: status,
          name: STATUS_LABELS[status],
          color: STATUS_COLORS[status],
          values: charted.map(({ statuses }) => statuses[status]),
        })),
      }}
    />
  );
}
