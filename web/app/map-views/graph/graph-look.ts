/** Looks of a graph's nodes and edges, depending on what is emphasized. */
import type { NodeDisplayData } from "sigma/types";
import type { GraphColors } from "#/map-views/graph/graph-colors.ts";
import type { GraphEdge, GraphNode, MapGraph } from "#/map-views/graph/graph-data.ts";

/** Emphasis on the graph; clusters by index. */
export interface GraphEmphasis {
  readonly chosen: number | null;
  readonly focused: number | null;
  readonly target: number | null;
  readonly selected: ReadonlySet<number>;
  /** Null: all are highlighted. */
  readonly isLit: ((cluster: number) => boolean) | null;
  /** Edges with fewer shared items are not drawn. */
  readonly leastShared: number;
}

export const NO_EMPHASIS: GraphEmphasis = {
  chosen: null,
  focused: null,
  target: null,
  selected: new Set(),
  isLit: null,
  leastShared: 1,
};

export interface GraphScene {
  readonly graph: MapGraph;
  readonly colors: GraphColors;
  readonly emphasis: GraphEmphasis;
  /** The hovered cluster. */
  readonly pointed: number | null;
}

/** The hovered cluster, else the focused one: its neighbors stay highlighted. */
function centerOf({ graph, emphasis, pointed }: GraphScene): string | null {
  const center = pointed ?? emphasis.focused;
  return center !== null && graph.hasNode(String(center)) ? String(center) : null;
}

export function getNodeLook(
  scene: GraphScene,
  node: string,
  { cluster, keyword, hue, ...data }: GraphNode,
): Partial<NodeDisplayData> {
  const { graph, colors, pointed } = scene;
  const { chosen, target, focused, selected, isLit } = scene.emphasis;
  const center = centerOf(scene);
  const isNear = center === null || center === node || graph.areNeighbors(center, node);
  const isKeyword = keyword >= 0;
  const isShown = isKeyword || ((isNear || pointed === null) && (isLit?.(cluster) ?? true));
  const isEmphasized = !isKeyword && [chosen, target, focused].includes(cluster);
  const isSelected = !isKeyword && selected.has(cluster);
  return {
    ...data,
    color: isShown ? colors.of(hue) : colors.dimmed,
    label: isShown || isEmphasized ? data.label : null,
    highlighted: isEmphasized || isSelected,
    forceLabel: isEmphasized || (pointed !== null && isNear && !isKeyword),
    zIndex: isEmphasized ? 2 : isShown ? 1 : 0,
  };
}

export function getEdgeLook(
  scene: GraphScene,
  edge: string,
  { sharedCount, size, rank }: GraphEdge,
): { hidden: boolean; color: string; size: number } {
  const { graph, colors, emphasis, pointed } = scene;
  const [from, to] = graph.extremities(edge);
  const center = centerOf(scene);
  const isOfCenter = center !== null && (from === center || to === center);
  return {
    hidden:
      sharedCount < emphasis.leastShared ||
      (!isOfCenter && (pointed !== null || rank >= EDGES_PER_CLUSTER)),
    size,
    color: isOfCenter ? colors.of(graph.getNodeAttribute(center, "hue")) : colors.edge,
  };
}

/** Its strongest. All others are drawn for the cluster that is hovered or focused. */
const EDGES_PER_CLUSTER = 3;

/** The color of the ring around an emphasized cluster. */
export function getRingColor({ colors, emphasis }: GraphScene, cluster: number): string {
  if (cluster === emphasis.chosen) return colors.chosen;
  return cluster === emphasis.target ? colors.ink : colors.selected;
}
