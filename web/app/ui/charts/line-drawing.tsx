/** The lines of a `LineFigure`. A file of its own, loaded when one is shown: the chart library is large. */
import { LineChart } from "@mui/x-charts/LineChart";
import type { ChartData } from "#/ui/charts/chart-data.ts";
import { CHART_DEFAULTS, TICK_LABEL } from "#/ui/charts/chart-look.ts";
import { formatCompact } from "#/ui/number-text.tsx";

export interface LineDrawingProps {
  readonly data: ChartData;
  readonly heightPx: number;
  /** Fills the area below, for a single series. */
  readonly isArea: boolean;
  /** Positions in results get better towards 1. */
  readonly isReversed: boolean;
  readonly format: (value: number) => string;
}

/** About as many as there is room for. */
const POSITION_TICKS = 4;

/** Axis of positions, from the first, which is at the top, to the worst. */
function positionAxis({ series }: ChartData) {
  const worst = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 1)));
  const step = Math.ceil(worst / POSITION_TICKS);
  const ticks = Array.from({ length: POSITION_TICKS }, (_, at) => (at + 1) * step);
  return {
    reverse: true,
    min: 1,
    max: Math.max(...ticks),
    tickInterval: [...new Set([1, ...ticks])],
  };
}

export function LineDrawing({ data, heightPx, isArea, isReversed, format }: LineDrawingProps) {
  const nameOf = (key: string) => data.categories.find((one) => one.key === key)?.name ?? key;
  return (
    <LineChart
      {...CHART_DEFAULTS}
      height={heightPx}
      margin={{ left: 0, right: 40, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          // With room at both ends: on a scale of points, the first marks would be on the labels of the other axis.
          scaleType: "band",
          data: data.categories.map(({ key }) => key),
          valueFormatter: nameOf,
          tickLabelStyle: TICK_LABEL,
          disableTicks: true,
          disableLine: true,
        },
      ]}
      yAxis={[
        {
          width: 40,
          tickLabelStyle: TICK_LABEL,
          disableTicks: true,
          disableLine: true,
          tickNumber: 4,
          ...(isReversed ? positionAxis(data) : {}),
          valueFormatter: (value: number) => formatCompact(value),
        },
      ]}
      series={data.series.map(({ key, name, color, values }) => ({
        id: key,
        label: name,
        color,
        data: [...values],
        area: isArea,
        curve: "linear",
        showMark: data.categories.length <= 24,
        valueFormatter: (value: number | null) => (value === null ? "unknown" : format(value)),
      }))}
    />
  );
}
