import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Schedule `sweepResearchJobs`: hands over or ends jobs that no worker holds. Running late or twice does no harm. */
export const sweepResearchJobs = onSchedule(
  {
    schedule: "every 2 minutes",
    region: FUNCTIONS_REGION,
    memory: "512MiB",
    maxInstances: 1,
    timeoutSeconds: 110,
  },
  async () => {
    const [{ getDatabase }, { cloudTasksQueue }, { sweepResearchJobs: sweep }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/research/jobs/job-queue.ts"),
      import("#/research/sweep-research-jobs.ts"),
    ]);
    const { enqueued, ended, failed } = await sweep({
      db: getDatabase(),
      queue: cloudTasksQueue,
      now: Date.now,
      onFailure: (path, error) => log.error("research job not swept", { path }, error),
    });
    if (enqueued + ended + failed > 0) log.info("research jobs swept", { enqueued, ended, failed });
  },
);
