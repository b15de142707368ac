import { startResearchInput, startResearchOutput } from "@mapwright/core/research/research-input";
import * as logger from "firebase-functions/logger";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `startResearch`: `startResearchInput` → ids of the job, which runs in the background, and of the map it will
 * make. The same `requestId` returns the same job. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `provider-unavailable` (paused), `estimate-expired`, `not-found` (someone else's estimate),
 * `too-many-running`, `plan-limit-reached`, `plan-read-only`.
 */
export const startResearch = callable({
  name: "startResearch",
  input: startResearchInput,
  output: startResearchOutput,
  needsLiveAccount: true,
  run: async (caller, input) => {
    const [{ database }, { cloudTasksQueue }, { startResearch: start }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/research/job-queue.ts"),
      import("#/research/start-research.ts"),
    ]);
    const deps = {
      db: database(),
      now: Date.now,
      queue: cloudTasksQueue,
      onEnqueueFailed: (job: { id: string }, error: unknown) =>
        logger.error("job waits for the sweeper: not enqueued", {
          jobId: job.id,
          error: String(error),
        }),
    };
    return start(deps, caller, input);
  },
});
