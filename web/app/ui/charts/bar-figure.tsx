import { BarChart } from "@mui/x-charts/BarChart";
import { useNavigate } from "react-router-dom";
import { ChartFigure, type ChartFigureProps } from "#/ui/charts/chart-figure.tsx";
import { CHART_DEFAULTS, TICK_LABEL } from "#/ui/charts/chart-look.ts";
import { formatCompact, formatCount, formatShare } from "#/ui/number-text.tsx";

interface BarFigureProps extends ChartFigureProps {
  /** Bars to the right, with names that can be long, or bars up, as over time. */
  readonly layout?: "horizontal" | "vertical";
  /** One bar per category, with a part for each series; "share": all bars are equally long. */
  readonly stack?: "none" | "sum" | "share";
  readonly heightPx?: number;
  /** Of the names, in a horizontal layout. */
  readonly namesPx?: number;
  /** How the axis writes values; by default, short. */
  readonly formatAxis?: (value: number) => string;
}

const BAR_PX = 34;
const AXIS_PX = 36;

/** Bars, also stacked. Selecting one opens what its category links to; the table has the same links. */
export function BarFigure(props: BarFigureProps) {
  const {
    data,
    format = formatCount,
    layout = "horizontal",
    stack = "none",
    namesPx = 140,
    formatAxis = stack === "share" ? formatShare : formatCompact,
  } = props;
  const navigate = useNavigate();
  const isHorizontal = layout === "horizontal";
  const { heightPx = isHorizontal ? data.categories.length * BAR_PX + AXIS_PX : 220 } = props;
  const nameOf = (key: string) => data.categories.find((one) => one.key === key)?.name ?? key;
  const categories = {
    scaleType: "band" as const,
    data: data.categories.map(({ key }) => key),
    valueFormatter: nameOf,
    tickLabelStyle: TICK_LABEL,
    disableTicks: true,
    disableLine: true,
    categoryGapRatio: 0.35,
  };
  const values = {
    tickLabelStyle: TICK_LABEL,
    disableTicks: true,
    disableLine: true,
    tickNumber: 4,
    valueFormatter: formatAxis,
  };
  const axes = isHorizontal
    ? { xAxis: [values], yAxis: [{ ...categories, width: namesPx }] }
    : { xAxis: [categories], yAxis: [{ ...values, width: 40 }] };
  const links = data.categories.some(({ to }) => to !== undefined);
  return (
    <ChartFigure {...props}>
      <BarChart
        {...CHART_DEFAULTS}
        layout={layout}
        height={heightPx}
        margin={{ left: 0, right: isHorizontal ? 24 : 16, top: 8, bottom: 0 }}
        borderRadius={2}
        grid={isHorizontal ? { vertical: true } : { horizontal: true }}
        {...axes}
        series={data.series.map(({ key, name, color, values: figures }) => ({
          id: key,
          label: name,
          color,
          data: [...figures],
          valueFormatter: (value) => (value === null ? "unknown" : format(value)),
          ...(stack === "none" ? {} : { stack: "all" }),
          ...(stack === "share" ? { stackOffset: "expand" as const } : {}),
        }))}
        {...(links
          ? {
              onItemClick: (_event: unknown, { dataIndex }: { readonly dataIndex: number }) => {
                const to = data.categories[dataIndex]?.to;
                if (to !== undefined) void navigate(to);
              },
            }
          : {})}
      />
    </ChartFigure>
  );
}
