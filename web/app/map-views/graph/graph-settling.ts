/**
 * The force layout: linked clusters attract, all repel (ForceAtlas2, Jacomy et al. 2014), and a hub in each pillar, which
 * isn't drawn, holds its clusters together. Runs in batches, so that the
 * graph is visible while it settles; ends when movement is minimal, or after a maximum number of batches.
 */
// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import Graph from "graphology";
import forceAtlas2 from "graphology-layout-forceatlas2";
import type { ClusterLinks } from "@mapwright/core/snapshot/cluster-links";

const ITERATIONS_PER_TURN = 12;
const SETTLED_SHARE = 0.0015;
/** Above this number, distant clusters are approximated in groups. */
const GROUPED_FROM = 600;

export interface Settling {
  /** One batch. @returns the positions, and whether they are settled */
  readonly turn: () => { readonly positions: Float32Array; readonly isSettled: boolean };
}

/** @param pillarOf pillar index of each cluster */
export function settle(
  start: Float32Array,
  links: ClusterLinks,
  pillarOf: readonly number[],
): Settling {
  const count = start.length / 2;
  const graph = graphOf(start, links);
  addHubs(graph, start, links, pillarOf);
  const turnsMax = count > 3_000 ? 8 : count > GROUPED_FROM ? 16 : 28;
  let before = start;
  let turns = 0;
  const settings = {
    ...forceAtlas2.inferSettings(Math.max(2, count)),
    barnesHutOptimize: count > GROUPED_FROM,
    scalingRatio: 6,
    gravity: 0.4,
    edgeWeightInfluence: 0.7,
    slowDown: 3,
  };
  return {
    turn: () => {
      turns += 1;
      if (count > 1) forceAtlas2.assign(graph, { iterations: ITERATIONS_PER_TURN, settings });
      const positions = new Float32Array(start.length);
      graph.forEachNode((node, { x, y }) => {
        if (node.startsWith(HUB)) return;
        positions[2 * Number(node)] = x;
        positions[2 * Number(node) + 1] = y;
      });
      const isSettled = turns >= turnsMax || movedShare(before, positions) < SETTLED_SHARE;
      before = positions;
      return { positions, isSettled };
    },
  };
}

const HUB = "hub";
/** Pull of a hub, relative to the strongest link between clusters. */
const HUB_PULL = 3;

function addHubs(
  graph: ReturnType<typeof graphOf>,
  start: Float32Array,
  { strength }: ClusterLinks,
  pillarOf: readonly number[],
): void {
  const weight = HUB_PULL * strength.reduce((most, own) => Math.max(most, own), 0.1);
  pillarOf.forEach((pillar, cluster) => {
    const hub = `${HUB}${String(pillar)}`;
    const place = { x: start[2 * cluster] ?? 0, y: start[2 * cluster + 1] ?? 0 };
    // It starts at its pillar's first cluster, which is in the middle of the others.
    if (!graph.hasNode(hub)) graph.addNode(hub, place);
    graph.addEdge(hub, String(cluster), { weight });
  });
}

interface PlacedNode {
  x: number;
  y: number;
}

function graphOf(start: Float32Array, links: ClusterLinks): Graph<PlacedNode, { weight: number }> {
  const graph = new Graph<PlacedNode, { weight: number }>({ type: "undirected" });
  for (let cluster = 0; cluster < start.length / 2; cluster++) {
    graph.addNode(String(cluster), { x: start[2 * cluster] ?? 0, y: start[2 * cluster + 1] ?? 0 });
  }
  links.from.forEach((from, at) => {
    graph.addEdge(String(from), String(links.to[at]), { weight: links.strength[at] ?? 0 });
  });
  return graph;
}

/** Average movement relative to the width of the graph. */
function movedShare(before: Float32Array, after: Float32Array): number {
  let moved = 0;
  let low = Infinity;
  let high = -Infinity;
  after.forEach((value, at) => {
    moved += Math.abs(value - (before[at] ?? 0));
    low = Math.min(low, value);
    high = Math.max(high, value);
  });
  return after.length === 0 || high <= low ? 0 : moved / after.length / (high - low);
}
