import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import { domainResearchInput } from "@mapwright/core/research/domain-research";
import { listResearchInput } from "@mapwright/core/research/list-research";
import { researchEstimate, serpResearchInput } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";
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
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const [
      { costLedger, openWorkspaceRegistry },
      { researchProviders },
      { siteSources },
      { createCrawlerFetch },
      { estimateDomainResearch },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/site-sources.ts"),
      import("#/research/crawl/crawler-fetch.ts"),
      import("#/research/domain-map/estimate-domain-research.ts"),
    ]);
    const deps = {
      db,
      now,
      providers: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        researchProviders(await openWorkspaceRegistry(workspace), "person", locale),
      siteSources: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        siteSources(await openWorkspaceRegistry(workspace), "person", locale),
      onAsked: async (workspace: WorkspaceId) => costLedger.countEstimate(workspace, "free"),
      fetchSite: createCrawlerFetch(environment),
      crawlableOrigin: environment.research.crawlableOrigin,
    };
    return estimateDomainResearch(deps, user, input);
  },
});

/**
 * Use case `estimateListResearch`: `listResearchInput` → `researchEstimate`, what fetching the SERPs of a person's own
 * keywords would cost, and the plan to start it with. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `plan-limit-reached`, `plan-read-only`, `provider-unavailable`, `SOURCE_FAULTS`.
 */
export const estimateListResearchUseCase = defineUseCase({
  name: "estimateListResearch",
  input: listResearchInput,
  output: researchEstimate,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const [{ openWorkspaceRegistry }, { researchProviders }, { estimateListResearch }] =
      await Promise.all([
        import("#/research/data-sources/deployed-sources.ts"),
        import("#/research/data-sources/workspace-providers.ts"),
        import("#/research/estimates/estimate-list-research.ts"),
      ]);
    const deps = {
      db,
      now,
      providers: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        researchProviders(await openWorkspaceRegistry(workspace), "person", locale),
    };
    return estimateListResearch(deps, user, input);
  },
});

/**
 * Use case `estimateResearch`: `serpResearchInput` → `researchEstimate`, what the job would fetch and cost, and the plan to
 * start it with; 0 keywords and no plan when the provider has no results for the seeds. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `plan-limit-reached`, `plan-read-only`, `day-limit`, `provider-unavailable`, `SOURCE_FAULTS`,
 * `market-not-covered`.
 */
export const estimateResearchUseCase = defineUseCase({
  name: "estimateResearch",
  input: serpResearchInput,
  output: researchEstimate,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const [
      { costLedger, openWorkspaceRegistry },
      { researchProviders },
      { recordOwnKeyRefusal },
      { estimateResearch },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/data-sources/own-key-refused.ts"),
      import("#/research/estimates/estimate-research.ts"),
    ]);
    const deps = {
      db,
      now,
      providers: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        researchProviders(await openWorkspaceRegistry(workspace), "person", locale),
      onAsked: async (workspace: WorkspaceId) => costLedger.countEstimate(workspace, "provider"),
      onRefused: async (workspace: WorkspaceId) =>
        costLedger.uncountEstimate(workspace, "provider"),
      onOwnKeyRefused: recordOwnKeyRefusal(db, openWorkspaceRegistry, now),
    };
    return estimateResearch(deps, user, input);
  },
});

/**
 * Use case `estimateRedditResearch`: `redditMapInput` → `researchEstimate`, the most that reading the threads can cost, and the
 * plan to start it with; no plan when there are no threads, or none that asks anything. Errors: `not-signed-in`,
 * `invalid-input` (with a field per subreddit that can't be read), `not-a-member`, `role-too-low`, `plan-limit-reached`,
 * `plan-read-only`, `day-limit`, `reddit-off`, `file-expired`, `provider-unavailable`, `SOURCE_FAULTS`.
 */
export const estimateRedditResearchUseCase = defineUseCase({
  name: "estimateRedditResearch",
  input: redditMapInput,
  output: researchEstimate,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const [
      { costLedger, openWorkspaceRegistry },
      { threadSourceOf },
      { createThreadLibrary },
      { createResearchFiles },
      { estimateRedditResearch },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/reddit-map/thread-library.ts"),
      import("#/research/research-files.ts"),
      import("#/research/reddit-map/estimate-reddit-research.ts"),
    ]);
    const deps = {
      db,
      now,
      threadSource: async (workspace: typeof input.workspaceId, from: "api" | "sample") =>
        threadSourceOf(await openWorkspaceRegistry(workspace), "person", from),
      onAsked: async (workspace: typeof input.workspaceId) =>
        costLedger.countEstimate(workspace, "free"),
      threadLibrary: createThreadLibrary(db),
      researchFiles: createResearchFiles(db, now),
    };
    return estimateRedditResearch(deps, user, input);
  },
});
