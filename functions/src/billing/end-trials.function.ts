import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Schedule `endTrials`: every hour, puts workspaces on Free whose trial has ended. Running twice does no harm. */
export const endTrials = onSchedule(
  {
    schedule: "every 60 minutes",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  async () => {
    const [{ getDatabase }, { endTrials: end }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/billing/end-trials.ts"),
    ]);
    const count = await end({
      db: getDatabase(),
      now: Date.now,
      onFailure: (workspaceId, error) => log.error("trial not ended", { workspaceId }, error),
    });
    if (count > 0) log.info("trials ended", { count });
  },
);
