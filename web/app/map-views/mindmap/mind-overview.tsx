/** A minimap of the mind map in a corner, with its current expansion. */
import { useStore } from "@xyflow/react";
import { CanvasOverview, buildBoxesPath } from "#/map-views/canvas/canvas-overview.tsx";
import { groupByPillar } from "#/map-views/mindmap/mind-edges.tsx";
import type { MindLayout } from "#/map-views/mindmap/mind-layout.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";

interface MindOverviewProps {
  readonly model: MapModel;
  readonly rows: readonly MindRow[];
  readonly layout: MindLayout;
  readonly onGo: (x: number, y: number) => void;
}

export function MindOverview({ model, rows, layout, onGo }: MindOverviewProps) {
  const [x, y, zoom] = useStore(({ transform }) => transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const shapes = groupByPillar(rows, layout.places).map(({ pillar, at }) => ({
    key: String(pillar),
    path: buildBoxesPath(at.flatMap((row) => layout.places[row] ?? [])),
    color: getPillarColor(model, pillar).line,
  }));
  const view = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
  return <CanvasOverview bounds={layout.bounds} view={view} shapes={shapes} onGo={onGo} />;
}
