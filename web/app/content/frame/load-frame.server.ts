/** Data that the frame of every public page needs. Without content the frame still renders, but empty. */
import { getContentFor } from "#/content/page/load-page.server.ts";
import type { Globals } from "#/content/shapes/globals.server.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";
import {
  getContentEnvironment,
  getContentOrigins,
} from "#/content/environment/content-environment.server.ts";
import { HtmlResponseError } from "#/content/source/content-source.server.ts";

export interface FrameData {
  readonly globals: Globals;
  /** Identifies the state of published content; null without content. */
  readonly revision: string | null;
  readonly access: ContentAccess["kind"];
  /** URL of the live event stream; null where drafts are shown or there is no content. */
  readonly liveUrl: string | null;
}

const LIVE_API = "v2025-02-19";

function liveUrlFor(access: ContentAccess): string | null {
  const environment = getContentEnvironment();
  const origins = getContentOrigins(environment);
  if (!environment || !origins || access.kind === "drafts") return null;
  return `${origins.live}/${LIVE_API}/data/live/events/${environment.dataset}`;
}

const NOTHING: Globals = { settings: null, navigation: null };

export async function loadFrame(access: ContentAccess): Promise<FrameData> {
  const content = getContentFor(access);
  const frame = {
    access: access.kind,
    liveUrl: liveUrlFor(access),
  };
  if (!content) return { ...frame, globals: NOTHING, revision: null };
  try {
    const [globals, revision] = await Promise.all([
      content.readGlobals({}),
      content.readRevision(),
    ]);
    return { ...frame, globals: globals.data, revision };
  } catch (error) {
    if (!(error instanceof HtmlResponseError)) throw error;
    return { ...frame, globals: NOTHING, revision: null };
  }
}
