import type { MapId } from "@mapwright/core/ids";
import { log } from "#/platform/log/log.ts";
import { renewSummary } from "#/maps/summary/renew-summary.ts";
import { createSummaryDeps } from "#/maps/summary/summary-deps.ts";
import { getDatabase } from "#/platform/database.ts";

/** Renews a map's summary in a trigger. Failures are left to the sweep, so that the rest of it isn't repeated. */
export async function renewMapSummary(map: MapId): Promise<void> {
  try {
    await renewSummary(createSummaryDeps(getDatabase()), map);
  } catch (error) {
    log.error("map not summarized", { map }, error);
  }
}
