/** Re-clusters stored SERPs off the main thread. */
import { createReclusterer } from "@mapwright/core/maps/recluster-snapshot";
import {
  createReclusterResponder,
  type ReclusterRequest,
} from "#/features/maps/regrouping/recluster-protocol.ts";

const respond = createReclusterResponder(createReclusterer, () => performance.now());

addEventListener("message", ({ data }: MessageEvent<ReclusterRequest>) => {
  const answer = respond(data);
  if (answer) postMessage(answer, { transfer: [] });
});
