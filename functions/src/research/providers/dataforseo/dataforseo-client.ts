/** Requests to DataForSEO: one task each, or up to 100 to its queue. */
import { z } from "zod";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { MarketNotCovered, type ResearchProviderError } from "#/research/ports.ts";
import {
  readCost,
  dataForSeoEnvelope,
  findEnvelopeRefusal,
  findResponseRefusal,
  type DataForSeoTask,
} from "#/research/providers/dataforseo/envelope.ts";
import {
  ProviderFailure,
  type Refusal,
} from "#/research/providers/http-client/provider-failure.ts";
import { createProviderClient } from "#/research/providers/http-client/provider-client.ts";
import type { RequestRate } from "#/research/providers/http-client/request-pace.ts";
import { toGoogleSearchLanguage } from "#/research/providers/markets/google-languages.ts";
import { findGoogleLocation } from "#/research/providers/markets/google-locations.ts";
import type { AdapterOptions } from "#/research/providers/provider.ts";

export const LOGIN_SETTING = "DATAFORSEO_LOGIN";
export const PASSWORD_SETTING = "DATAFORSEO_PASSWORD";

export interface DataForSeoClient {
  readonly now: () => number;
  /** The results of one live task; empty when it found nothing. */
  live<Result extends z.ZodType>(
    path: string,
    task: object,
    result: Result,
    signal: AbortSignal,
  ): Promise<z.output<Result>[]>;
  get(path: string, signal: AbortSignal): Promise<DataForSeoTask>;
  /** A task, however it ended: its own errors aren't the request's. */
  task(path: string, signal: AbortSignal): Promise<DataForSeoTask>;
  /** One task each, in order. Never repeated when it is unclear whether they were received. */
  post(path: string, tasks: readonly object[], signal: AbortSignal): Promise<DataForSeoTask[]>;
}

/**
 * @param rate of this client alone; null = the general limit, which is far above what one instance sends
 * @param maxBodyBytes of its responses, where they are larger than those of other providers
 */
export function createDataForSeoClient(
  { setting, createUpstream, serviceUrl, fetch, now }: AdapterOptions,
  rate: RequestRate | null = null,
  maxBodyBytes: number | null = null,
): DataForSeoClient {
  const base = serviceUrl("dataforseo", "https://api.dataforseo.com/");
  const password = setting(PASSWORD_SETTING);
  const basic = Buffer.from(`${setting(LOGIN_SETTING)}:${password}`).toString("base64");
  const headers = { authorization: `Basic ${basic}` };
  const shared = {
    provider: "dataforseo",
    createUpstream,
    fetch,
    now,
    rate,
    costOf: readCost,
    secrets: [password, basic],
    ...(maxBodyBytes !== null && { maxBodyBytes }),
  } as const;
  const ask = createProviderClient({
    ...shared,
    refusalOf: (reply) => findResponseRefusal(reply, now()),
  });
  const place = createProviderClient({
    ...shared,
    isRepeatable: false,
    refusalOf: (reply) => findEnvelopeRefusal(reply, now()),
  });
  const look = createProviderClient({
    ...shared,
    refusalOf: (reply) => findEnvelopeRefusal(reply, now()),
  });
  const urlOf = (path: string) => new URL(`v3/${path}`, base);

  return {
    now,
    async live(path, task, result, signal) {
      const { tasks } = await ask(
        { url: urlOf(path), method: "POST", headers, body: [task], response: dataForSeoEnvelope },
        signal,
      );
      return parseResults(onlyTask(tasks), result);
    },
    async get(path, signal) {
      const { tasks } = await ask(
        { url: urlOf(path), headers, response: dataForSeoEnvelope },
        signal,
      );
      return onlyTask(tasks);
    },
    async task(path, signal) {
      const { tasks } = await look(
        { url: urlOf(path), headers, response: dataForSeoEnvelope },
        signal,
      );
      return onlyTask(tasks);
    },
    async post(path, body, signal) {
      const { tasks } = await place(
        { url: urlOf(path), method: "POST", headers, body, response: dataForSeoEnvelope },
        signal,
      );
      if (tasks?.length !== body.length)
        throw unexpected(`${tasks?.length ?? 0} tasks instead of ${body.length}`);
      return tasks;
    },
  };
}

export function toProviderError({ kind, reason }: Refusal): ResearchProviderError {
  return kind === "market-not-covered"
    ? new MarketNotCovered(`dataforseo: ${reason}`)
    : new ProviderFailure("dataforseo", kind, reason);
}

/** Every result of a task, parsed; throws `ProviderFailure` that names what is missing. */
export function parseResults<Result extends z.ZodType>(
  { result }: DataForSeoTask,
  schema: Result,
): z.output<Result>[] {
  // A task that found nothing has `[null]` for its results.
  const parsed = z.array(schema).safeParse((result ?? []).filter((each) => each !== null));
  if (parsed.success) return parsed.data;
  throw unexpected(
    parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "),
  );
}

/** `location_code` of the country, and `language_code`, of a request. Throws `MarketNotCovered`. */
export function buildMarketFields({ country, language }: ResearchLocale) {
  const location = findGoogleLocation(country);
  if (location === null) throw new MarketNotCovered(`dataforseo: no location for ${country}`);
  return { location_code: location, language_code: toGoogleSearchLanguage(language, country) };
}

/** Returns the fields of the market's place, where it has one. DataForSEO Labs knows only countries. */
export function buildPlaceFields(locale: ResearchLocale) {
  const market = buildMarketFields(locale);
  return locale.place ? { ...market, location_code: locale.place.code } : market;
}

/** DataForSEO decodes percent signs, and reads a plus sign as a space. */
export function asKeywordField(keyword: string): string {
  return keyword.replaceAll("%", "%25").replaceAll("+", "%2B");
}

function onlyTask(tasks: DataForSeoTask[] | null | undefined): DataForSeoTask {
  const [task] = tasks ?? [];
  if (!task) throw unexpected("tasks: none");
  return task;
}

function unexpected(reason: string): ProviderFailure {
  return new ProviderFailure("dataforseo", "unexpected-response", reason.slice(0, 200));
}
