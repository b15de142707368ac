import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import type { DeleteMapDeps } from "#/maps/delete-map.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { DELETION_TIMEOUT_SECONDS, openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Schedule `sweepTrash`: deletes maps that have been in the trash for thirty days and what imports and copies that
 * failed a day ago left behind, and continues interrupted deletions. Running twice does no harm.
 */
export const sweepTrash = onSchedule(
  {
    schedule: "every 60 minutes",
    region: FUNCTIONS_REGION,
    memory: "512MiB",
    maxInstances: 1,
    timeoutSeconds: DELETION_TIMEOUT_SECONDS,
  },
  async () => {
    const [{ getDatabase }, { sweepTrash: sweep }, { sweepDrafts }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/delete-map.ts"),
      import("#/maps/sweep-drafts.ts"),
    ]);
    const deps = {
      db: getDatabase(),
      now: Date.now,
      goOn: openTimeBudget(Date.now()),
      onUnfinished: (map, error) => log.error("map not deleted", { map }, error),
    } satisfies DeleteMapDeps;
    const deleted = await sweep(deps);
    const drafts = await sweepDrafts(deps);
    if (deleted + drafts > 0) log.info("trash and drafts swept", { deleted, drafts });
  },
);
