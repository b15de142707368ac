import { lazy } from "react";
import { ChartFigure, type ChartFigureProps } from "#/ui/charts/chart-figure.tsx";
import { formatCount } from "#/ui/number-text.tsx";

const LineDrawing = lazy(async () => ({
  default: (await import("#/ui/charts/line-drawing.tsx")).LineDrawing,
}));

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
  return (
    <ChartFigure {...props} heightPx={heightPx}>
      <LineDrawing {...{ data, format, heightPx, isArea, isReversed }} />
    </ChartFigure>
  );
}
