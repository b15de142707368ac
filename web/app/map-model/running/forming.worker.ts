/** Groups the results of a running job off the main thread. */
import {
  createFormingResponder,
  type FormingRequest,
} from "#/map-model/running/forming-protocol.ts";

const respond = createFormingResponder(() => performance.now());

addEventListener("message", ({ data }: MessageEvent<FormingRequest>) => {
  const response = respond(data);
  if (response) postMessage(response, { transfer: [] });
});
