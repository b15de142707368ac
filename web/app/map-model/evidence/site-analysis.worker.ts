/** Analyzes a site off the main thread, again whenever the map is regrouped. */
import {
  createSiteResponder,
  type SiteRequest,
} from "#/map-model/evidence/site-analysis-protocol.ts";

const respond = createSiteResponder();

addEventListener("message", ({ data }: MessageEvent<SiteRequest>) => {
  const answer = respond(data);
  if (answer) postMessage(answer, { transfer: [] });
});
