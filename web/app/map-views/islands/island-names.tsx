/** The names of clusters and pillars on a drawing of a map. */
import { memo } from "react";
import { LINE_HEIGHT, formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { Scene } from "#/map-views/islands/layout/scene.ts";
import { getPillarHue, type PillarColor } from "#/ui/theme/map-colors.ts";

interface LinesProps {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
}

/** A text of one line is placed as a whole: a place of its own would make the line half as long again. */
const placeOf = ({ lines, x, y }: Omit<LinesProps, "fontSize">) =>
  lines.length === 1 ? { x: formatTenths(x), y: formatTenths(y) } : {};

/** Lines of a label, centered vertically. */
export function NameLines({ lines, x, y, fontSize }: LinesProps) {
  if (lines.length === 1) return lines[0];
  return lines.map((line, index) => (
    <tspan
      key={line}
      x={formatTenths(x)}
      y={formatTenths(y + (index - (lines.length - 1) / 2) * fontSize * LINE_HEIGHT)}
    >
      {line}
    </tspan>
  ));
}

interface NamesProps {
  /** Makes the names part of their cluster for pointers. */
  readonly topicOf?: (cluster: number) => string;
  /** Topics that a search or a filter leaves; absent: all. */
  readonly lit?: LitTopics | undefined;
  readonly scene: Pick<Scene, "labels" | "pillarNames" | "fontSize" | "pillarFontSize">;
  readonly hueOf?: (pillar: number) => PillarColor;
}

export interface LitTopics {
  readonly hasCluster: (cluster: number) => boolean;
  readonly hasPillar: (pillar: number) => boolean;
}

export const Names = memo(function Names(props: NamesProps) {
  const { scene, hueOf = getPillarHue, topicOf, lit } = props;
  return (
    <g textAnchor="middle">
      <g fontSize={scene.fontSize} stroke="var(--mw-background-paper)">
        {scene.labels.map(({ cluster, lines, x, y, anchor }) => (
          <text
            key={cluster}
            className={lit?.hasCluster(cluster) === false ? "name faded" : "name"}
            {...placeOf({ lines, x, y })}
            data-name={topicOf && cluster}
            data-topic={topicOf?.(cluster)}
            {...(anchor === "middle" ? {} : { textAnchor: anchor })}
          >
            <NameLines lines={lines} x={x} y={y} fontSize={scene.fontSize} />
          </text>
        ))}
      </g>
      <g fontSize={scene.pillarFontSize}>
        {scene.pillarNames.map(({ pillar, lines, x, y }) => (
          <text
            key={pillar}
            className={lit?.hasPillar(pillar) === false ? "pillar faded" : "pillar"}
            {...placeOf({ lines, x, y })}
            data-pillar={topicOf && pillar}
            fill={hueOf(pillar).text}
          >
            <NameLines lines={lines} x={x} y={y} fontSize={scene.pillarFontSize} />
          </text>
        ))}
      </g>
    </g>
  );
});
