/** An overview of the graph in a corner, once it has settled. */
import { useEffect, useState } from "react";
import { CanvasOverview, buildBoxesPath, type Frame } from "#/map-views/canvas/canvas-overview.tsx";
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

interface GraphOverviewProps {
  readonly model: MapModel;
  readonly stage: GraphStage;
}

/**
 * Side of a cluster's square relative to the total width: in a small graph the squares must be visible at this scale.
 */
const DOT_SHARE = { least: 0.01, most: 0.03, ofOne: 0.18 };

/** The graph's y axis points up, the drawing's down. */
export function GraphOverview({ stage }: GraphOverviewProps) {
  const { bounds, shapes } = drawOverview(stage);
  const [view, setView] = useState<Frame>(() => viewOf(stage));
  useEffect(() => {
    const follow = () => setView(viewOf(stage));
    stage.sigma.on("afterRender", follow);
    return () => {
      stage.sigma.off("afterRender", follow);
    };
  }, [stage]);
  return (
    <CanvasOverview
      bounds={bounds}
      view={view}
      shapes={shapes}
      onGo={(x, y) => {
        const { sigma } = stage;
        const at = sigma.viewportToFramedGraph(sigma.graphToViewport({ x, y: -y }));
        sigma.getCamera().setState(at);
      }}
    />
  );
}

function drawOverview({ sigma }: GraphStage) {
  // Set once all clusters are placed. Until Sigma has drawn the latest data, the nodes' own box is a unit square.
  const { x, y } = sigma.getCustomBBox() ?? sigma.getBBox();
  const bounds = { x: x[0], y: -y[1], width: x[1] - x[0], height: y[1] - y[0] };
  const { least, most, ofOne } = DOT_SHARE;
  const share = Math.min(most, Math.max(least, ofOne / Math.sqrt(sigma.getGraph().order)));
  const side = Math.max(bounds.width, bounds.height) * share;
  const byHue = new Map<string, Frame[]>();
  sigma.getGraph().forEachNode((_, node) => {
    if (node.keyword >= 0) return;
    const box = { x: node.x - side / 2, y: -node.y - side / 2, width: side, height: side };
    const boxes = byHue.get(node.hue);
    if (boxes) boxes.push(box);
    else byHue.set(node.hue, [box]);
  });
  const shapes = [...byHue].map(([hue, boxes]) => ({
    key: hue,
    path: buildBoxesPath(boxes),
    color: hue,
  }));
  return { bounds, shapes };
}

function viewOf({ sigma }: GraphStage): Frame {
  const { width, height } = sigma.getDimensions();
  const from = sigma.viewportToGraph({ x: 0, y: 0 });
  const to = sigma.viewportToGraph({ x: width, y: height });
  return { x: from.x, y: -from.y, width: to.x - from.x, height: from.y - to.y };
}
