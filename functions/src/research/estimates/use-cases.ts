import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { listResearchInput } from "@mapwright/core/research/list-research";
import { researchEstimate, serpResearchInput } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import * as offers from "#/research/estimate-offers.ts";

/**
 * Use case `estimateListResearch`: `listResearchInput` → `researchEstimate`, what fetching the SERPs of a person's own
 * keywords would cost, and the plan to start it with. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `plan-limit-reached`, `plan-read-only`, `provider-unavailable`, `market-not-covered`, `SOURCE_FAULTS`.
 */
export const estimateListResearchUseCase = defineUseCase({
  name: "estimateListResearch",
  input: listResearchInput,
  output: researchEstimate,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.ESTIMATE_LIST,
  run: async ({ db, now }, user, input) => {
    const [
      { openWorkspaceRegistry },
      { researchProviders },
      { listPlaces: placesOf },
      { estimateListResearch },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/places.ts"),
      import("#/research/estimates/estimate-list-research.ts"),
    ]);
    const deps = {
      db,
      now,
      providers: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        researchProviders(await openWorkspaceRegistry(workspace), "person", locale),
      places: placesOf(openWorkspaceRegistry),
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
    kinds: ["user", "api-key"],
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.ESTIMATE_SEEDS,
  run: async ({ db, now }, user, input) => {
    const [
      { costLedger, openWorkspaceRegistry },
      { researchProviders },
      { recordOwnKeyRefusal },
      { listPlaces: placesOf },
      { estimateResearch },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/data-sources/own-key-refused.ts"),
      import("#/research/places.ts"),
      import("#/research/estimates/estimate-research.ts"),
    ]);
    const deps = {
      db,
      now,
      providers: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        researchProviders(await openWorkspaceRegistry(workspace), "person", locale),
      places: placesOf(openWorkspaceRegistry),
      onRequest: async (workspace: WorkspaceId) => costLedger.countEstimate(workspace, "provider"),
      onRefused: async (workspace: WorkspaceId) =>
        costLedger.uncountEstimate(workspace, "provider"),
      onOwnKeyRefused: recordOwnKeyRefusal(db, openWorkspaceRegistry, now),
    };
    return estimateResearch(deps, user, input);
  },
});
