/** Lays out the islands of a large map off the main thread. */
import {
  respondToIslands,
  listTransfer,
  type IslandsRequest,
} from "#/map-views/islands/islands-protocol.ts";

addEventListener("message", ({ data }: MessageEvent<IslandsRequest>) => {
  const response = respondToIslands(data);
  postMessage(response, { transfer: listTransfer(response) });
});
