/** Starts the real worker of the encoder; its code is a separate file. */
import type { EncoderPorts } from "#/platform/encoder/encoder-session.ts";
import { mayPrefetch } from "#/platform/prefetch-chunks.ts";
import { connectWorker } from "#/platform/worker-port.ts";

export const browserEncoder: EncoderPorts = {
  openWorker: (listener) =>
    connectWorker(
      new Worker(new URL("./encoder.worker.ts", import.meta.url), {
        type: "module",
        name: "encoder",
      }),
      listener,
    ),
  isOnline: () => navigator.onLine,
  mayDownload: () => mayPrefetch(navigator),
};
