import type { MapId } from "@mapwright/core/ids";
import { log } from "#/platform/log/log.ts";
import { renewSummary } from "#/maps/summary/renew-summary.ts";
import { renewingSummaries } from "#/maps/summary/summary-deps.ts";
import { database } from "#/platform/database.ts";

/** Renews a map's summary in a trigger. Failures are left to the sweep, so that the rest of it isn't repeated. */
export async function renewMapSummary(map: MapId): Promise<void> {
  try {
    await renewSummary(renewingSummaries(database()), map);
  } catch (error) {
    log.error("map not summarized", { map }, error);
  }
}
