/**
 * Published content, cached in memory until something is published. A revision (fetched once a second at most, and at
 * the first request after the lake announced a change) tells whether anything changed; while it is the same, no query is
 * repeated. When the lake is unreachable, the last fetched content is served.
 */
import { z } from "zod";
import { REVISION_QUERY } from "#/content/queries/site.query.ts";
import { hashText } from "#/content/api/content-address.ts";
import type {
  ContentResponse,
  ContentSource,
  QueryParameters,
} from "#/content/source/content-source.server.ts";

const REVISION_TTL_MS = 1_000;
/** How long a visitor waits to learn whether anything changed, when there is cached content to show. */
const PATIENCE_MS = 1_500;
/** How long a lake that did not respond is not queried. */
const AWAY_MS = 5_000;
/** Far more than a site has; paths made up by visitors must not fill the memory. */
const MAX_RESPONSES = 400;

const revisionResponse = z.object({
  count: z.number(),
  newest: z.unknown(),
  waiting: z.number(),
});

/** Identifies the state of the content that `source` sees. */
export async function askRevision(source: ContentSource): Promise<string> {
  const { data } = await source.ask(REVISION_QUERY, {}, revisionResponse);
  return hashText(JSON.stringify([data.count, data.newest, data.waiting]));
}

export type ContentReader<Schema extends z.ZodType> = (
  parameters: QueryParameters,
) => Promise<ContentResponse<z.output<Schema>>>;

/** Creates the reader of one query. */
export type OpenReader = <Schema extends z.ZodType>(
  query: string,
  schema: Schema,
) => ContentReader<Schema>;

export interface CachedContent {
  readonly openReader: OpenReader;
  /** Different after every change of published content. */
  readonly revision: () => Promise<string>;
  /** Something was published: the next request asks for the revision, however recently it was fetched. */
  readonly expire: () => void;
}

/** `fallback` when `answer` takes longer than `waitMs`. */
async function firstOf<Value>(answer: Promise<Value>, fallback: Value, waitMs: number) {
  if (waitMs <= 0) return fallback;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(fallback), waitMs);
  });
  try {
    return await Promise.race([answer, waited]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param nowMs a monotonic clock */
export function keepPublished(source: ContentSource, nowMs: () => number): CachedContent {
  const forgetAll: (() => void)[] = [];
  let known: { readonly revision: string; readonly untilMs: number } | null = null;
  let asking: { readonly answer: Promise<string>; readonly sinceMs: number } | null = null;
  let changes = 0;

  const renew = async (): Promise<string> => {
    const changesBefore = changes;
    try {
      const revision = await askRevision(source);
      if (known?.revision !== revision) for (const forget of forgetAll) forget();
      // What was announced meanwhile may be missing in this answer.
      const keptMs = changes === changesBefore ? REVISION_TTL_MS : 0;
      known = { revision, untilMs: nowMs() + keptMs };
      return revision;
    } catch (error) {
      if (!known) throw error;
      console.error("Content: the lake is not responding, serving the last fetched content", error);
      known = { ...known, untilMs: nowMs() + AWAY_MS };
      return known.revision;
    } finally {
      asking = null;
    }
  };
  const revision = (): Promise<string> => {
    const now = nowMs();
    if (known && now < known.untilMs) return Promise.resolve(known.revision);
    asking ??= { answer: renew(), sinceMs: now };
    if (!known) return asking.answer;
    return firstOf(asking.answer, known.revision, asking.sinceMs + PATIENCE_MS - now);
  };

  const openReader = <Schema extends z.ZodType>(query: string, schema: Schema) => {
    const answers = new Map<string, Promise<ContentResponse<z.output<Schema>>>>();
    forgetAll.push(() => {
      answers.clear();
    });
    return async (parameters: QueryParameters): Promise<ContentResponse<z.output<Schema>>> => {
      await revision();
      const key = JSON.stringify(parameters);
      const kept = answers.get(key);
      if (kept) return kept;
      const answer = source.ask(query, parameters, schema);
      answers.set(key, answer);
      answer.catch(() => {
        if (answers.get(key) === answer) answers.delete(key);
      });
      const oldest = answers.keys().next().value;
      if (answers.size > MAX_RESPONSES && oldest !== undefined) answers.delete(oldest);
      return answer;
    };
  };
  const expire = (): void => {
    changes += 1;
    if (known) known = { ...known, untilMs: 0 };
  };
  return { openReader, revision, expire };
}
