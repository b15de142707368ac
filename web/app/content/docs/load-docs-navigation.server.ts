import { buildDocsNavigation, type DocsNode } from "#/content/docs/docs-navigation.ts";
import { getContentFor } from "#/content/page/load-page.server.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";
import { HtmlResponseError } from "#/content/source/content-source.server.ts";

/** Empty when there is no content. */
export async function loadDocsNavigation(access: ContentAccess): Promise<readonly DocsNode[]> {
  try {
    const outline = await getContentFor(access)?.readOutline({});
    return buildDocsNavigation(outline?.data ?? []);
  } catch (error) {
    if (error instanceof HtmlResponseError) return [];
    throw error;
  }
}
