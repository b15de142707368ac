/**
 * Sets `isBeyondPlan` on the maps that exceed the workspace's plan; the rules let nobody change them. Runs again
 * whenever the entitlement changes, a map enters or leaves the list, or someone chooses which maps stay open, so
 * archiving one map frees a place for the next. Nothing is deleted.
 */
import { openMaps } from "@mapwright/core/billing/manage-subscription";
import { selectMapsWithinPlan } from "@mapwright/core/billing/plan-policy";
import { billingPath, mapsPath, openMapsPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

/** The active maps of a workspace and those among them that people chose, read in a transaction. */
export interface ListedMaps {
  readonly ids: readonly MapId[];
  readonly chosen: readonly MapId[];
  /** Writes which maps can be edited when these are chosen. @returns how many became read-only or editable */
  fit(chosen: readonly MapId[]): number;
}

export async function readListedMaps(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<ListedMaps> {
  const active = db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("archivedAt", "==", null)
    .where("trashedAt", "==", null);
  const [billing, choice, found] = await Promise.all([
    transaction.get(db.doc(billingPath(workspace))),
    transaction.get(db.doc(openMapsPath(workspace))),
    transaction.get(active),
  ]);
  const maps = found.docs.map((document) => {
    const { id, counts, updatedAt, isBeyondPlan } = fromStored(storedMap, document.data());
    return { id, ref: document.ref, keywords: counts.keywords, updatedAt, isBeyondPlan };
  });
  return {
    ids: maps.map(({ id }) => id),
    chosen: choice.exists ? openMaps.parse(choice.data()).mapIds : [],
    fit(chosen) {
      const held = readEntitlement(billing, nowMs);
      const within = new Set(selectMapsWithinPlan(held, maps, nowMs, chosen));
      const changed = maps.filter((map) => map.isBeyondPlan === within.has(map));
      for (const { ref, isBeyondPlan } of changed)
        transaction.update(ref, { isBeyondPlan: !isBeyondPlan });
      return changed.length;
    },
  };
}

/** @returns how many maps became read-only or editable */
export async function keepMapsWithinPlan(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<number> {
  return db.runTransaction(async (transaction) => {
    const listed = await readListedMaps(db, transaction, workspace, nowMs);
    return listed.fit(listed.chosen);
  });
}
