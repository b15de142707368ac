/** What the frame of every public page needs. Without content the site still has a frame, with nothing in it. */
import { contentFor } from "#/content/page/load-page.server.ts";
import type { Globals } from "#/content/shapes/globals.server.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";
import { HtmlAnswerError } from "#/content/source/content-source.server.ts";

export interface FrameData {
  readonly globals: Globals;
  /** Names the state of published content; null without any. */
  readonly revision: string | null;
  readonly access: ContentAccess["kind"];
}

const NOTHING: Globals = { settings: null, navigation: null };

export async function loadFrame(access: ContentAccess): Promise<FrameData> {
  const content = contentFor(access);
  if (!content) return { globals: NOTHING, revision: null, access: access.kind };
  try {
    const [globals, revision] = await Promise.all([
      content.readGlobals({}),
      content.readRevision(),
    ]);
    return { globals: globals.data, revision, access: access.kind };
  } catch (error) {
    if (!(error instanceof HtmlAnswerError)) throw error;
    return { globals: NOTHING, revision: null, access: access.kind };
  }
}
