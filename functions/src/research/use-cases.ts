import { DAY_MS } from "@mapwright/core/durations";
import { lookUpFreelyInput, lookUpFreelyOutput } from "@mapwright/core/free-tool/free-look-up";
import { FREE_LOOK_UPS } from "@mapwright/core/free-tool/free-look-up-limits";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { searchPlacesInput, searchPlacesOutput } from "@mapwright/core/research/place-search";
import {
  researchCoverage,
  researchCoverageInput,
} from "@mapwright/core/research/research-coverage";
import {
  cancelResearchInput,
  cancelResearchOutput,
  continueResearchInput,
  startResearchInput,
  startResearchOutput,
} from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { log } from "#/platform/log/log.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import * as estimateOffers from "#/research/estimate-offers.ts";
import * as offers from "#/research/offers.ts";
import { environment } from "#/platform/environment.ts";

/**
 * Use case `cancelResearch`: requests cancellation of a job; a finished job doesn't change. Returns `{}`. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`.
 */
export const cancelResearchUseCase = defineUseCase({
  name: "cancelResearch",
  input: cancelResearchInput,
  output: cancelResearchOutput,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.CANCEL_RESEARCH,
  run: async ({ db, now }, user, input) => {
    const { cancelResearch } = await import("#/research/cancel-research.ts");
    await cancelResearch(db, user, input, now());
    return {};
  },
});

/**
 * Use case `continueResearch`: `continueResearchInput` → ids of the job that completes a partial map, and of the map. The
 * same `requestId` returns the same job. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`,
 * `provider-unavailable` (paused), `not-found` (no such map, in the trash, complete, or its plan is gone),
 * `too-many-running`, `plan-limit-reached`, `plan-read-only`, `credits-short`.
 */
export const continueResearchUseCase = defineUseCase({
  name: "continueResearch",
  input: continueResearchInput,
  output: startResearchOutput,
  allowed: {
    kinds: ["user", "api-key"],
    signIn: "live",
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.CONTINUE_RESEARCH,
  run: async ({ db, now }, user, input) => {
    const [{ cloudTasksQueue }, { continueResearch }] = await Promise.all([
      import("#/research/jobs/job-queue.ts"),
      import("#/research/continue-research.ts"),
    ]);
    const onEnqueueFailed = (job: { readonly id: string }, error: unknown) =>
      log.error(
        "job waits for the sweeper: not enqueued",
        {
          jobId: job.id,
        },
        error,
      );
    const { sellsCredits } = environment;
    const deps = { db, now, queue: cloudTasksQueue, sellsCredits, onEnqueueFailed };
    return continueResearch(deps, user, input);
  },
});

/**
 * Use case `lookUpFreely`, for anyone: a keyword → the results page of it, as many a day as `FREE_LOOK_UPS` says. Errors:
 * `invalid-input`, `rate-limited`.
 */
export const lookUpFreelyUseCase = defineUseCase({
  name: "lookUpFreely",
  input: lookUpFreelyInput,
  output: lookUpFreelyOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: {
    perNetwork: { calls: FREE_LOOK_UPS.perVisitorPerDay, perMs: DAY_MS },
  },
  run: async ({ db, now }, _visitor, { keyword }) => {
    const [{ lookUpFreely: lookUp }, { deploymentRegistry }] = await Promise.all([
      import("#/research/look-up-freely.ts"),
      import("#/research/data-sources/deployed-sources.ts"),
    ]);
    const openSource = () => ({
      name: deploymentRegistry.configured("serp", "person").name,
      source: deploymentRegistry.portFor("serp", "person", DEFAULT_LOCALE),
    });
    return lookUp({ db, nowMs: now(), openSource }, keyword);
  },
});

/**
 * Use case `readResearchCoverage`: a workspace → `researchCoverage`, the markets and subjects that research has data for, so
 * that people are offered only these. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `provider-unavailable`.
 */
export const readResearchCoverageUseCase = defineUseCase({
  name: "readResearchCoverage",
  input: researchCoverageInput,
  output: researchCoverage,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "read",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: () => true },
  },
  offer: offers.READ_MARKETS,
  run: async (_deps, _user, { workspaceId }) => {
    const [
      { openWorkspaceRegistry },
      { chooseThreadSource: threadSourceOf },
      { describeDomainCoverage: domainCoverageOf },
      { findPlaceProvider: placeProviderOf },
      { readResearchCoverage },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/site-sources.ts"),
      import("#/research/places.ts"),
      import("#/research/read-research-coverage.ts"),
    ]);
    const open = await openWorkspaceRegistry(workspaceId);
    return readResearchCoverage({
      findProvider: async () => open.registry.configured("ideas", "person"),
      findThreads: async (from) => threadSourceOf(open, "person", from),
      placeProvider: placeProviderOf(open),
      domain: domainCoverageOf(open, environment.research.crawlableOrigin),
    });
  },
});

/**
 * Use case `searchPlaces`: `searchPlacesInput` → the cities and regions of a country of that name, for whoever may start
 * research from one; it costs nothing. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`,
 * `market-not-covered` (no source has places there), `provider-unavailable`, `SOURCE_FAULTS`.
 */
export const searchPlacesUseCase = defineUseCase({
  name: "searchPlaces",
  input: searchPlacesInput,
  output: searchPlacesOutput,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: estimateOffers.SEARCH_PLACES,
  run: async (_deps, _user, input) => {
    const [{ openWorkspaceRegistry }, { listPlaces: placesOf, searchPlaces }] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/places.ts"),
    ]);
    return searchPlaces({ places: placesOf(openWorkspaceRegistry) }, input);
  },
});

/**
 * Use case `startResearch`: `startResearchInput` → ids of the job, which runs in the background, and of the map it will
 * make. The same `requestId` returns the same job. The role is checked when the job is written, too. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `provider-unavailable` (paused), `estimate-expired`,
 * `not-found` (someone else's estimate), `too-many-running`, `plan-limit-reached`, `plan-read-only`, `credits-short`.
 */
export const startResearchUseCase = defineUseCase({
  name: "startResearch",
  input: startResearchInput,
  output: startResearchOutput,
  allowed: {
    kinds: ["user", "api-key"],
    signIn: "live",
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.START_RESEARCH,
  run: async ({ db, now }, user, input) => {
    const [{ cloudTasksQueue }, { startResearch }] = await Promise.all([
      import("#/research/jobs/job-queue.ts"),
      import("#/research/start-research.ts"),
    ]);
    const onEnqueueFailed = (job: { readonly id: string }, error: unknown) =>
      log.error(
        "job waits for the sweeper: not enqueued",
        {
          jobId: job.id,
        },
        error,
      );
    const { sellsCredits } = environment;
    const deps = { db, now, queue: cloudTasksQueue, sellsCredits, onEnqueueFailed };
    return startResearch(deps, user, input);
  },
});
