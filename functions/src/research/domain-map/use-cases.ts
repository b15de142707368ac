import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { domainResearchInput } from "@mapwright/core/research/domain-research";
import { researchEstimate } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import * as offers from "#/research/estimate-offers.ts";
import { environment } from "#/platform/environment.ts";

/**
 * Use case `estimateDomainResearch`: `domainResearchInput` → `researchEstimate`, the most that reading a site and fetching
 * the SERPs of its keywords would cost, and the plan to start it with; no plan, and `site.problem`, when the site can't be
 * read and nothing else is known of it. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`,
 * `plan-limit-reached`, `plan-read-only`, `day-limit`, `provider-unavailable`, `SOURCE_FAULTS`.
 */
export const estimateDomainResearchUseCase = defineUseCase({
  name: "estimateDomainResearch",
  input: domainResearchInput,
  output: researchEstimate,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.ESTIMATE_DOMAIN,
  run: async ({ db, now }, user, input) => {
    const [
      { costLedger, openWorkspaceRegistry },
      { researchProviders },
      { pickSiteSources },
      { listPlaces: placesOf },
      { createCrawlerFetch },
      { estimateDomainResearch },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/site-sources.ts"),
      import("#/research/places.ts"),
      import("#/research/crawl/crawler-fetch.ts"),
      import("#/research/domain-map/estimate-domain-research.ts"),
    ]);
    const deps = {
      db,
      now,
      providers: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        researchProviders(await openWorkspaceRegistry(workspace), "person", locale),
      places: placesOf(openWorkspaceRegistry),
      siteSources: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        pickSiteSources(await openWorkspaceRegistry(workspace), "person", locale),
      onRequest: async (workspace: WorkspaceId) => costLedger.countEstimate(workspace, "free"),
      fetchSite: createCrawlerFetch(environment),
      crawlableOrigin: environment.research.crawlableOrigin,
    };
    return estimateDomainResearch(deps, user, input);
  },
});
