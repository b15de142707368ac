/** Starts the real worker of the encoder; its code is a separate file. */
import type { EncoderRequest, EncoderResponse } from "#/platform/encoder/encoder-protocol.ts";
import type {
  EncoderListener,
  EncoderPorts,
  EncoderWorker,
} from "#/platform/encoder/encoder-session.ts";
import { mayPrefetch } from "#/platform/prefetch-chunks.ts";

function openEncoderWorker(listener: EncoderListener): EncoderWorker {
  const worker = new Worker(new URL("./encoder.worker.ts", import.meta.url), {
    type: "module",
    name: "encoder",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<EncoderResponse>) => {
    listener.onAnswer(data);
  });
  worker.addEventListener("error", () => {
    listener.onBroken();
  });
  return {
    send: (request: EncoderRequest) => worker.postMessage(request, []),
    end: () => worker.terminate(),
  };
}

export const browserEncoder: EncoderPorts = {
  openWorker: openEncoderWorker,
  isOnline: () => navigator.onLine,
  mayDownload: () => mayPrefetch(navigator),
};
