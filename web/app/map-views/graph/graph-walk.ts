/** Keyboard navigation in the graph: through the list of clusters, and along edges and back. */
import type { Neighbour } from "#/map-views/graph/graph-neighbours.ts";

export interface GraphWalk {
  readonly cluster: number;
  /** The clusters from which edges were followed, oldest first. */
  readonly trail: readonly number[];
}

const TRAIL_MAX = 50;

/** Null: not a navigation key, or nowhere to go. */
export function walkByKey(
  walk: GraphWalk,
  key: string,
  order: readonly number[],
  neighbours: readonly (readonly Neighbour[])[],
): GraphWalk | null {
  const at = Math.max(0, order.indexOf(walk.cluster));
  const jump = (to: number): GraphWalk | null => {
    const cluster = order[Math.min(order.length - 1, Math.max(0, to))];
    return cluster === undefined ? null : { cluster, trail: [] };
  };
  switch (key) {
    case "ArrowDown":
      return jump(at + 1);
    case "ArrowUp":
      return jump(at - 1);
    case "Home":
      return jump(0);
    case "End":
      return jump(order.length - 1);
    case "ArrowRight":
      return follow(walk, neighbours);
    case "ArrowLeft":
      return back(walk);
    default:
      return null;
  }
}

/** The strongest edge that doesn't lead to the previous cluster. */
function follow(
  { cluster, trail }: GraphWalk,
  neighbours: readonly (readonly Neighbour[])[],
): GraphWalk | null {
  const next = neighbours[cluster]?.find((link) => !trail.includes(link.cluster));
  return next ? { cluster: next.cluster, trail: [...trail, cluster].slice(-TRAIL_MAX) } : null;
}

function back({ trail }: GraphWalk): GraphWalk | null {
  const cluster = trail.at(-1);
  return cluster === undefined ? null : { cluster, trail: trail.slice(0, -1) };
}
