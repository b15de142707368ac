/**
 * The end of a job that adds a source to a map which people work on: new keywords as operations in its log, and
 * evidence next to it. Edits, locks and comments stay.
 */
import { getCurrentQuotas } from "@mapwright/core/billing/plan-policy";
import { billingPath, mapPath } from "@mapwright/core/firestore-paths";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { endJob } from "@mapwright/core/research/job-lease";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore } from "firebase-admin/firestore";
import { addToMap, type MapAddition } from "#/platform/maps/add-to-map.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { openJobSettlement } from "#/research/jobs/job-credits.ts";
import {
  readJob,
  writeJob,
  writeWhileHeld,
  type JobRef,
  type LeaseState,
} from "#/research/jobs/job-store.ts";
import { toDoneJob, type JobOutcome } from "#/research/serp-map/job-outcome.ts";

export type Source = Pick<MapAddition, "reddit" | "site" | "snapshot">;

/** Adds a source to the job's map and ends the job; canceled when the map is gone. */
export type AddSource = (
  ref: JobRef,
  holder: string,
  source: Source,
  outcome: JobOutcome,
) => Promise<LeaseState>;

export function createSourceAdder(db: Firestore, now: () => number): AddSource {
  return async (ref, holder, source, outcome) => {
    const nowMs = now();
    const job = await db.runTransaction((transaction) => readJob(db, transaction, ref));
    if (!job) return "lost";
    const map = await readMap(db, job);
    const limit = await keywordLimit(db, ref, nowMs);
    const { id: name, createdBy: by } = job;
    const added =
      map &&
      job.status !== "cancelling" &&
      (await addToMap(db, map, { ...source, source: name, by }, { limit, nowMs }));
    return writeWhileHeld(db, ref, holder, async (transaction, held) => {
      if (held.status === "cancelling") return;
      const settle = await openJobSettlement(db, transaction, held, nowMs);
      const found = await transaction.get(db.doc(mapPath(held.mapId)));
      const current = found.exists ? fromStored(storedMap, found.data()) : null;
      const { seedResults, missingFigures } = held;
      const saved = { keywords: added ? added.addedCount : 0, seedResults, missingFigures };
      const ended =
        added && current
          ? toDoneJob(held, outcome, saved, nowMs)
          : endJob(held, { status: "cancelled" }, nowMs);
      if (added && current) added.point(transaction, current);
      writeJob(db, transaction, ended);
      settle(ended);
    });
  };
}

/** null: it was deleted, or is in the trash. */
async function readMap(
  db: Firestore,
  { mapId }: Pick<ResearchJob, "mapId">,
): Promise<MapDocument | null> {
  const found = await db.doc(mapPath(mapId)).get();
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  return map?.trashedAt === null ? map : null;
}

async function keywordLimit(
  db: Firestore,
  { workspaceId }: JobRef,
  nowMs: number,
): Promise<number> {
  const billing = await db.doc(billingPath(workspaceId)).get();
  return getCurrentQuotas(readEntitlement(billing, nowMs), nowMs).keywordsPerMap;
}
