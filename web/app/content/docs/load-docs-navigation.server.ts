import { docsNavigation, type DocsNode } from "#/content/docs/docs-navigation.ts";
import { contentFor } from "#/content/page/load-page.server.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";
import { HtmlResponseError } from "#/content/source/content-source.server.ts";

/** Empty when there is no content. */
export async function loadDocsNavigation(access: ContentAccess): Promise<readonly DocsNode[]> {
  try {
    const outline = await contentFor(access)?.readOutline({});
    return docsNavigation(outline?.data ?? []);
  } catch (error) {
    if (error instanceof HtmlResponseError) return [];
    throw error;
  }
}
