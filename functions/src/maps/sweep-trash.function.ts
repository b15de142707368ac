import * as logger from "firebase-functions/logger";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { REGION } from "#/platform/region.ts";
import { DELETION_TIMEOUT_SECONDS, openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Schedule `sweepTrash`: erases maps that lay in the trash for thirty days, and goes on with what was cut short. A
 * doubled sweep harms nothing.
 */
export const sweepTrash = onSchedule(
  {
    schedule: "every 60 minutes",
    region: REGION,
    memory: "512MiB",
    maxInstances: 1,
    timeoutSeconds: DELETION_TIMEOUT_SECONDS,
  },
  async () => {
    const [{ database }, { sweepTrash: sweep }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/erase-map.ts"),
    ]);
    const erased = await sweep({
      db: database(),
      now: Date.now,
      goOn: openTimeBudget(Date.now()),
      onUnfinished: (map, error) => logger.error("map not erased", { map, error: String(error) }),
    });
    if (erased > 0) logger.info("maps erased", { erased });
  },
);
