/**
 * Published content, cached in memory until something is published. A revision (fetched once a second at most, and at
 * the first request after the lake announced a change) tells whether anything changed; while it is the same, no query is
 * repeated. When the lake is unreachable, the last fetched content is served, and what this process has never fetched from
 * the copies of all processes.
 */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { keepLatest } from "@mapwright/core/keep-latest";
import { z } from "zod";
import { REVISION_QUERY } from "#/content/queries/site.query.ts";
import { hashText } from "#/content/api/content-address.ts";
import { COPIES } from "#/content/source/answer-copies.server.ts";
import {
  LakeAwayError,
  type ContentResponse,
  type ContentSource,
  type QueryParameters,
} from "#/content/source/content-source.server.ts";

const REVISION_TTL_MS = 1_000;
/** Time for which a visitor waits to learn whether anything changed, when there is cached content to show. */
const TIMEOUT_MS = 1_500;
/** Time for which a lake that did not respond is not queried. */
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

/**
 * @param nowMs a monotonic clock
 * @param copies asked for what the lake doesn't answer
 */
export function keepPublished(
  source: ContentSource,
  nowMs: () => number,
  copies: ContentSource = COPIES,
): CachedContent {
  const forgetAll: (() => void)[] = [];
  let known: { readonly revision: string; readonly untilMs: number } | null = null;
  let asking: { readonly answer: Promise<string>; readonly sinceMs: number } | null = null;
  let changes = 0;
  let awayUntilMs = 0;
  /** Copies may be older than the revision: none is kept once the lake answers. */
  let hasCopies = false;

  /** The first revision of a process that finds the lake away. */
  const takeCopy = async (): Promise<string> => {
    const revision = await askRevision(copies);
    awayUntilMs = nowMs() + AWAY_MS;
    known ??= { revision, untilMs: awayUntilMs };
    return known.revision;
  };
  /** The lake's, unless that takes longer than visitors wait and there is a copy. */
  const firstRevision = async (answer: Promise<string>): Promise<string> => {
    const inTime = await firstOf(answer, null, TIMEOUT_MS).catch(() => null);
    return inTime ?? takeCopy().catch(() => answer);
  };
  const renew = async (): Promise<string> => {
    const changesBefore = changes;
    try {
      const revision = await askRevision(source);
      if (hasCopies || known?.revision !== revision) for (const forget of forgetAll) forget();
      hasCopies = false;
      // What was announced meanwhile may be missing in this answer.
      const ttlMs = changes === changesBefore ? REVISION_TTL_MS : 0;
      known = { revision, untilMs: nowMs() + ttlMs };
      return revision;
    } catch (error) {
      if (!known) throw error;
      siteLog.error("content: lake is not responding, last answers are served", {}, error);
      awayUntilMs = nowMs() + AWAY_MS;
      known = { ...known, untilMs: awayUntilMs };
      return known.revision;
    } finally {
      asking = null;
    }
  };
  const revision = (): Promise<string> => {
    const now = nowMs();
    if (known && now < known.untilMs) return Promise.resolve(known.revision);
    asking ??= { answer: renew(), sinceMs: now };
    if (!known) return firstRevision(asking.answer);
    return firstOf(asking.answer, known.revision, asking.sinceMs + TIMEOUT_MS - now);
  };

  const askOrCopy = async <Schema extends z.ZodType>(
    query: string,
    parameters: QueryParameters,
    schema: Schema,
  ): Promise<ContentResponse<z.output<Schema>>> => {
    const copied = () => {
      hasCopies = true;
      return copies.ask(query, parameters, schema);
    };
    const asked = () => source.ask(query, parameters, schema);
    // A lake that has just not responded would only make visitors wait.
    if (nowMs() < awayUntilMs) return copied().catch(asked);
    return asked().catch((error: unknown) => {
      if (!(error instanceof LakeAwayError)) throw error;
      return copied().catch(() => {
        throw error;
      });
    });
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
      const answer = askOrCopy(query, parameters, schema);
      keepLatest(answers, key, answer, MAX_RESPONSES);
      answer.catch(() => {
        if (answers.get(key) === answer) answers.delete(key);
      });
      return answer;
    };
  };
  const expire = (): void => {
    changes += 1;
    if (known) known = { ...known, untilMs: 0 };
  };
  return { openReader, revision, expire };
}
