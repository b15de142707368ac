import { refreshMapInput } from "@mapwright/core/research/map-refresh";
import { startResearchOutput } from "@mapwright/core/research/research-input";
import * as logger from "firebase-functions/logger";
import { environment } from "#/platform/environment.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

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
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const [{ cloudTasksQueue }, { refreshMap }] = await Promise.all([
      import("#/research/jobs/job-queue.ts"),
      import("#/research/refresh/refresh-map.ts"),
    ]);
    const onEnqueueFailed = (job: { readonly id: string }, error: unknown) =>
      logger.error("job waits for the sweeper: not enqueued", {
        jobId: job.id,
        error: String(error),
      });
    const { sellsCredits } = environment;
    const deps = { db, now, queue: cloudTasksQueue, sellsCredits, onEnqueueFailed };
    return refreshMap(deps, user, input);
  },
});
