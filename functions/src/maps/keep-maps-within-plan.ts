/**
 * Sets `isBeyondPlan` on the maps that exceed the workspace's plan; the rules let nobody change them. Runs again
 * whenever the entitlement changes or a map enters or leaves the list, so archiving one map frees a place for the next.
 * Nothing is deleted.
 */
import { mapsWithinPlan } from "@mapwright/core/billing/plan-policy";
import { billingPath, mapsPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { entitlementOf } from "#/platform/plan-room.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";

/** @returns how many maps became read-only or editable */
export async function keepMapsWithinPlan(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<number> {
  const active = db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("archivedAt", "==", null)
    .where("trashedAt", "==", null);
  return db.runTransaction(async (transaction) => {
    const [billing, found] = await Promise.all([
      transaction.get(db.doc(billingPath(workspace))),
      transaction.get(active),
    ]);
    const maps = found.docs.map((document) => {
      const { counts, updatedAt, isBeyondPlan } = fromStored(storedMap, document.data());
      return { ref: document.ref, keywords: counts.keywords, updatedAt, isBeyondPlan };
    });
    const within = new Set(mapsWithinPlan(entitlementOf(billing, nowMs), maps, nowMs));
    const changed = maps.filter((map) => map.isBeyondPlan === within.has(map));
    for (const { ref, isBeyondPlan } of changed)
      transaction.update(ref, { isBeyondPlan: !isBeyondPlan });
    return changed.length;
  });
}
