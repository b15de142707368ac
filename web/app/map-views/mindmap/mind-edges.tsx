/** The branches of the mind map, and nodes too small for names: one layer behind all nodes. */
import { memo } from "react";
import { buildBoxesPath } from "#/map-views/canvas/canvas-overview.tsx";
import { isInRange, type DrawnRange } from "#/map-views/mindmap/mind-culling.ts";
import { getBranchEnds, type MindPlace } from "#/map-views/mindmap/mind-layout.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";

interface MindEdgesProps {
  readonly model: MapModel;
  readonly rows: readonly MindRow[];
  readonly places: readonly MindPlace[];
  readonly range: DrawnRange;
  /** Nodes drawn as plain boxes: their branches are one path per pillar. */
  readonly isSimplified: boolean;
}

export const MindEdges = memo(function MindEdges(props: MindEdgesProps) {
  const { model, rows, places, isSimplified } = props;
  return (
    <svg className="branches" width="1" height="1" aria-hidden="true">
      {isSimplified
        ? groupByPillar(rows, places).map(({ pillar, at }) => (
            <g key={pillar}>
              <path
                className="branch"
                d={at.map((row) => branch(rows, places, row)).join("")}
                style={{ stroke: getPillarColor(model, pillar).line }}
              />
              <path
                d={buildBoxesPath(at.flatMap((row) => places[row] ?? []))}
                style={{
                  fill: getPillarColor(model, pillar).fill,
                  stroke: getPillarColor(model, pillar).line,
                }}
              />
            </g>
          ))
        : branchesInSight(props).map((row) => (
            <path
              key={rows[row]?.key}
              className={`branch ${rows[row]?.kind ?? ""}`}
              d={branch(rows, places, row)}
              style={{ stroke: getPillarColor(model, rows[row]?.topic?.pillar ?? -1).line }}
            />
          ))}
    </svg>
  );
});

function branchesInSight({ rows, places, range }: MindEdgesProps): number[] {
  const found: number[] = [];
  rows.forEach(({ parent }, at) => {
    const [from, to] = [places[parent], places[at]];
    if (from && to && (isInRange(from, range) || isInRange(to, range))) found.push(at);
  });
  return found;
}

function branch(rows: readonly MindRow[], places: readonly MindPlace[], at: number): string {
  const [from, to] = [places[rows[at]?.parent ?? -1], places[at]];
  if (!from || !to) return "";
  const ends = getBranchEnds(from, to);
  const [x0, y0, x1, y1] = [ends.from.x, ends.from.y, ends.to.x, ends.to.y];
  const middle = (x0 + x1) / 2;
  return `M${n(x0)} ${n(y0)}C${n(middle)} ${n(y0)} ${n(middle)} ${n(y1)} ${n(x1)} ${n(y1)}`;
}

const n = String;

interface PillarGroup {
  readonly pillar: number;
  readonly at: number[];
}

export function groupByPillar(
  rows: readonly MindRow[],
  places: readonly MindPlace[],
): readonly PillarGroup[] {
  const groups = new Map<number, number[]>();
  rows.forEach(({ topic }, at) => {
    if (!topic || !places[at]) return;
    const group = groups.get(topic.pillar);
    if (group) group.push(at);
    else groups.set(topic.pillar, [at]);
  });
  return [...groups].map(([pillar, at]) => ({ pillar, at }));
}
