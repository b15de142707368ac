/**
 * Writes the entitlement again of workspaces whose trial has ended, so that seats, maps and open pages follow. Until
 * then, whoever reads the entitlement already treats it as Free (`getCurrentEntitlement`).
 */
import { deriveEntitlement } from "@mapwright/core/billing/billing-facts";
import { billingGroup } from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { listDocuments } from "#/platform/list-documents.ts";
import { openCredits } from "#/platform/credits/credit-store.ts";
import { readBillingFacts, writeEntitlement } from "#/platform/stored-billing-facts.ts";

/** Workspaces read at once. */
const PAGE = 100;

export interface EndTrialsDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Called for each workspace whose trial couldn't be ended; the next run does. */
  readonly onFailure: (workspace: WorkspaceId, error: unknown) => void;
}

/** Doing it again changes nothing. @returns how many trials ended */
export async function endTrials({ db, now, onFailure }: EndTrialsDeps): Promise<number> {
  // A subscription's trial is ended by the provider.
  const ended = db
    .collectionGroup(billingGroup())
    .where("status", "==", "trialing")
    .where("subscription", "==", null)
    .where("trialEndsAt", "<=", Timestamp.fromMillis(now()))
    .orderBy("trialEndsAt");
  let count = 0;
  for await (const { ref } of listDocuments(ended, PAGE)) {
    const workspace = workspaceId.parse(ref.parent.parent?.id);
    try {
      await endTrial(db, workspace, now());
      count += 1;
    } catch (error) {
      onFailure(workspace, error);
    }
  }
  return count;
}

async function endTrial(db: Firestore, workspace: WorkspaceId, nowMs: number): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const { facts, doesExist, held } = await readBillingFacts(db, transaction, workspace, nowMs);
    if (!doesExist) return;
    const entitlement = deriveEntitlement(facts, nowMs);
    const credits = await openCredits(db, transaction, workspace, nowMs, entitlement);
    writeEntitlement(db, transaction, workspace, entitlement, held);
    credits.save(credits.account);
  });
}
