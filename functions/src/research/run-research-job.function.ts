import { jobId, workspaceId } from "@mapwright/core/ids";
import { log } from "#/platform/log/log.ts";
import { runTracedTask, traceparentField } from "#/platform/tracing/task-trace.ts";
import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { z } from "zod";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { FUNCTION_PARAMETERS, PROVIDER_SECRETS } from "#/platform/parameters.ts";
import { bindSecrets } from "#/platform/environment.ts";
import { RUN_PACE, RUN_TIMEOUT_SECONDS } from "#/research/run-pace.ts";

const task = z.object({ workspaceId, jobId, traceparent: traceparentField });

/**
 * Task queue `runResearchJob`: works on one job until it is finished or the function's time is nearly up, then hands it
 * over. Rejecting makes the queue retry; the sweeper ends what no retry fixes.
 */
export const runResearchJob = onTaskDispatched(
  {
    region: FUNCTIONS_REGION,
    memory: "2GiB",
    timeoutSeconds: RUN_TIMEOUT_SECONDS,
    concurrency: 4,
    maxInstances: 20,
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 2, maxBackoffSeconds: 60 },
    // Shared by all instances: with a single account for everyone, what its provider allows.
    rateLimits: {
      maxConcurrentDispatches: FUNCTION_PARAMETERS.researchJobsAtOnce,
      maxDispatchesPerSecond: 10,
    },
    secrets: bindSecrets("embeddingsKey", ...PROVIDER_SECRETS),
  },
  async (request) => {
    const { traceparent, ...ref } = task.parse(request.data);
    const startedAt = performance.now();
    await runTracedTask("runResearchJob", traceparent, ref, async () => {
      const [{ createWorkerContext }, { runResearchJob: run }, { ENDED_OUTCOMES }, credit, store] =
        await Promise.all([
          import("#/research/worker-context.ts"),
          import("#/research/run-research-job.ts"),
          import("#/research/pipeline/run-pipeline-job.ts"),
          import("#/research/jobs/job-credits.ts"),
          import("#/platform/database.ts"),
        ]);
      const outcome = await run(createWorkerContext(RUN_PACE), ref);
      const credits = ENDED_OUTCOMES.has(outcome)
        ? await credit.readJobCredits(store.getDatabase(), ref)
        : null;
      const durationMs = Math.round(performance.now() - startedAt);
      const retry = request.retryCount;
      log.info("research job run", {
        jobId: ref.jobId,
        outcome,
        retry,
        durationMs,
        ...(credits !== null && { credits }),
      });
    });
  },
);
