/**
 * The one way to content: a query, its parameters and the shape its answer must have. Answers are parsed here,
 * at the edge; nothing else of the site talks to the lake.
 */
import { ClientError, createClient, type SanityClient } from "@sanity/client";
import { z } from "zod";
import type { ContentEnvironment } from "#/content/source/content-environment.server.ts";
import { isProse } from "#/content/source/prose-fields.ts";

const API_VERSION = "2025-02-19";
/** A visitor waits for all three tries at the most. */
const TIMEOUT_MS = 8_000;
const MOST_RETRIES = 2;

export interface ContentAnswer<Data> {
  readonly data: Data;
  /** What of the lake the answer was made from: a live event with one of these means it changed. */
  readonly syncTags: readonly string[];
}

export type QueryParameters = Readonly<Record<string, string | number>>;

export interface ContentSource {
  /**
   * @throws HtmlAnswerError when a page came in place of content, LakeAwayError when nothing came, ZodError when
   * it has another shape
   */
  ask<Schema extends z.ZodType>(
    query: string,
    parameters: QueryParameters,
    schema: Schema,
  ): Promise<ContentAnswer<z.output<Schema>>>;
}

/** A web page came where content was expected: some host on the way knows nothing of it. Treat as not found. */
export class HtmlAnswerError extends Error {
  override readonly name = "HtmlAnswerError";
}

/** The lake cannot be reached, or says that it broke: what is asked later may well be answered. */
export class LakeAwayError extends Error {
  override readonly name = "LakeAwayError";
}

const TOO_MANY_REQUESTS = 429;

/** A query that is refused will be refused again: that is ours to mend. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ClientError && error.statusCode !== TOO_MANY_REQUESTS;

/** Whether `text` is the beginning of a web page. */
function isHtml(text: string): boolean {
  return /^\s*<(?:!doctype\s+html|html[\s>])/i.test(text);
}

export function openClient(environment: ContentEnvironment): SanityClient {
  const { projectId, dataset, apiHost } = environment;
  return createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    // Freshness comes from the revision, which a cached answer would lag behind.
    useCdn: false,
    perspective: "published",
    timeout: TIMEOUT_MS,
    maxRetries: MOST_RETRIES,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  });
}

/** A client that reads drafts and marks every word with the document it comes from, for click-to-edit. */
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

const answerShape = z.object({
  result: z.unknown(),
  syncTags: z.array(z.string()).optional(),
});

export function sourceOf(client: SanityClient): ContentSource {
  return {
    async ask(query, parameters, schema) {
      // A body that is no JSON comes through as text.
      const answer: unknown = await client
        .fetch<unknown>(query, { ...parameters }, { filterResponse: false })
        .catch((cause: unknown) => {
          if (isRefusal(cause)) throw cause;
          throw new LakeAwayError("The content lake does not answer", { cause });
        });
      if (typeof answer === "string" && isHtml(answer)) {
        throw new HtmlAnswerError("A web page in place of content");
      }
      if (typeof answer === "string") throw new LakeAwayError("The lake's answer was cut short");
      const { result, syncTags = [] } = answerShape.parse(answer);
      return { data: schema.parse(result), syncTags };
    },
  };
}
