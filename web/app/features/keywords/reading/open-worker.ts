/** Starts the worker that holds the rows; its code is a separate chunk. */
import type { OpenKeywordsWorker } from "#/features/keywords/reading/keyword-reader.ts";
import type { KeywordsResponse } from "#/features/keywords/session/keywords-protocol.ts";

export const openKeywordsWorker: OpenKeywordsWorker = (receive, failed) => {
  const worker = new Worker(new URL("../session/keywords.worker.ts", import.meta.url), {
    type: "module",
    name: "keywords",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<KeywordsResponse>) => receive(data));
  worker.addEventListener("error", failed);
  return {
    send: (request) => worker.postMessage(request, []),
    end: () => worker.terminate(),
  };
};
