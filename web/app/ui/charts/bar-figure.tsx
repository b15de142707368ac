import { lazy } from "react";
import type { BarDrawingProps } from "#/ui/charts/bar-drawing.tsx";
import { withTextures } from "#/ui/charts/chart-data.ts";
import { ChartFigure, type ChartFigureProps } from "#/ui/charts/chart-figure.tsx";
import { formatCompact, formatCount, formatShare } from "#/ui/number-text.tsx";

const BarDrawing = lazy(async () => ({
  default: (await import("#/ui/charts/bar-drawing.tsx")).BarDrawing,
}));

interface BarFigureProps extends ChartFigureProps {
  /** Bars to the right, with names that can be long, or bars up, as over time. */
  readonly layout?: BarDrawingProps["layout"];
  /** One bar per category, with a part for each series; "share": all bars are equally long. */
  readonly stack?: BarDrawingProps["stack"];
  readonly heightPx?: number;
  /** Width of the names, in a horizontal layout. */
  readonly namesPx?: number;
  /** Format of values on the axis; by default, short. */
  readonly formatAxis?: (value: number) => string;
}

const BAR_PX = 34;
const AXIS_PX = 36;
const VERTICAL_PX = 220;

/** Bars, also stacked. Selecting one opens what its category links to; the table has the same links. */
export function BarFigure(props: BarFigureProps) {
  const data = withTextures(props.data);
  const {
    format = formatCount,
    layout = "horizontal",
    stack = "none",
    namesPx = 140,
    formatAxis = stack === "share" ? formatShare : formatCompact,
    heightPx = layout === "horizontal" ? data.categories.length * BAR_PX + AXIS_PX : VERTICAL_PX,
  } = props;
  const drawing = { data, format, layout, stack, namesPx, formatAxis, heightPx };
  return (
    <ChartFigure {...props} data={data} heightPx={heightPx}>
      <BarDrawing {...drawing} />
    </ChartFigure>
  );
}
