import { useRouteLoaderData } from "react-router-dom";
import type { FrameData } from "#/content/frame/load-frame.server.ts";

/** The id of the route that loads the site frame. */
const FRAME_ROUTE_ID = "routes/site-layout";

/** The content revision that the page was rendered from; null without content. */
export function useContentRevision(): string | null {
  return useRouteLoaderData<FrameData>(FRAME_ROUTE_ID)?.revision ?? null;
}
