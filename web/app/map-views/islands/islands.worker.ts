/** Lays out the islands of a large map off the main thread. */
import { layOutIslands } from "#/map-views/islands/island-layout.ts";
import type { IslandsRequest } from "#/map-views/islands/islands-protocol.ts";

addEventListener("message", ({ data }: MessageEvent<IslandsRequest>) => {
  postMessage(layOutIslands(data.input, data.size), { transfer: [] });
});
