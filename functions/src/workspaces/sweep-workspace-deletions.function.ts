import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { DELETION_TIMEOUT_SECONDS, openTimeBudget } from "#/platform/time-budget.ts";

/** Schedule `sweepWorkspaceDeletions`: continues deletions that were cut short. Running twice does no harm. */
export const sweepWorkspaceDeletions = onSchedule(
  {
    schedule: "every 10 minutes",
    region: FUNCTIONS_REGION,
    memory: "512MiB",
    maxInstances: 1,
    timeoutSeconds: DELETION_TIMEOUT_SECONDS,
  },
  async () => {
    const [{ getDatabase }, { openSecretStore }, { sweepWorkspaceDeletions: sweep }] =
      await Promise.all([
        import("#/platform/database.ts"),
        import("#/platform/secret-store/open-secret-store.ts"),
        import("#/workspaces/sweep-workspace-deletions.ts"),
      ]);
    const deleted = await sweep({
      db: getDatabase(),
      now: Date.now,
      secrets: openSecretStore(),
      goOn: openTimeBudget(Date.now()),
      onFailure: (path, error) => log.error("workspace not deleted", { path }, error),
    });
    if (deleted > 0) log.info("workspaces deleted", { deleted });
  },
);
