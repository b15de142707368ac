/** Starts the worker that holds the rows; its code is a separate chunk. */
import type {
  KeywordsRequest,
  KeywordsResponse,
} from "#/features/keywords/session/keywords-protocol.ts";
import { connectWorker, type OpenWorker } from "#/platform/worker-port.ts";

export const openKeywordsWorker: OpenWorker<KeywordsRequest, KeywordsResponse> = (listener) =>
  connectWorker(
    new Worker(new URL("../session/keywords.worker.ts", import.meta.url), {
      type: "module",
      name: "keywords",
    }),
    listener,
  );
