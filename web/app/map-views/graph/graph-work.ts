/** The logic of the graph's worker, independent of the worker. */
import {
  gatherClusterItems,
  linkClusters,
  type ClusterItems,
} from "@mapwright/core/maps/cluster-links";
import { splitKeywords, topicStemsOf } from "@mapwright/core/wording/keyword-tokens";
import type { GraphResponse, GraphRequest } from "#/map-views/graph/graph-protocol.ts";
import { settle } from "#/map-views/graph/graph-settling.ts";
import { startPositions } from "#/map-views/graph/graph-start.ts";

/** More edges per cluster than this would be unreadable. */
const LINKS_PER_CLUSTER = 5;

/** Sends the edges, then positions until they are settled. */
export function workOutGraph(request: GraphRequest, say: (answer: GraphResponse) => void): void {
  const { pillarOf, pillarCount } = request;
  const { items, words } = itemsOf(request);
  const links = linkClusters(items, LINKS_PER_CLUSTER);
  say({ kind: "links", items, links, words });
  const start = startPositions(pillarOf, pillarCount);
  say({ kind: "positions", positions: start, isSettled: false });
  const settling = settle(start, links, pillarOf);
  for (let isSettled = false; !isSettled;) {
    const turn = settling.turn();
    isSettled = turn.isSettled;
    say({ kind: "positions", ...turn });
  }
}

function itemsOf({ clusterOf, pillarOf, source }: GraphRequest): {
  items: ClusterItems;
  words: readonly string[];
} {
  const clusterCount = pillarOf.length;
  if (source.kind === "page") {
    const { results, pageCount } = source;
    return { items: gatherClusterItems(clusterOf, results, clusterCount, pageCount), words: [] };
  }
  const at = new Map<string, number>();
  const words: string[] = [];
  const split = splitKeywords(source.texts);
  const rows = topicStemsOf(split).map((stems) =>
    stems.map((stem) => {
      const known = at.get(stem);
      if (known !== undefined) return known;
      at.set(stem, words.length);
      return words.push(stem) - 1;
    }),
  );
  // A stem is not a word: the form it was first written in is shown.
  split.stems.forEach((stems, keyword) => {
    stems.forEach((stem, position) => {
      const word = at.get(stem);
      const written = split.words[keyword]?.[position];
      if (word !== undefined && words[word] === stem && written) words[word] = written;
    });
  });
  return { items: gatherClusterItems(clusterOf, rows, clusterCount, words.length), words };
}
