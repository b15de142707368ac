import {
  continueResearchInput,
  startResearchOutput,
} from "@mapwright/core/research/research-input";
import * as logger from "firebase-functions/logger";
import { environment } from "#/platform/environment.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

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
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const [{ cloudTasksQueue }, { continueResearch }] = await Promise.all([
      import("#/research/jobs/job-queue.ts"),
      import("#/research/continue-research.ts"),
    ]);
    const onEnqueueFailed = (job: { readonly id: string }, error: unknown) =>
      logger.error("job waits for the sweeper: not enqueued", {
        jobId: job.id,
        error: String(error),
      });
    const { sellsCredits } = environment;
    const deps = { db, now, queue: cloudTasksQueue, sellsCredits, onEnqueueFailed };
    return continueResearch(deps, user, input);
  },
});
