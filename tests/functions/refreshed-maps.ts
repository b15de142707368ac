/** Maps that are due, in a database of their own: the schedule looks through all workspaces. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  ledgerPath,
  mapPath,
  mapTrendPath,
  mapUpdatePath,
  refreshPath,
} from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import type { RefreshedEvidence } from "@mapwright/core/refresh/map-refresh";
import { siteTrend } from "@mapwright/core/refresh/map-trend";
import { serpsUpdate, siteUpdate } from "@mapwright/core/refresh/map-update";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import type { JobRef } from "../../functions/src/research/job-store.ts";
import { refreshMaps } from "../../functions/src/research/refresh/refresh-maps.ts";
import { setMapRefresh } from "../../functions/src/research/refresh/set-map-refresh.ts";
import { storedRefresh } from "../../functions/src/research/refresh/stored-refresh.ts";
import { unpackJson } from "../../functions/src/research/stored-results.ts";
import type { TestClock } from "./test-worker-context.ts";

export const WEEK_MS = 7 * DAY_MS;

export function openRefreshes(
  db: Firestore,
  clock: TestClock,
  { workspace, by }: { readonly workspace: WorkspaceId; readonly by: UserId },
) {
  const documentOf = async (path: string) => (await db.doc(path).get()).data();
  const schedule = async (sellsCredits = true) => {
    const jobs: JobRef[] = [];
    const tally = await refreshMaps({
      db,
      now: clock.now,
      sellsCredits,
      queue: { enqueue: async (ref) => void jobs.push(ref) },
      onFailure: (_, error) => {
        throw error;
      },
    });
    return { ...tally, jobs };
  };
  return {
    weekly: (mapId: MapId, what: RefreshedEvidence[], creditCap = 100) =>
      setMapRefresh(
        db,
        by,
        { workspaceId: workspace, mapId, refresh: { every: "week", what, creditCap } },
        clock.now(),
      ),
    /** The jobs that the schedule starts in an hour; they aren't run. */
    schedule,
    /** The same a week later. */
    scheduleNextWeek(sellsCredits = true) {
      clock.advance(WEEK_MS + 1);
      return schedule(sellsCredits);
    },
    readMap: async (id: MapId) => fromStored(storedMap, await documentOf(mapPath(id))),
    readRefresh: async (id: MapId) =>
      fromStored(storedRefresh, await documentOf(refreshPath(workspace, id))),
    readSerpsUpdate: async (id: MapId) =>
      serpsUpdate.parse(await unpackJson(await documentOf(mapUpdatePath(id, "serps")))),
    readSiteUpdate: async (id: MapId) =>
      siteUpdate.parse(await unpackJson(await documentOf(mapUpdatePath(id, "site")))),
    /** Oldest first; empty: there is no trend. */
    async readSiteTrend(id: MapId) {
      const stored = await documentOf(mapTrendPath(id, "site"));
      return stored ? siteTrend.parse(await unpackJson(stored)).points : [];
    },
    /** What schedules were charged, less what they were given back. */
    async spentBySchedule() {
      const entries = db.collection(ledgerPath(workspace)).where("by", "==", "schedule");
      return (await entries.get()).docs.reduce((sum, entry) => {
        const credits = Number(entry.get("credits"));
        return sum + (entry.get("kind") === "refund" ? -credits : credits);
      }, 0);
    },
  };
}
