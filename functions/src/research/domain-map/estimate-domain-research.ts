/**
 * The extent and cost of research of a site, and whether the site can be read at all. Its keywords are only known once
 * it has been read, so the numbers are the most there can be; reading pages costs nothing.
 */
import { AppError } from "@mapwright/core/app-error";
import { crawlPageLimit } from "@mapwright/core/billing/plan-policy";
import { billingPath } from "@mapwright/core/firestore-paths";
import type { DomainMapInput } from "@mapwright/core/research/domain-map-input";
import type {
  DomainResearchInput,
  SearchConsoleTables,
} from "@mapwright/core/research/domain-research";
import { getMaxCredits, planKeywords, isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import { reuseSinceAt } from "@mapwright/core/keywords/serp-reuse";
import type { WorkspaceId } from "@mapwright/core/ids";
import { toSite } from "#/research/crawl/crawl-url.ts";
import { checkSite, type SiteCheck, type SiteCheckDeps } from "#/research/domain-map/check-site.ts";
import { findProperty } from "#/research/domain-map/search-console-site.ts";
import {
  findReusable,
  getPlaceFacts,
  type EstimateDeps,
  type OnRequest,
} from "#/research/estimates/estimate-research.ts";
import type { Actor } from "#/platform/access/principal.ts";
import { readEntitlement, requirePlanQuota } from "#/platform/plan-quota.ts";
import { requireMapForSource, withPlaceOfMap } from "#/research/map-for-source.ts";
import { listPlanRequests } from "#/research/plan-requests.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { withListedPlace } from "#/research/places.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";
import { createResearchFiles } from "#/research/research-files.ts";
import { storeEstimate } from "#/research/estimates/store-estimate.ts";
import type { SiteSources } from "#/research/site-sources.ts";

export interface DomainEstimateDeps extends EstimateDeps, SiteCheckDeps {
  /** Called before the site is asked. */
  readonly onRequest: OnRequest;
  readonly siteSources: (workspace: WorkspaceId, locale: ResearchLocale) => Promise<SiteSources>;
}

/** Estimates research of a site, for a member who may edit maps: the use case checks that. */
export async function estimateDomainResearch(
  deps: DomainEstimateDeps,
  user: Actor,
  typed: DomainResearchInput,
): Promise<ResearchEstimate> {
  const { db, now } = deps;
  const { workspaceId, domain, keywordLimit } = typed;
  requireOwnWords(deps, typed);
  const asked = await withListedPlace(deps, await withPlaceOfMap(db, typed));
  const { source, readings } = await serpSourceOf(deps, asked);
  const billing = await db.doc(billingPath(workspaceId)).get();
  const most = crawlPageLimit(readEntitlement(billing, now()), now());
  const base = {
    ...asked,
    method: source === null ? ("wording" as const) : asked.method,
    pageLimit: Math.min(asked.pageLimit ?? most, most),
  };
  // No price is shown, and no site asked, for what the plan would reject.
  const claimed = { ...base, rankings: { from: "crawl" as const }, start: null, problem: null };
  await requireMapForSource(db, claimed);
  await requirePlanQuota(
    db,
    workspaceId,
    await listPlanRequests(db, claimed, (query) => query.get()),
    now(),
  );
  await requireRankings(deps, asked);
  const tables = asked.rankings.from === "file" ? requireOwnExport(domain, asked.rankings) : null;
  await deps.onRequest(workspaceId);
  const check = await withProviderRefusals((signal) => checkSite(deps, domain, signal));
  const input = await inputOf(deps, { ...base, ...foundAt(check) }, asked, tables);
  const queries = planKeywords(
    (tables?.queries ?? [])
      .toSorted((a, b) => b.impressions - a.impressions)
      .map(({ query }) => ({ text: query, volumePerMonth: null, difficulty: null })),
    keywordLimit,
  );
  const pages = input.start === null ? 0 : input.pageLimit;
  // Of what competitors rank for, nobody knows how much it is.
  const isBounded = tables && asked.competitors.length === 0;
  const keywords = isBounded ? Math.min(keywordLimit, queries.length + pages) : keywordLimit;
  const metrics = { source: "none", estimated: false, asOf: now() };
  const known = { keywords: queries, metrics, seedResults: [] };
  const { size: reusedKeywords } = await findReusable(db, input, known, reuseSinceAt(now()));
  const credits = getMaxCredits(input.method, keywords - reusedKeywords);
  const isReadable = input.start !== null || asked.rankings.from !== "crawl";
  return storeEstimate(deps, user, input, null, {
    keywords: isReadable ? keywords : 0,
    isMaximum: true,
    reusedKeywords,
    credits: isReadable ? credits : 0,
    source: isBasedOnSerps(input.method) ? source : null,
    readings: isBasedOnSerps(input.method) ? readings : [],
    metricSource: metrics.source,
    place: getPlaceFacts(input.locale, known, false),
    site: {
      start: input.start,
      problem: input.problem,
      leadsTo: check.leadsTo,
      pages,
      rankings: tables && queries.length,
    },
  });
}

function foundAt({ start, problem }: SiteCheck): Pick<DomainMapInput, "problem" | "start"> {
  return { start: start?.href ?? null, problem };
}

async function inputOf(
  { db, now }: DomainEstimateDeps,
  base: Omit<DomainMapInput, "rankings">,
  { rankings, workspaceId }: DomainResearchInput,
  tables: SearchConsoleTables | null,
): Promise<DomainMapInput> {
  if (rankings.from !== "file") return { ...base, rankings };
  const fileId = await createResearchFiles(db, now).store(workspaceId, tables);
  return { ...base, rankings: { from: "file", name: rankings.name, days: rankings.days, fileId } };
}

/** Competitors are other sites than one's own, and a site on this machine is the one that may be read. */
function requireOwnWords(
  { crawlableOrigin }: SiteCheckDeps,
  { domain, competitors }: DomainResearchInput,
): void {
  if (competitors.includes(domain))
    throw new AppError("invalid-input", "A site doesn't compete with itself", {
      competitors: "Leave out your own domain.",
    });
  const isElsewhere = (host: string) =>
    host.includes(":") && (crawlableOrigin === null || new URL(crawlableOrigin).host !== host);
  if (isElsewhere(domain))
    throw new AppError("invalid-input", "This isn't a domain", {
      domain: "Enter a domain, such as example.com",
    });
  if (competitors.some((host) => host.includes(":")))
    throw new AppError("invalid-input", "This isn't a domain", {
      competitors: "Enter domains, such as example.com",
    });
}

/** Rows of an export about other sites' pages are left out; one that says nothing else is someone else's. */
function requireOwnExport(
  domain: string,
  { queries, pages }: SearchConsoleTables,
): SearchConsoleTables {
  const site = toSite(new URL(`https://${domain}/`));
  const isOwn = (page: string | null) => page === null || toSite(new URL(page)) === site;
  const own = {
    queries: queries.filter(({ page }) => isOwn(page)),
    pages: pages.filter(({ page }) => isOwn(page)),
  };
  const [other] = [...queries, ...pages].flatMap(({ page }) => (page === null ? [] : page));
  const isOther =
    other !== undefined &&
    (own.queries.length === 0 || (pages.length > 0 && own.pages.length === 0));
  if (isOther)
    throw new AppError("invalid-input", "The export is of another site", {
      rankings: `This export is of ${toSite(new URL(other))}, not of ${domain}.`,
    });
  if (own.queries.length === 0)
    throw new AppError("invalid-input", "The export has no queries", {
      rankings: "This export has no queries. Export the results of a search performance report.",
    });
  return own;
}

/** null: keywords are grouped by their wording. */
async function serpSourceOf(
  { providers }: DomainEstimateDeps,
  { workspaceId, locale, method }: DomainResearchInput,
): Promise<{ readonly source: string | null; readonly readings: ResearchEstimate["readings"] }> {
  const none = { source: null, readings: [] };
  if (!isBasedOnSerps(method)) return none;
  try {
    const { serps, readingsOf } = await providers(workspaceId, locale);
    return { source: serps.id, readings: readingsOf?.(serps.id) ?? [] };
  } catch (error) {
    if (error instanceof ResearchProviderError && error.provider === null) return none;
    throw error;
  }
}

/** The source of rankings is there, and knows the site. */
async function requireRankings(
  { siteSources }: DomainEstimateDeps,
  { workspaceId, locale, domain, rankings }: DomainResearchInput,
): Promise<void> {
  if (rankings.from === "crawl" || rankings.from === "file") return;
  const { ranked, performance } = await siteSources(workspaceId, locale);
  if (rankings.from === "provider") {
    if (ranked) return;
    throw new AppError("invalid-input", "No provider of ranked keywords", {
      rankings: "No connected provider knows what a site ranks for in this market.",
    });
  }
  if (!performance)
    throw new AppError("invalid-input", "Search Console isn't connected", {
      rankings: "Connect Search Console in the settings first.",
    });
  const sites = await withProviderRefusals((signal) => performance.sites(signal));
  if (findProperty(sites, domain) === null)
    throw new AppError("invalid-input", "Search Console doesn't have the site", {
      rankings: `The connected Search Console has no property for ${domain}.`,
    });
}
