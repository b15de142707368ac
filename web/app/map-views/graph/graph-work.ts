/** The logic of the graph's worker, independent of the worker. */
import {
  gatherClusterItems,
  LINKS_PER_CLUSTER,
  linkClusters,
  type ClusterItems,
} from "@mapwright/core/snapshot/cluster-links";
import { gatherClusterWords } from "@mapwright/core/snapshot/cluster-words";
import type {
  GraphRequest,
  GraphResponse,
  KeywordSource,
  LinksResponse,
} from "#/map-views/graph/graph-protocol.ts";
import { settle } from "#/map-views/graph/graph-settling.ts";
import { startPositions } from "#/map-views/graph/graph-start.ts";

/** Sends the edges, then positions until they are settled. */
export function workOutGraph(request: GraphRequest, say: (answer: GraphResponse) => void): void {
  const { pillarOf, pillarCount } = request;
  const { links, ...answer } = linksOf(request);
  say({ kind: "links", links, ...answer });
  const start = startPositions(pillarOf, pillarCount);
  say({ kind: "positions", positions: start, isSettled: false });
  const settling = settle(start, links, pillarOf);
  for (let isSettled = false; !isSettled;) {
    const turn = settling.turn();
    isSettled = turn.isSettled;
    say({ kind: "positions", ...turn });
  }
}

function linksOf(request: GraphRequest): Omit<LinksResponse, "kind"> {
  const { source } = request;
  if (source.kind === "given")
    return { items: noItems(request.pillarOf.length), words: [], links: source.links };
  const { items, words } = itemsOf(request, source);
  return { items, words, links: linkClusters(items, LINKS_PER_CLUSTER) };
}

function itemsOf(
  { clusterOf, pillarOf }: GraphRequest,
  source: KeywordSource,
): { items: ClusterItems; words: readonly string[] } {
  if (source.kind === "word") return gatherClusterWords(clusterOf, source.texts, pillarOf.length);
  const { results, pageCount } = source;
  return { items: gatherClusterItems(clusterOf, results, pillarOf.length, pageCount), words: [] };
}

const noItems = (clusterCount: number): ClusterItems => ({
  offsets: new Uint32Array(clusterCount + 1),
  items: new Uint32Array(0),
  itemCount: 0,
});
