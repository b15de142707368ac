import * as logger from "firebase-functions/logger";
import { onSchedule } from "firebase-functions/v2/scheduler";
import type { EraseDesk } from "#/maps/erase-map.ts";
import { REGION } from "#/platform/region.ts";
import { DELETION_TIMEOUT_SECONDS, openTimeBudget } from "#/platform/time-budget.ts";

/**
 * Schedule `sweepTrash`: erases maps that lay in the trash for thirty days and what imports and copies that died left a
 * day ago, goes on with what was cut short, and shelves maps of before there was a trash. A doubled sweep harms nothing.
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
    const [{ database }, { sweepTrash: sweep }, { sweepDrafts }, { shelveOldMaps }] =
      await Promise.all([
        import("#/platform/database.ts"),
        import("#/maps/erase-map.ts"),
        import("#/maps/sweep-drafts.ts"),
        import("#/maps/shelve-old-maps.ts"),
      ]);
    const db = database();
    const desk = {
      db,
      now: Date.now,
      goOn: openTimeBudget(Date.now()),
      onUnfinished: (map, error) => logger.error("map not erased", { map, error: String(error) }),
    } satisfies EraseDesk;
    const erased = await sweep(desk);
    const drafts = await sweepDrafts(desk);
    const shelved = await shelveOldMaps(db);
    if (erased + drafts + shelved > 0) {
      logger.info("trash and drafts swept", { erased, drafts, shelved });
    }
  },
);
