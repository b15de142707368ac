/** Starts the worker that groups what a running job has read; its code is a separate chunk. */
import type { FormingRequest, FormingResponse } from "#/map-model/running/forming-protocol.ts";
import { connectWorker, type OpenWorker } from "#/platform/worker-port.ts";

export const openFormingWorker: OpenWorker<FormingRequest, FormingResponse> = (listener) =>
  connectWorker(
    new Worker(new URL("./forming.worker.ts", import.meta.url), {
      type: "module",
      name: "forming",
    }),
    listener,
  );
