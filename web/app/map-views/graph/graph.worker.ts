/** Computes edges and positions of the graph off the main thread. */
import type { GraphRequest } from "#/map-views/graph/graph-protocol.ts";
import { workOutGraph } from "#/map-views/graph/graph-work.ts";

addEventListener("message", ({ data }: MessageEvent<GraphRequest>) => {
  workOutGraph(data, (answer) => postMessage(answer, { transfer: [] }));
});
