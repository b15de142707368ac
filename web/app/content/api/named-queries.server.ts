/** The named queries that anyone may send to the content API; visitors cannot supply their own. */
import { isContentPath } from "@mapwright/core/content/content-path";
import { z } from "zod";
import { readPostList } from "#/content/blog/load-posts.server.ts";
import { docsNavigation } from "#/content/docs/docs-navigation.ts";
import { loadExampleMap } from "#/content/example-maps/load-example-map.server.ts";
import { searchEntries } from "#/content/search/search-entries.ts";
import type { SiteContent } from "#/content/source/site-content.server.ts";
import type { AskedContent } from "#/content/api/content-address.ts";

const MAX_PAGES = 500;

const queryParameters = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("search") }),
  z.strictObject({
    name: z.literal("posts"),
    category: z.string().max(96),
    page: z.number().int().min(1).max(MAX_PAGES),
  }),
  z.strictObject({ name: z.literal("exampleMap"), path: z.string().refine(isContentPath) }),
]);

const navigationParameters = z.strictObject({ root: z.literal("/docs") });

async function handleQuery(
  content: SiteContent,
  parameters: z.output<typeof queryParameters>,
): Promise<object | null> {
  if (parameters.name === "search") {
    const { data } = await content.readSearchTexts({});
    return { entries: searchEntries(data) };
  }
  if (parameters.name === "exampleMap") {
    const { path } = parameters;
    const outline = await content.readOutline({});
    // Made-up addresses must not cause requests to the lake.
    if (!outline.data.some((entry) => entry.path === path)) return null;
    const { data } = await content.readPage({ path });
    return data?.mapUrl ? loadExampleMap(data.mapUrl) : null;
  }
  const { category, page } = parameters;
  const { posts, pageNumber, pageCount } = await readPostList(content, category, page);
  return { posts, pageNumber, pageCount };
}

/** @returns null when the requested content does not exist */
export async function answerNamed(
  content: SiteContent,
  { kind, parameters }: AskedContent,
): Promise<object | null | "no such query"> {
  if (kind === "navigation") {
    if (!navigationParameters.safeParse(parameters).success) return "no such query";
    const { data } = await content.readOutline({});
    return { nodes: docsNavigation(data) };
  }
  const parsed = queryParameters.safeParse(parameters);
  if (!parsed.success) return "no such query";
  return handleQuery(content, parsed.data);
}
