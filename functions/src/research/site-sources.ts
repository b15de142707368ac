/** Sources that can say how a site ranks. */
import type { ResearchCoverage } from "@mapwright/core/research/research-coverage";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { RankedKeywordsSource, SearchPerformance } from "#/research/metric-ports.ts";
import type { OpenRegistry } from "#/research/data-sources/workspace-providers.ts";

export interface SiteSources {
  /** null: no provider of ranked keywords covers the market. */
  readonly ranked: RankedKeywordsSource | null;
  /** Source that the workspace has connected itself, or null: nobody sees the sites of someone else's account. */
  readonly performance: SearchPerformance | null;
}

export function pickSiteSources(
  { registry, ownSince }: OpenRegistry,
  forWhom: "job" | "person",
  locale: ResearchLocale,
): SiteSources {
  const [ranked = null] = registry.portsFor("rankedKeywords", forWhom, locale);
  const performance = registry
    .portsFor("searchPerformance", forWhom, null)
    .find(({ id }) => ownSince(id) !== null);
  return { ranked, performance: performance ?? null };
}

/** The coverage that is offered to the people of a workspace, whatever the market. */
export function describeDomainCoverage(
  { registry, ownSince }: OpenRegistry,
  crawlableOrigin: string | null,
): NonNullable<ResearchCoverage["domain"]> {
  const ready = (capability: "rankedKeywords" | "searchPerformance") =>
    registry.statusOf(capability, null).filter(({ unavailable }) => unavailable === null);
  return {
    rankings: {
      provider: ready("rankedKeywords")[0]?.name ?? null,
      searchConsole: ready("searchPerformance").some(({ id }) => ownSince(id) !== null),
    },
    localHost: crawlableOrigin === null ? null : new URL(crawlableOrigin).host,
  };
}
