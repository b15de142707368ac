/** Starts the worker that groups what a running job has read; its code is a separate chunk. */
import type { FormingRequest, FormingResponse } from "#/map-model/running/forming-protocol.ts";

/** The worker as a running map sees it. */
export interface FormingWorker {
  send(request: FormingRequest): void;
  end(): void;
}

export interface FormingListener {
  onFormed(response: FormingResponse): void;
  /** It will not respond again. */
  onBroken(): void;
}

export function openFormingWorker(listener: FormingListener): FormingWorker {
  const worker = new Worker(new URL("./forming.worker.ts", import.meta.url), {
    type: "module",
    name: "forming",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<FormingResponse>) => {
    listener.onFormed(data);
  });
  worker.addEventListener("error", () => listener.onBroken());
  return {
    send: (request) => worker.postMessage(request, []),
    end: () => worker.terminate(),
  };
}
