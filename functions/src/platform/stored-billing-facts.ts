/**
 * Facts of a workspace's payments, in a transaction: read together with whether the workspace exists and what it was
 * last entitled to; whoever changes the facts writes the entitlement that follows from them.
 */
import { isDeepStrictEqual } from "node:util";
import {
  billingFacts,
  createBillingFacts,
  type BillingFacts,
} from "@mapwright/core/billing/billing-facts";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { billingFactsPath, billingPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { storedEntitlement, readStoredEntitlement } from "#/platform/plan-quota.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

const storedFacts = { schema: billingFacts, times: ["trialEndsAt"] } as const;

export interface ReadFacts {
  readonly facts: BillingFacts;
  readonly doesExist: boolean;
  /** The stored entitlement. */
  readonly held: Entitlement;
}

/** A workspace without facts may have a trial. */
export async function readBillingFacts(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<ReadFacts> {
  const paths = [billingFactsPath(workspace), billingPath(workspace), workspacePath(workspace)];
  const [facts, billing, owner] = await transaction.getAll(...paths.map((path) => db.doc(path)));
  if (!facts || !billing || !owner) throw new Error("Firestore didn't return the documents");
  const held = readStoredEntitlement(billing, nowMs);
  const known = facts.exists
    ? fromStored(storedFacts, facts.data())
    : createBillingFacts(held.trialEndsAt);
  return { facts: known, doesExist: owner.exists, held };
}

export function writeBillingFacts(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  facts: BillingFacts,
): void {
  transaction.set(db.doc(billingFactsPath(workspace)), toStored(storedFacts, facts));
}

/**
 * Writes the entitlement unless it says the same as `held`: a write makes the workspace's maps be looked at again.
 * @param held null: none is stored
 */
export function writeEntitlement(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  entitlement: Entitlement,
  held: Entitlement | null,
): void {
  const isSame = held && isDeepStrictEqual({ ...entitlement, updatedAt: held.updatedAt }, held);
  if (!isSame)
    transaction.set(db.doc(billingPath(workspace)), toStored(storedEntitlement, entitlement));
}
