/** Handles a request to the content API. Always responds with JSON. */
import { isContentPath } from "@mapwright/core/content/content-path";
import { z } from "zod";
import {
  type ContentRequest,
  getContentAddress,
  type ContentKind,
  readContentAddress,
} from "#/content/api/content-address.ts";
import { readPostList } from "#/content/blog/load-posts.server.ts";
import { buildDocsNavigation } from "#/content/docs/docs-navigation.ts";
import { loadExampleMap } from "#/content/example-maps/load-example-map.server.ts";
import { readPublishedPage } from "#/content/page/load-page.server.ts";
import { searchEntries } from "#/content/search/search-index.ts";
import type { SiteContent } from "#/content/source/site-content.server.ts";
import { PRIVATE, PUBLIC_FOREVER } from "#/platform/document/cache-policy.server.ts";

const refuse = (status: number, error: string): Response =>
  Response.json({ error }, { status, headers: { "Cache-Control": PRIVATE } });

function plainParameters(parameters: unknown): Record<string, string | number> {
  const entries = Object.entries(Object(parameters)).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return Object.fromEntries(entries);
}

/**
 * @param file the last part of the path
 * @param isPreview responds with the current content and disables caching
 */
export async function handleContentRequest(
  content: SiteContent | null,
  kind: ContentKind,
  file: string,
  params: string | null,
  isPreview: boolean,
): Promise<Response> {
  const asked = readContentAddress(kind, file, params);
  if (!asked) return refuse(400, "The address doesn't match its parameters.");
  if (!content) return refuse(404, "This site has no content yet.");
  // Read before the content: what is cached under a revision may be newer than it, but never older.
  const revision = await content.readRevision();
  if (!isPreview && revision !== asked.revision) {
    const current = getContentAddress(kind, plainParameters(asked.parameters), revision);
    return new Response(null, {
      status: 307,
      headers: { Location: current, "Cache-Control": PRIVATE },
    });
  }
  const answer = await answerNamed(content, asked);
  if (answer === "no such query") return refuse(400, "Unknown query.");
  if (!answer) return refuse(404, "Not found.");
  return Response.json(answer, {
    headers: { "Cache-Control": isPreview ? PRIVATE : PUBLIC_FOREVER },
  });
}

const MAX_PAGES = 500;

const queryParameters = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("search") }),
  z.strictObject({
    name: z.literal("posts"),
    category: z.string().max(96),
    page: z.number().int().min(1).max(MAX_PAGES),
  }),
  z.strictObject({ name: z.literal("exampleMap"), path: z.string().refine(isContentPath) }),
  z.strictObject({ name: z.literal("sections"), path: z.string().refine(isContentPath) }),
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
  if (parameters.name === "sections") {
    const found = await readPublishedPage(content, parameters.path);
    return found && { sections: found.sections };
  }
  const { category, page } = parameters;
  const { posts, pageNumber, pageCount } = await readPostList(content, category, page);
  return { posts, pageNumber, pageCount };
}

/** @returns null when the requested content does not exist */
async function answerNamed(
  content: SiteContent,
  { kind, parameters }: ContentRequest,
): Promise<object | null | "no such query"> {
  if (kind === "navigation") {
    if (!navigationParameters.safeParse(parameters).success) return "no such query";
    const { data } = await content.readOutline({});
    return { nodes: buildDocsNavigation(data) };
  }
  const parsed = queryParameters.safeParse(parameters);
  if (!parsed.success) return "no such query";
  return handleQuery(content, parsed.data);
}
