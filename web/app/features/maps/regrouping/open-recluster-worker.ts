/** Starts the real re-clustering worker; its code is a separate chunk. */
import type {
  ReclusterRequest,
  ReclusterResponse,
} from "#/features/maps/regrouping/recluster-protocol.ts";
import { connectWorker, type OpenWorker } from "#/platform/worker-port.ts";

export const openReclusterWorker: OpenWorker<ReclusterRequest, ReclusterResponse> = (listener) =>
  connectWorker(
    new Worker(new URL("./recluster.worker.ts", import.meta.url), {
      type: "module",
      name: "recluster",
    }),
    listener,
  );
