import { startResearchInput, startResearchOutput } from "@mapwright/core/research/research-input";
import * as logger from "firebase-functions/logger";
import { environment } from "#/platform/environment.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

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
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const [{ cloudTasksQueue }, { startResearch }] = await Promise.all([
      import("#/research/jobs/job-queue.ts"),
      import("#/research/start-research.ts"),
    ]);
    const onEnqueueFailed = (job: { readonly id: string }, error: unknown) =>
      logger.error("job waits for the sweeper: not enqueued", {
        jobId: job.id,
        error: String(error),
      });
    const { sellsCredits } = environment;
    const deps = { db, now, queue: cloudTasksQueue, sellsCredits, onEnqueueFailed };
    return startResearch(deps, user, input);
  },
});
