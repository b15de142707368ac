/** What anybody may ask of the content API, by name: never a query of the visitor's own. */
import { z } from "zod";
import { readPostList } from "#/content/blog/load-posts.server.ts";
import { docsNavigation } from "#/content/docs/docs-navigation.ts";
import { searchEntries } from "#/content/search/search-entries.ts";
import type { SiteContent } from "#/content/source/site-content.server.ts";
import type { AskedContent } from "#/content/api/content-address.ts";

const MOST_PAGES = 500;

const queryParameters = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("search") }),
  z.strictObject({
    name: z.literal("posts"),
    category: z.string().max(96),
    page: z.number().int().min(1).max(MOST_PAGES),
  }),
]);

const navigationParameters = z.strictObject({ root: z.literal("/docs") });

async function answerQuery(
  content: SiteContent,
  parameters: z.output<typeof queryParameters>,
): Promise<object> {
  if (parameters.name === "search") {
    const { data } = await content.readSearchTexts({});
    return { entries: searchEntries(data) };
  }
  const { category, page } = parameters;
  const { posts, pageNumber, pageCount } = await readPostList(content, category, page);
  return { posts, pageNumber, pageCount };
}

/** @returns null for parameters that no named query takes */
export async function answerNamed(
  content: SiteContent,
  { kind, parameters }: AskedContent,
): Promise<object | null> {
  if (kind === "navigation") {
    if (!navigationParameters.safeParse(parameters).success) return null;
    const { data } = await content.readOutline({});
    return { nodes: docsNavigation(data) };
  }
  const parsed = queryParameters.safeParse(parameters);
  if (!parsed.success) return null;
  return answerQuery(content, parsed.data);
}
