/**
 * Brave Search (api-dashboard.search.brave.com): results pages from Brave's own index, so not Google's ranks, and without
 * questions or related searches: it has no ideas.
 */
import { z } from "zod";
import type { SourceAccount } from "@mapwright/core/research/data-source";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import type { SerpSource } from "#/research/ports.ts";
import {
  braveCountries,
  toBraveLanguage,
  braveLanguages,
} from "#/research/providers/brave/brave-markets.ts";
import {
  createProviderClient,
  findStatusRefusal,
  type ProviderReply,
} from "#/research/providers/http-client/provider-client.ts";
import type { Refusal } from "#/research/providers/http-client/provider-failure.ts";
import type { RequestRate } from "#/research/providers/http-client/request-pace.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import {
  UNKNOWN_ACCOUNT,
  type AccountCheck,
  type ProviderDefinition,
} from "#/research/providers/provider.ts";
import {
  buildLenientArray,
  oddText,
  readDate,
  ResultPages,
} from "#/research/providers/serp-entries.ts";

const KEY = "BRAVE_API_KEY";
const ID = "brave";
/** Rate of the smallest plan, until a reply states the account's. */
const RATE = { requests: 1, perMs: 1_000 };
const RESULTS_PER_PAGE = 20;
const MAX_PAGES = 10;
const MAX_LENGTH = 400;
const MAX_WORDS = 50;

const CHECKED_PAGE = { keyword: "map", locale: DEFAULT_LOCALE, depth: 1 };

const resultsPage = z.object({
  query: z.object({ more_results_available: z.boolean().nullish() }),
  web: z
    .object({
      results: buildLenientArray(
        z.object({ url: oddText, title: oddText, description: oddText, page_age: oddText }),
      ),
    })
    .nullish(),
  faq: z.unknown().optional(),
  discussions: z.unknown().optional(),
  videos: z.unknown().optional(),
  news: z.unknown().optional(),
});
const FEATURES = ["faq", "discussions", "videos", "news"] as const;

export const braveProvider: ProviderDefinition = {
  id: ID,
  name: "Brave Search",
  terms: {
    serp: {
      unit: "page",
      costMicroUsd: 5_000,
      limits: { batch: 1, perMinute: 60, parallel: 8 },
    },
  },
  coverage: { countries: braveCountries, languages: braveLanguages, devices: ["desktop"] },
  requires: { params: [], secrets: [KEY] },
  retryPolicy: INTERNET_RETRY_POLICY,
  create({ setting, createUpstream, serviceUrl, fetch, now }) {
    const key = setting(KEY);
    const base = serviceUrl(ID, "https://api.search.brave.com/");
    let account = UNKNOWN_ACCOUNT;
    const client = createProviderClient({
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: RATE,
      rateOf(headers) {
        account = accountIn(headers);
        return rateIn(headers);
      },
      secrets: [key],
      refusalOf: (reply) => refusalOfReply(reply, now()),
    });
    const serp: SerpSource = {
      id: ID,
      async fetchSerp({ keyword, locale, depth }, signal) {
        const results = new ResultPages();
        let features: string[] = [];
        const pages = Math.min(MAX_PAGES, Math.ceil(depth / RESULTS_PER_PAGE));
        for (let page = 0; page < pages && results.count < depth; page++) {
          const url = new URL("res/v1/web/search", base);
          url.search = new URLSearchParams({
            q: withinLimits(keyword),
            country: locale.country,
            search_lang: toBraveLanguage(locale),
            count: String(Math.min(RESULTS_PER_PAGE, depth)),
            offset: String(page),
            text_decorations: "false",
          }).toString();
          const found = await client(
            { url, headers: { "x-subscription-token": key }, response: resultsPage },
            signal,
          );
          if (page === 0) features = FEATURES.filter((name) => Boolean(found[name]));
          const shown = (found.web?.results ?? []).map(({ url: link, title, ...about }) => ({
            url: link,
            title: asText(title ?? ""),
            snippet: asText(about.description ?? ""),
            publishedAt: readDate(about.page_age),
          }));
          if (!results.add(shown) || found.query.more_results_available !== true) break;
        }
        return { keyword, ...results.finish(depth), features, provider: ID, fetchedAt: now() };
      },
    };
    const checkAccount: AccountCheck = async (signal) => {
      // It has no address for this: one search is the least that it charges for.
      await serp.fetchSerp(CHECKED_PAGE, signal);
      return account;
    };
    return { serp, checkAccount };
  },
};

const errorBody = z.object({
  error: z.object({ code: z.string(), detail: z.string().nullish() }),
});

/**
 * A refusal for too many requests lists each limit with what is left of it and when it starts again, per second first,
 * then per month (`X-RateLimit-Remaining: 0, 4213`, `X-RateLimit-Reset: 1, 1419704`). It sends no Retry-After.
 */
function refusalOfReply(reply: ProviderReply, nowMs: number): Refusal | null {
  const { status, headers, body } = reply;
  const { error } = errorBody.safeParse(body).data ?? {};
  const reason = error ? `${error.code} ${error.detail ?? ""}` : `HTTP ${status}`;
  // A wrong token counts as an invalid field of the request.
  if (error?.code === "SUBSCRIPTION_TOKEN_INVALID") return { kind: "key-rejected", reason };
  if (status !== 429) {
    const refused = findStatusRefusal(reply, nowMs);
    return refused && { ...refused, reason };
  }
  const left = numbersIn(headers, "x-ratelimit-remaining");
  if (left.length > 1 && left.at(-1) === 0) return { kind: "quota-spent", reason };
  const [seconds] = numbersIn(headers, "x-ratelimit-reset");
  const retryAfterMs = seconds !== undefined && seconds >= 0 ? seconds * 1_000 : null;
  return { kind: "rate-limited", reason, retryAfterMs };
}

/** `X-RateLimit-Limit: 50, 15000`: per second, then per month. */
function rateIn(headers: Headers): RequestRate | null {
  const [perSecond] = numbersIn(headers, "x-ratelimit-limit");
  return perSecond !== undefined && perSecond >= 1 ? { requests: perSecond, perMs: 1_000 } : null;
}

/** The month's requests that are left are the last number; an account without a monthly limit has 0 of 0. */
function accountIn(headers: Headers): SourceAccount {
  const limits = numbersIn(headers, "x-ratelimit-limit");
  const left = numbersIn(headers, "x-ratelimit-remaining").at(-1);
  const [perSecond] = limits;
  const isLimited = limits.length > 1 && (limits.at(-1) ?? 0) > 0;
  return {
    left: isLimited && left !== undefined && left >= 0 ? { amount: left, unit: "requests" } : null,
    limit:
      perSecond !== undefined && perSecond >= 1 ? { requests: perSecond, per: "second" } : null,
  };
}

function numbersIn(headers: Headers, name: string): number[] {
  return headers.get(name)?.split(",").map(Number) ?? [];
}

function withinLimits(keyword: string): string {
  return keyword.split(/\s+/).slice(0, MAX_WORDS).join(" ").slice(0, MAX_LENGTH);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};

/** Titles and descriptions are HTML. */
function asText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
