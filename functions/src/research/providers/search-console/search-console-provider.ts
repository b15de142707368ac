/** Google Search Console (developers.google.com/webmaster-tools), read only: how a verified site does in Google's results. */
import { z } from "zod";
import {
  SEARCH_CONSOLE_MAX_ROWS,
  type QueryPerformance,
  type SearchPerformance,
} from "#/research/metric-ports.ts";
import {
  createGoogleAccess,
  OAUTH_CLIENT_ID,
  OAUTH_CLIENT_SECRET,
} from "#/research/providers/google-oauth/google-access.ts";
import { findGoogleRefusal } from "#/research/providers/google-oauth/google-refusal.ts";
import { createProviderClient } from "#/research/providers/http-client/provider-client.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import {
  UNKNOWN_ACCOUNT,
  type AccountCheck,
  type ProviderDefinition,
} from "#/research/providers/provider.ts";

const ID = "search-console";
/** Setting with a refresh token of the scope `webmasters.readonly`. */
const REFRESH_TOKEN = "SEARCH_CONSOLE_REFRESH_TOKEN";
/** Limit per site. */
const RATE = { requests: 1_200, perMs: 60_000 };

const siteList = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).nullish(),
});
/** Without data there is no `rows`. */
const analytics = z.object({
  responseAggregationType: z.string(),
  rows: z
    .array(
      z.object({
        keys: z.tuple([z.string(), z.string()]),
        clicks: z.number().min(0),
        impressions: z.number().min(0),
        ctr: z.number().min(0).max(1),
        position: z.number().min(0),
      }),
    )
    .nullish(),
});

export const searchConsoleProvider: ProviderDefinition = {
  id: ID,
  name: "Google Search Console",
  terms: {
    searchPerformance: {
      unit: "request",
      costMicroUsd: 0,
      limits: { batch: SEARCH_CONSOLE_MAX_ROWS, perMinute: RATE.requests, parallel: 4 },
    },
  },
  coverage: { countries: "all", languages: "all", devices: ["desktop", "mobile"] },
  requires: { params: [OAUTH_CLIENT_ID], secrets: [OAUTH_CLIENT_SECRET, REFRESH_TOKEN] },
  retryPolicy: INTERNET_RETRY_POLICY,
  create(options) {
    const { createUpstream, serviceUrl, fetch, now } = options;
    const access = createGoogleAccess(ID, REFRESH_TOKEN, options);
    const client = createProviderClient({
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: RATE,
      secrets: [],
      refusalOf: (reply) => findGoogleRefusal(reply, now()),
    });
    const base = serviceUrl(ID, "https://www.googleapis.com/");
    const searchPerformance: SearchPerformance = {
      id: ID,
      async sites(signal) {
        const { siteEntry } = await client(
          {
            url: new URL("webmasters/v3/sites", base),
            headers: await access(signal),
            response: siteList,
          },
          signal,
        );
        return (siteEntry ?? []).map(({ siteUrl, permissionLevel }) => ({
          siteUrl,
          isReadable: permissionLevel !== "siteUnverifiedUser",
        }));
      },
      async queries({ siteUrl, fromDay, toDay, limit }, signal) {
        const url = new URL(
          `webmasters/v3/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`,
          base,
        );
        const found: QueryPerformance[] = [];
        while (found.length < limit) {
          const rowLimit = Math.min(SEARCH_CONSOLE_MAX_ROWS, limit - found.length);
          const { rows } = await client(
            {
              url,
              method: "POST",
              headers: await access(signal),
              body: {
                startDate: fromDay,
                endDate: toDay,
                dimensions: ["query", "page"],
                type: "web",
                dataState: "final",
                rowLimit,
                startRow: found.length,
              },
              response: analytics,
            },
            signal,
          );
          for (const { keys, clicks, impressions, ctr, position } of rows ?? [])
            found.push({
              query: keys[0],
              page: keys[1],
              clicks,
              impressions,
              clickThroughRate: ctr,
              position,
            });
          if ((rows?.length ?? 0) < rowLimit) break;
        }
        return found;
      },
    };
    const checkAccount: AccountCheck = async (signal) => {
      await searchPerformance.sites(signal);
      return UNKNOWN_ACCOUNT;
    };
    return { searchPerformance, checkAccount };
  },
};
