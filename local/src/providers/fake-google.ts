/** Fakes of Google's token endpoint, of Google Ads' keyword ideas and of Search Console. */
import { z } from "zod";
import {
  FAKE_KEYS,
  readJson,
  buildOkReply,
  type FakeProvider,
  type FakeReply,
  type FakeRequest,
} from "#/providers/fake-provider.ts";
import { isCountryCode } from "#/providers/fake-places.ts";
import { FAKE_UNKNOWN, listKeywordsAbout, computePlaceSearches } from "#/providers/fake-web.ts";

/** Any refresh token that isn't one of the fakes' keys has been revoked. */
export const fakeGoogleOauth: FakeProvider = {
  service: "google-oauth",
  handle({ url, body }) {
    const form = new URLSearchParams(body);
    const refresh = form.get("refresh_token") ?? "";
    const keys: readonly string[] = Object.values(FAKE_KEYS);
    if (url.pathname !== "/token" || form.get("grant_type") !== "refresh_token")
      return { status: 400, body: { error: "unsupported_grant_type" } };
    if (!keys.includes(refresh))
      return {
        status: 400,
        body: { error: "invalid_grant", error_description: "Token has been revoked." },
      };
    const access_token = `access-${refresh}`;
    return buildOkReply({ access_token, expires_in: 3_599, token_type: "Bearer", scope: "all" });
  },
};

const ideasRequest = z.looseObject({
  keywordSeed: z.object({ keywords: z.array(z.string()).min(1).max(20) }),
  language: z.string().regex(/^languageConstants\/\d+$/),
  geoTargetConstants: z.array(z.string().regex(/^geoTargetConstants\/\d+$/)).max(10),
  pageSize: z.number().max(10_000),
  pageToken: z.string().optional(),
});
const metricsRequest = ideasRequest.pick({ language: true, geoTargetConstants: true }).extend({
  keywords: z.array(z.string()).min(1).max(10_000),
});
/** Smaller than what is asked for, so that there are pages. */
const ADS_PAGE = 40;

export const fakeGoogleAds: FakeProvider = {
  service: "google-ads",
  handle(request) {
    const refusal = refusalOf(request, {
      // Google Ads says so only in words.
      spent: "Too many requests. Retry in 41000 seconds.",
      limited: "Too many requests. Retry in 4 seconds.",
    });
    if (refusal) return refusal;
    if (request.url.pathname.endsWith(":generateKeywordHistoricalMetrics"))
      return historicalMetrics(request);
    const asked = ideasRequest.safeParse(readJson(request));
    if (!asked.success)
      return refuse(400, "INVALID_ARGUMENT", "Request contains an invalid argument.");
    const { keywordSeed, pageSize, pageToken, geoTargetConstants } = asked.data;
    const isPlace = geoTargetConstants.some(isPlaceConstant);
    const all = keywordSeed.keywords.flatMap((seed) => listKeywordsAbout(seed));
    const start = Number(pageToken ?? 0);
    const end = start + Math.min(ADS_PAGE, pageSize);
    const results = all.slice(start, end).map(({ text, volumePerMonth }, i) => ({
      text,
      // The newest keywords have no figures.
      keywordIdeaMetrics:
        i === 1
          ? undefined
          : metricsOf(String(isPlace ? computePlaceSearches(volumePerMonth) : volumePerMonth)),
    }));
    return buildOkReply({
      ...(results.length > 0 && { results, totalSize: String(all.length) }),
      ...(end < all.length && { nextPageToken: String(end) }),
    });
  },
};

function isPlaceConstant(constant: string): boolean {
  return !isCountryCode(Number(constant.split("/")[1]));
}

/** Plurals are close variants, returned with the word that they are a variant of. */
function historicalMetrics(request: FakeRequest): FakeReply {
  const asked = metricsRequest.safeParse(readJson(request));
  if (!asked.success)
    return refuse(400, "INVALID_ARGUMENT", "Request contains an invalid argument.");
  const { keywords } = asked.data;
  const variantsOf = (text: string) => keywords.filter((each) => each === `${text}s`);
  const shown = keywords.filter((text) => !keywords.some((each) => `${each}s` === text));
  const results = shown
    .filter((text) => !text.includes(FAKE_UNKNOWN))
    .map((text) => ({
      text,
      closeVariants: variantsOf(text),
      keywordMetrics: metricsOf(
        String(
          asked.data.geoTargetConstants.some(isPlaceConstant) ? text.length : text.length * 100,
        ),
      ),
    }));
  return buildOkReply(results.length > 0 ? { results } : {});
}

function metricsOf(searches: string) {
  return {
    avgMonthlySearches: searches,
    competition: "MEDIUM",
    competitionIndex: "40",
    lowTopOfPageBidMicros: "500000",
    highTopOfPageBidMicros: "2500000",
    monthlySearchVolumes: [{ year: "2026", month: "OCTOBER", monthlySearches: searches }],
  };
}

const analyticsRequest = z.looseObject({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dimensions: z.array(z.string()),
  rowLimit: z.number().max(25_000).default(1_000),
  startRow: z.number().default(0),
});
export const FAKE_SITE = "sc-domain:example.com";
const SITE_ROWS = 30_000;

export const fakeSearchConsole: FakeProvider = {
  service: "search-console",
  handle(request) {
    const refusal = refusalOf(request, {
      spent: "Quota exceeded for today.",
      limited: "Search Analytics QPS quota exceeded.",
    });
    if (refusal) return refusal;
    const { pathname } = request.url;
    if (pathname === "/webmasters/v3/sites")
      return buildOkReply({
        siteEntry: [
          { siteUrl: FAKE_SITE, permissionLevel: "siteOwner" },
          { siteUrl: "https://other.example/", permissionLevel: "siteUnverifiedUser" },
        ],
      });
    const site = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(pathname)?.[1];
    if (site === undefined) return refuse(404, "NOT_FOUND", "Not found.");
    if (decodeURIComponent(site) !== FAKE_SITE)
      return refuse(403, "PERMISSION_DENIED", "User does not have sufficient permission for site.");
    const asked = analyticsRequest.safeParse(readJson(request));
    if (!asked.success) return refuse(400, "INVALID_ARGUMENT", "Invalid date.");
    const { startRow, rowLimit, startDate, dimensions } = asked.data;
    // There is no data before the site was verified.
    const total = startDate < "2026-01-01" ? 0 : SITE_ROWS;
    const count = Math.max(0, Math.min(rowLimit, total - startRow));
    const rows = Array.from({ length: count }, (_, i) => ({
      keys: dimensions.map((dimension) =>
        dimension === "page" ? `https://example.com/${startRow + i}` : `query ${startRow + i}`,
      ),
      clicks: 10,
      impressions: 100,
      ctr: 0.1,
      position: 4.5,
    }));
    return buildOkReply({ ...(count > 0 && { rows }), responseAggregationType: "byPage" });
  },
};

function refusalOf(
  { headers }: FakeRequest,
  messages: { readonly spent: string; readonly limited: string },
): FakeReply | null {
  const token = headers.get("authorization")?.replace(/^Bearer access-/, "");
  if (token === FAKE_KEYS.spent)
    return refuse(429, "RESOURCE_EXHAUSTED", messages.spent, { "retry-after": "41000" });
  if (token === FAKE_KEYS.limited) return refuse(429, "RESOURCE_EXHAUSTED", messages.limited);
  return token === FAKE_KEYS.valid
    ? null
    : refuse(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
}

function refuse(
  status: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
): FakeReply {
  return { status, headers, body: { error: { code: status, message, status: name } } };
}
