import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Schedule `refreshMaps`: starts the refreshes of maps that are due. Running late or twice does no harm. */
export const refreshMaps = onSchedule(
  {
    schedule: "every 60 minutes",
    region: FUNCTIONS_REGION,
    memory: "512MiB",
    maxInstances: 1,
    timeoutSeconds: 300,
  },
  async () => {
    const [{ getDatabase }, { environment }, { cloudTasksQueue }, { refreshMaps: refresh }] =
      await Promise.all([
        import("#/platform/database.ts"),
        import("#/platform/environment.ts"),
        import("#/research/jobs/job-queue.ts"),
        import("#/research/refresh/refresh-maps.ts"),
      ]);
    const db = getDatabase();
    const result = await refresh({
      db,
      queue: cloudTasksQueue,
      now: Date.now,
      sellsCredits: environment.sellsCredits,
      onFailure: (path, error) => log.error("map not refreshed", { path }, error),
    });
    if (result.started + result.skipped + result.failed > 0)
      log.info("maps refreshed", { ...result });
  },
);
