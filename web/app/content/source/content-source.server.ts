/**
 * The only access to content: a query, its parameters and the shape of its result. Results are parsed here, at the
 * boundary; nothing else in the site talks to the lake.
 */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { ClientError, createClient, type SanityClient } from "@sanity/client";
import { z } from "zod";
import type { ContentEnvironment } from "#/content/environment/content-environment.server.ts";
import { isProse } from "#/content/source/prose-fields.ts";

/** A visitor waits for three attempts at most. */
const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 2;

export interface ContentResponse<Data> {
  readonly data: Data;
  /** Sync tags of the result: a live event with one of these means it changed. */
  readonly syncTags: readonly string[];
}

export type QueryParameters = Readonly<Record<string, string | number | boolean>>;

export interface ContentSource {
  /**
   * @throws HtmlResponseError for an HTML page in place of content, LakeAwayError when there is no response, ZodError
   * when the result has another shape
   */
  ask<Schema extends z.ZodType>(
    query: string,
    parameters: QueryParameters,
    schema: Schema,
  ): Promise<ContentResponse<z.output<Schema>>>;
}

/** An HTML page in place of content: some host on the way doesn't serve it. Treat as not found. */
export class HtmlResponseError extends Error {
  override readonly name = "HtmlResponseError";
}

/** The lake is unreachable or reports a server error; a later request may succeed. */
export class LakeAwayError extends Error {
  override readonly name = "LakeAwayError";
}

const TOO_MANY_REQUESTS = 429;

/** A rejected query would be rejected again; it is a bug in our code. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ClientError && error.statusCode !== TOO_MANY_REQUESTS;

/** Whether `text` is the beginning of an HTML page. */
function isHtml(text: string): boolean {
  return /^\s*<(?:!doctype\s+html|html[\s>])/i.test(text);
}

export function openClient(environment: ContentEnvironment): SanityClient {
  const { projectId, dataset, apiHost } = environment;
  return createClient({
    projectId,
    dataset,
    apiVersion: LAKE_API_VERSION,
    // Freshness comes from the revision; a cached response would lag behind it.
    useCdn: false,
    perspective: "published",
    timeout: TIMEOUT_MS,
    maxRetries: MAX_RETRIES,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  });
}

/** A client that reads drafts and marks every text with its source document, for click-to-edit. */
export function openDraftClient(environment: ContentEnvironment): SanityClient | null {
  const { readToken, studioUrl } = environment;
  if (!readToken) return null;
  return openClient(environment).withConfig({
    token: readToken,
    perspective: "drafts",
    ...(studioUrl
      ? { stega: { enabled: true, studioUrl, filter: ({ sourcePath }) => isProse(sourcePath) } }
      : {}),
  });
}

const responseShape = z.object({
  result: z.unknown(),
  syncTags: z.array(z.string()).optional(),
});

export function createSource(client: SanityClient): ContentSource {
  return {
    async ask(query, parameters, schema) {
      // A body that isn't JSON is returned as text.
      const answer: unknown = await client
        .fetch<unknown>(query, { ...parameters }, { filterResponse: false })
        .catch((cause: unknown) => {
          if (isRefusal(cause)) throw cause;
          throw new LakeAwayError("The content lake did not respond", { cause });
        });
      if (typeof answer === "string" && isHtml(answer)) {
        throw new HtmlResponseError("The response is an HTML page instead of content");
      }
      if (typeof answer === "string")
        throw new LakeAwayError("The content lake's response was cut short");
      const { result, syncTags = [] } = responseShape.parse(answer);
      return { data: schema.parse(result), syncTags };
    },
  };
}
