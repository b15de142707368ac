/** The ruler on the islands: a line between two pages with the distance on it. The panel says the same in words. */
import { buildLinePath } from "#/map-views/islands/lines/line-path.ts";
import { FIGURE_HEIGHT_PX, type RulerFigure } from "#/map-views/islands/lines/use-ruler-figure.ts";

interface RulerLineProps {
  /** null: nothing is measured. */
  readonly ruler: RulerFigure | null;
  /** The zoom: the figure keeps its size on screen. */
  readonly scale: number;
}

export function RulerLine({ ruler, scale }: RulerLineProps) {
  if (!ruler) return null;
  const { ends, figure } = ruler;
  const [from, to] = ends;
  const path = from && to ? buildLinePath(from, to) : "";
  return (
    <g aria-hidden="true" textAnchor="middle">
      <path className="ruler casing" d={path} />
      <path className="ruler line" d={path} />
      {ends.map(({ cluster, x, y, radius }) => (
        <circle key={cluster} className="ruler end" cx={x} cy={y} r={radius} />
      ))}
      {figure ? (
        <g
          className="figure"
          transform={`translate(${String(figure.place.x)} ${String(figure.place.y)}) scale(${String(1 / scale)})`}
        >
          <rect
            x={-figure.widthPx / 2}
            y={-FIGURE_HEIGHT_PX / 2}
            width={figure.widthPx}
            height={FIGURE_HEIGHT_PX}
            rx={FIGURE_HEIGHT_PX / 2}
          />
          <text>{figure.text}</text>
        </g>
      ) : null}
    </g>
  );
}
