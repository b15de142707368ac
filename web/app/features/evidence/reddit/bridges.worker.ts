/** Compares the titles of threads that rank with the phrases of a Reddit map, off the page's thread. */
import { answerBridges, type BridgesRequest } from "#/features/evidence/reddit/bridges-protocol.ts";

addEventListener("message", ({ data }: MessageEvent<BridgesRequest>) => {
  postMessage(answerBridges(data), { transfer: [] });
});
