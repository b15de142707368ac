/** Finds out whether and where a site can be read before anything is promised or spent. */
import { lookup } from "node:dns/promises";
import type { SiteProblem } from "@mapwright/core/research/site-reading";
import { findStart } from "#/research/crawl/find-start.ts";
import { fetchRobots } from "#/research/crawl/read-robots.ts";
import type { SiteFetch } from "#/research/crawl/site-fetch.ts";

export type SiteCheck =
  | { readonly start: URL; readonly problem: null; readonly leadsTo: null }
  | { readonly start: null; readonly problem: SiteProblem; readonly leadsTo: string | null };

export interface SiteCheckDeps {
  readonly fetchSite: SiteFetch;
  /** The one local site that may be read, such as `http://127.0.0.1:5000`; null: none. */
  readonly crawlableOrigin: string | null;
  /** Whether a name has any address. Default: asks this machine's resolver. */
  readonly hasAddress?: (host: string) => Promise<boolean>;
}

/** @param domain see `readDomain` */
export async function checkSite(
  { fetchSite, crawlableOrigin, hasAddress = resolves }: SiteCheckDeps,
  domain: string,
  signal: AbortSignal,
): Promise<SiteCheck> {
  const isLocal = crawlableOrigin !== null && new URL(crawlableOrigin).host === domain;
  // It has no HTTPS, and no other name.
  const start = await findStart(fetchSite, domain, signal, isLocal ? [crawlableOrigin] : undefined);
  if (!(start instanceof URL)) {
    if (start.kind === "off-site") return unreadable("site-redirects", start.to.host);
    if (start.kind === "refused") return unreadable("domain-not-found");
    const isKnown = (await hasAddress(domain)) || (await hasAddress(`www.${domain}`));
    return unreadable(isKnown ? "site-down" : "domain-not-found");
  }
  const robots = await fetchRobots(fetchSite, start.origin, signal);
  if (robots.state === "unavailable") return unreadable("site-down");
  if (!robots.isAllowed(start)) return unreadable("robots-refused");
  return { start, problem: null, leadsTo: null };
}

function unreadable(problem: SiteProblem, leadsTo: string | null = null): SiteCheck {
  return { start: null, problem, leadsTo };
}

async function resolves(host: string): Promise<boolean> {
  return lookup(host).then(
    () => true,
    // A resolver that doesn't answer says nothing of the name.
    (error: unknown) => !(error instanceof Error && "code" in error && error.code === "ENOTFOUND"),
  );
}
