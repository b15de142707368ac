/** The drawn mind map. Only what is near the viewport is rendered; zoomed out it is a drawing of boxes and branches. */
import Box from "@mui/material/Box";
import {
  ReactFlow,
  useStore,
  ViewportPortal,
  type NodeMouseHandler,
  type ReactFlowState,
} from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useMemo, useState, type MouseEvent } from "react";
import type { DropMark } from "#/map-views/mindmap/mind-drop.ts";
import {
  isInRange,
  NAMED_NODES_MAX,
  getRangeKey,
  readRange,
} from "#/map-views/mindmap/mind-culling.ts";
import { MindEdges } from "#/map-views/mindmap/mind-edges.tsx";
import type { MindLayout } from "#/map-views/mindmap/mind-layout.ts";
import { buildFlowNodes, type MindEmphasis } from "#/map-views/mindmap/mind-look.ts";
import { getRowPresence, type MindFacts } from "#/map-views/mindmap/mind-marks.ts";
import { MindNode, type MindFlowNode } from "#/map-views/mindmap/mind-node.tsx";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { useMindDrag } from "#/map-views/mindmap/use-mind-drag.ts";

export interface MindFlowProps {
  readonly rows: readonly MindRow[];
  readonly layout: MindLayout;
  readonly facts: MindFacts;
  readonly emphasis: MindEmphasis;
  readonly canEdit: boolean;
  readonly onDrop: (keys: readonly string[], mark: DropMark) => void;
  readonly onPress: (row: number, event: MouseEvent, isCompaction: boolean) => void;
  readonly onRename: (row: number) => void;
  /** The drawing has been measured, so the viewport can be set to its initial position. */
  readonly onReady: () => void;
}

const NODE_TYPES = { mind: MindNode };
const NO_EDGES: never[] = [];

const MIND_ZOOM = { min: 0.02, max: 2 };

const selectRange = ({ transform, width, height }: ReactFlowState) =>
  getRangeKey(transform, width, height);

export function MindFlow(props: MindFlowProps) {
  const { rows, layout, facts, emphasis, canEdit } = props;
  const key = useStore(selectRange);
  const range = readRange(key);
  const { drag, onStart, onDrag, onStop } = useMindDrag({
    rows,
    layout,
    selected: emphasis.selected,
    onDrop: props.onDrop,
  });
  const inSight = useMemo(
    () => layout.places.flatMap((place, at) => (isInRange(place, range) ? [at] : [])),
    [layout, range],
  );
  const [isTouched, setTouched] = useState(isTouchedFirst);
  // Touch pans the drawing wherever it starts, and drags selected nodes.
  const drags = !canEdit ? "none" : isTouched ? "selected" : "all";
  const isSimplified = inSight.length > NAMED_NODES_MAX;
  const named = isSimplified
    ? inSight.filter((at) => isSignpost(rows[at], emphasis, facts))
    : inSight;
  const nodes = buildFlowNodes(named, rows, layout, facts, emphasis, drags);
  const drawn = useMemo(
    () => (drag ? nodes.map((node) => placed(node, drag)) : nodes),
    [nodes, drag],
  );
  const rowOf = (id: string) => rows.findIndex((row) => row.key === id);
  const press: NodeMouseHandler<MindFlowNode> = (event, { id }) => {
    const isCompaction =
      event.target instanceof Element && event.target.closest("[data-collapse]") !== null;
    props.onPress(rowOf(id), event, isCompaction);
  };
  return (
    <ReactFlow<MindFlowNode>
      aria-hidden="true"
      onPointerDownCapture={({ pointerType }) => setTouched(pointerType === "touch")}
      nodes={drawn}
      edges={NO_EDGES}
      nodeTypes={NODE_TYPES}
      minZoom={MIND_ZOOM.min}
      maxZoom={MIND_ZOOM.max}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      zoomOnDoubleClick={false}
      nodeDragThreshold={5}
      onNodeClick={press}
      onNodeDoubleClick={(_, { id }) => props.onRename(rowOf(id))}
      onInit={props.onReady}
      onNodeDragStart={onStart}
      onNodeDrag={onDrag}
      onNodeDragStop={onStop}
      proOptions={{ hideAttribution: true }}
    >
      <ViewportPortal>
        <MindEdges
          model={facts.model}
          rows={rows}
          places={layout.places}
          range={range}
          isSimplified={isSimplified}
        />
        {drag?.mark && drag.mark.side !== "into" ? (
          <DropLine mark={drag.mark} layout={layout} />
        ) : null}
      </ViewportPortal>
    </ReactFlow>
  );
}

const isTouchedFirst = () => matchMedia("(pointer: coarse)").matches;

/** Whether a row is still labeled when simplified. */
function isSignpost(
  row: MindRow | undefined,
  { focusedKey, chosenCluster }: MindEmphasis,
  facts: MindFacts,
): boolean {
  if (!row) return false;
  return (
    getRowPresence(row, facts).words !== "" ||
    row.level <= 2 ||
    row.key === focusedKey ||
    (row.kind === "cluster" && chosenCluster !== null && row.topic?.cluster === chosenCluster)
  );
}

/** A node's drag state: following the pointer, or a drop target. */
function placed(
  node: MindFlowNode,
  drag: { key: string; x: number; y: number; mark: DropMark | null },
): MindFlowNode {
  if (node.id === drag.key) return { ...node, position: { x: drag.x, y: drag.y }, dragging: true };
  const { mark } = drag;
  if (mark?.side !== "into" || node.id !== mark.key) return node;
  return { ...node, data: { ...node.data, states: `${node.data.states} taking` } };
}

function DropLine({ mark, layout }: { readonly mark: DropMark; readonly layout: MindLayout }) {
  const place = layout.places[mark.row];
  if (!place) return null;
  const top = mark.side === "before" ? place.y - 7 : place.y + place.height + 4;
  return <Box className="drop-line" style={{ left: place.x, top, width: place.width }} />;
}
