/** Starts the real re-clustering worker; its code is a separate chunk. */
import type {
  ReclusterResponse,
  ReclusterRequest,
} from "#/features/maps/regrouping/recluster-protocol.ts";
import type {
  ReclusterListener,
  ReclusterWorker,
} from "#/features/maps/regrouping/recluster-session.ts";

export function openReclusterWorker(listener: ReclusterListener): ReclusterWorker {
  const worker = new Worker(new URL("./recluster.worker.ts", import.meta.url), {
    type: "module",
    name: "recluster",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<ReclusterResponse>) => {
    listener.onAnswer(data);
  });
  worker.addEventListener("error", ({ message }) => {
    listener.onBroken(message || "The worker couldn't be loaded.");
  });
  return {
    send: (request: ReclusterRequest) => worker.postMessage(request, []),
    end: () => worker.terminate(),
  };
}
