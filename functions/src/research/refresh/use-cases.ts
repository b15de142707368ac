import {
  dismissSuggestionsInput,
  dismissSuggestionsOutput,
} from "@mapwright/core/refresh/dismissed-suggestions";
import {
  refreshMapInput,
  setMapRefreshInput,
  setMapRefreshOutput,
} from "@mapwright/core/research/map-refresh";
import { startResearchOutput } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { log } from "#/platform/log/log.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import * as offers from "#/research/offers.ts";
import { environment } from "#/platform/environment.ts";

/**
 * Use case `dismissSuggestions`: `dismissSuggestionsInput`, keys of suggestions → nothing; no one on the map is shown these
 * again, until someone takes that back. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`.
 */
export const dismissSuggestionsUseCase = defineUseCase({
  name: "dismissSuggestions",
  input: dismissSuggestionsInput,
  output: dismissSuggestionsOutput,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, _user, input) => {
    const { dismissSuggestions } = await import("#/research/refresh/dismiss-suggestions.ts");
    await dismissSuggestions(db, input, now());
    return {};
  },
});

/**
 * Use case `refreshMap`: `refreshMapInput` → ids of the job that reads the map again now, and of the map. The same
 * `requestId` returns the same job, and so does a refresh that is running. A scheduled refresh is put off by its interval.
 * Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `provider-unavailable` (paused), `not-found`,
 * `too-many-running`, `plan-read-only`, `credits-short`.
 */
export const refreshMapUseCase = defineUseCase({
  name: "refreshMap",
  input: refreshMapInput,
  output: startResearchOutput,
  allowed: {
    kinds: ["user", "api-key"],
    signIn: "live",
    scope: "research",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.REFRESH_MAP,
  run: async ({ db, now }, user, input) => {
    const [{ cloudTasksQueue }, { refreshMap }] = await Promise.all([
      import("#/research/jobs/job-queue.ts"),
      import("#/research/refresh/refresh-now.ts"),
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
    return refreshMap(deps, user, input);
  },
});

/**
 * Use case `setMapRefresh`: `setMapRefreshInput` → when the map is read next; null: it is off. It runs with the permission of
 * whoever set it last. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`.
 */
export const setMapRefreshUseCase = defineUseCase({
  name: "setMapRefresh",
  input: setMapRefreshInput,
  output: setMapRefreshOutput,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const { setMapRefresh } = await import("#/research/refresh/set-map-refresh.ts");
    return setMapRefresh(db, user.uid, input, now());
  },
});
