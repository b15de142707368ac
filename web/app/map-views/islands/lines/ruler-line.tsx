/** The ruler on the islands: a line between two pages with the distance on it. The panel says the same in words. */
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { figurePlace, pathBetween } from "#/map-views/islands/lines/line-path.ts";
import { useMapRuler } from "#/map-views/port/map-ruler.ts";

interface RulerLineProps {
  readonly clusters: readonly PlacedCluster[];
  readonly topicOf: (cluster: number) => string;
  /** The zoom: the figure keeps its size on screen. */
  readonly scale: number;
}

const FIGURE_PX = { height: 24, perLetter: 7.2, padding: 18 };

export function RulerLine({ clusters, topicOf, scale }: RulerLineProps) {
  const { ends, figure } = useMapRuler();
  if (ends.length === 0) return null;
  const placed = ends.flatMap((end) => clusters.filter(({ cluster }) => topicOf(cluster) === end));
  const [from, to] = placed;
  const path = from && to ? pathBetween(from, to) : "";
  const width = (figure?.length ?? 0) * FIGURE_PX.perLetter + FIGURE_PX.padding;
  const middle = from && to ? figurePlace(from, to, width / scale, FIGURE_PX.height / scale) : null;
  return (
    <g aria-hidden="true" textAnchor="middle">
      <path className="ruler casing" d={path} />
      <path className="ruler line" d={path} />
      {placed.map(({ cluster, x, y, radius }) => (
        <circle key={cluster} className="ruler end" cx={x} cy={y} r={radius} />
      ))}
      {middle && figure !== null ? (
        <g
          className="figure"
          transform={`translate(${String(middle.x)} ${String(middle.y)}) scale(${String(1 / scale)})`}
        >
          <rect
            x={-width / 2}
            y={-FIGURE_PX.height / 2}
            width={width}
            height={FIGURE_PX.height}
            rx={FIGURE_PX.height / 2}
          />
          <text>{figure}</text>
        </g>
      ) : null}
    </g>
  );
}
