import { LineChart } from "@mui/x-charts/LineChart";
import { ChartFigure, type ChartFigureProps } from "#/ui/charts/chart-figure.tsx";
import { CHART_DEFAULTS, TICK_LABEL } from "#/ui/charts/chart-look.ts";
import { formatCompact, formatCount } from "#/ui/number-text.tsx";

interface LineFigureProps extends ChartFigureProps {
  readonly heightPx?: number;
  /** Fills the area below, for a single series. */
  readonly isArea?: boolean;
  /** Positions in results get better towards 1. */
  readonly isReversed?: boolean;
}

/** Lines over time: the categories are dates in order, as they are written. Gaps are where a value isn't known. */
export function LineFigure(props: LineFigureProps) {
  const { data, format = formatCount, heightPx = 220, isArea = false, isReversed = false } = props;
  const nameOf = (key: string) => data.categories.find((one) => one.key === key)?.name ?? key;
  return (
    <ChartFigure {...props}>
      <LineChart
        {...CHART_DEFAULTS}
        height={heightPx}
        margin={{ left: 0, right: 40, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: "point",
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
            reverse: isReversed,
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
    </ChartFigure>
  );
}
