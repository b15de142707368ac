/** Re-clusters stored SERPs off the main thread. */
import { reclusterSnapshot } from "@mapwright/core/maps/recluster-snapshot";
import {
  createReclusterResponder,
  type ReclusterRequest,
} from "#/features/maps/regrouping/recluster-protocol.ts";

const respond = createReclusterResponder(reclusterSnapshot, () => performance.now());

addEventListener("message", ({ data }: MessageEvent<ReclusterRequest>) => {
  const answer = respond(data);
  if (answer) postMessage(answer, { transfer: [] });
});
