/** Computes edges and positions of the graph off the main thread. */
import type { GraphRequest } from "#/features/maps/graph/graph-protocol.ts";
import { workOutGraph } from "#/features/maps/graph/graph-work.ts";

addEventListener("message", ({ data }: MessageEvent<GraphRequest>) => {
  workOutGraph(data, (answer) => postMessage(answer, { transfer: [] }));
});
