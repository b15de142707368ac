/** Handles a request to the content API. Always responds with JSON. */
import {
  contentAddress,
  readContentAddress,
  type ContentKind,
} from "#/content/api/content-address.ts";
import { answerNamed } from "#/content/api/named-queries.server.ts";
import type { SiteContent } from "#/content/source/site-content.server.ts";
import { PRIVATE } from "#/platform/cache-policy.server.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

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
    const current = contentAddress(kind, plainParameters(asked.parameters), revision);
    return new Response(null, {
      status: 307,
      headers: { Location: current, "Cache-Control": PRIVATE },
    });
  }
  const answer = await answerNamed(content, asked);
  if (answer === "no such query") return refuse(400, "Unknown query.");
  if (!answer) return refuse(404, "Not found.");
  return Response.json(answer, { headers: { "Cache-Control": isPreview ? PRIVATE : FOR_EVER } });
}
