/**
 * Wikimedia (doc.wikimedia.org/generated-data-platform/aqs): how often Wikipedia's article about a subject was read each
 * month since July 2015. Free, CC0; a trend, not a search volume.
 */
import { z } from "zod";
import type { TrendSource } from "#/research/metric-ports.ts";
import {
  createProviderClient,
  findStatusRefusal,
} from "#/research/providers/http-client/provider-client.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import type { CapabilityTerms, ProviderDefinition } from "#/research/providers/provider.ts";

const ID = "wikimedia";
/** Requests have to say whose they are; those that don't are limited to a few a minute. */
const CONTACT = "PUBLIC_SITE_ORIGIN";
const CANDIDATES = 5;

const searchResults = z.object({
  pages: z.array(
    z.object({ key: z.string(), title: z.string(), matched_title: z.string().nullish() }),
  ),
});
/** Without views, the response is 404 and has no `items`. */
const pageViews = z.object({
  items: z
    .array(z.object({ timestamp: z.string().regex(/^\d{10}$/), views: z.int().min(0) }))
    .nullish(),
});

const TERMS: CapabilityTerms = {
  unit: "request",
  costMicroUsd: 0,
  limits: { batch: 1, perMinute: 150, parallel: 3 },
};
const RATE = { requests: 150, perMs: 60_000 };

export const wikimediaProvider: ProviderDefinition = {
  id: ID,
  name: "Wikipedia page views",
  terms: { trend: TERMS },
  coverage: { countries: "all", languages: "all", devices: ["desktop", "mobile"] },
  requires: { params: [CONTACT], secrets: [] },
  retryPolicy: INTERNET_RETRY_POLICY,
  create({ setting, createUpstream, serviceUrl, fetch, now }) {
    const headers = { "user-agent": `Mapwright/1 (${setting(CONTACT)})` };
    const client = createProviderClient({
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: RATE,
      secrets: [],
      refusalOf(reply) {
        if (reply.status === 404) return null;
        if (reply.status === 403)
          return { kind: "request-rejected", reason: "doesn't accept the user agent" };
        return findStatusRefusal(reply, now());
      },
    });
    const trend: TrendSource = {
      id: ID,
      async trend({ subject, language, fromMonth, toMonth }, signal) {
        const wiki = `https://${language}.wikipedia.org/`;
        const search = new URL("w/rest.php/v1/search/page", serviceUrl(ID, wiki));
        search.search = new URLSearchParams({ q: subject, limit: `${CANDIDATES}` }).toString();
        const { pages } = await client({ url: search, headers, response: searchResults }, signal);
        const page = pages.find(
          ({ title, matched_title: redirect }) =>
            isAbout(title, subject) || (redirect && isAbout(redirect, subject)),
        );
        if (!page) return null;
        const from = `${fromMonth.replace("-", "")}01`;
        const to = lastDayOf(toMonth);
        const views = new URL(
          `api/rest_v1/metrics/pageviews/per-article/${language}.wikipedia/all-access/user/` +
            `${encodeURIComponent(page.key)}/monthly/${from}/${to}`,
          serviceUrl(ID, "https://wikimedia.org/"),
        );
        const { items } = await client({ url: views, headers, response: pageViews }, signal);
        if (!items || items.length === 0) return null;
        return {
          article: page.title,
          url: new URL(`wiki/${encodeURIComponent(page.key)}`, wiki).href,
          views: items.map(({ timestamp, views: count }) => ({
            year: Number(timestamp.slice(0, 4)),
            month: Number(timestamp.slice(4, 6)),
            count,
          })),
        };
      },
    };
    return { trend };
  },
};

/** The search also finds articles that only mention the subject. */
function isAbout(title: string, subject: string): boolean {
  const words = title.toLowerCase();
  return subject
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** `2026-02` → `20260228` */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10).replaceAll("-", "");
}
