/** Lays out the islands of a large map off the main thread. */
import { respondToIslands, type IslandsRequest } from "#/map-views/islands/islands-protocol.ts";

addEventListener("message", ({ data }: MessageEvent<IslandsRequest>) => {
  postMessage(respondToIslands(data), { transfer: [] });
});
