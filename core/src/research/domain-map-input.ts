/** The research input of a job that reads a site: not what a person uploaded, see domain-research.ts. */
import { z } from "zod";
import { PLAN_QUOTAS } from "#/billing/plans.ts";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { readDomain } from "#/domains/read-domain.ts";
import { mapId, workspaceId } from "#/ids.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { researchFileId } from "#/reddit/research-file.ts";
import { SITE_PROBLEMS } from "#/research/site-reading.ts";
import { MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG } from "#/snapshot/map-title.ts";

/** The address of a site on the machine itself. Whether one may be read at all is decided by the functions. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost):\d{2,5}$/;

/** Typed as people like, stored as `readDomain` gives it. */
const siteDomain = z
  .string()
  .trim()
  .max(2_048)
  .transform((typed) => readDomain(typed, LOCAL_HOST.test(typed) ? typed : null) ?? "")
  .pipe(z.string().min(1, "Enter a domain, such as example.com").max(253));

/** Limits of the largest plan. */
const MAX_COMPETITORS = PLAN_QUOTAS.agency.competitorsPerMap;
const MAX_DOMAIN_KEYWORDS = PLAN_QUOTAS.agency.keywordsPerMap;
export const MAX_CRAWLED_PAGES = PLAN_QUOTAS.agency.pagesPerCrawl;

/**
 * The source of the site's rankings.
 *
 * - `crawl`: from nowhere; the map is about what the pages are about
 * - `provider`: a connected provider of ranked keywords, which is asked about competitors as well
 * - `search-console`: the connected Search Console, if it has the domain as a property
 * - `file`: an export of Search Console; `days` it covers, null: unknown
 */
const rankingSource = z.discriminatedUnion("from", [
  z.object({ from: z.literal("crawl") }),
  z.object({ from: z.literal("provider") }),
  z.object({ from: z.literal("search-console") }),
  z.object({
    from: z.literal("file"),
    name: z.string().trim().min(1).max(200),
    days: z.number().int().min(1).nullable(),
    fileId: researchFileId,
  }),
]);

/** The fields that a person fills in, whatever the source. */
export const domainMapFields = z.object({
  kind: z.literal("domain"),
  workspaceId,
  /** The map that the site's evidence is added to; null: a new one. */
  mapId: mapId.nullable().default(null),
  title: z.string().trim().max(MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG).default(""),
  domain: siteDomain,
  competitors: z
    .array(siteDomain)
    .max(MAX_COMPETITORS, `Enter up to ${MAX_COMPETITORS} competitors`)
    .default([])
    .transform((domains) => [...new Set(domains)]),
  locale: researchLocale,
  keywordLimit: z.number().int().min(10).max(MAX_DOMAIN_KEYWORDS).default(200),
  /** `wording`: no SERPs are fetched. */
  method: z.enum(CLUSTERING_METHODS).default("auto"),
});

export const domainMapInput = domainMapFields.extend({
  rankings: rankingSource,
  /** URL where the crawl begins; null: the site can't be read, for `problem`. */
  start: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .nullable(),
  problem: z.enum(SITE_PROBLEMS).nullable(),
  /** The most pages that are read. */
  pageLimit: z.number().int().min(0).max(MAX_CRAWLED_PAGES),
});
export type DomainMapInput = z.infer<typeof domainMapInput>;
