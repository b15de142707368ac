/**
 * The records that a sale needs beforehand: the workspace's customer and who may have which offer. Each write is one
 * transaction, and doing it again changes nothing.
 */
import type { BillingFacts } from "@mapwright/core/billing/billing-facts";
import {
  eligibilityCode,
  refuseEligibility,
  type EligibilityRefusal,
} from "@mapwright/core/billing/eligibility-code";
import type { PaidOfferKey } from "@mapwright/core/billing/plans";
import { billingCustomerPath, eligibilityCodePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { hashText } from "#/platform/hash-text.ts";
import { readBillingFacts, writeBillingFacts } from "#/platform/stored-billing-facts.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** Someone's claim to an offer at a lower price. */
export interface EligibilityClaim {
  readonly workspaceId: WorkspaceId;
  readonly offer: PaidOfferKey;
  /** Code in the form of `typedEligibilityCode`; null: none was entered. */
  readonly code: string | null;
}

export interface SalesStore {
  /** null: the workspace no longer exists. */
  readFacts(workspace: WorkspaceId): Promise<BillingFacts | null>;
  /**
   * Stores whose customer it is, before anything is sold to it. @returns the workspace's customer: the first one wins;
   * null: the workspace no longer exists
   */
  keepCustomer(workspace: WorkspaceId, customerId: string): Promise<string | null>;
  /** Returns why the claim is refused, without using the code up; null: it is accepted. */
  checkCode(claim: EligibilityClaim): Promise<EligibilityRefusal | null>;
  /** Checks like `checkCode`, and counts the workspace as one that uses the code. */
  useCode(claim: EligibilityClaim): Promise<EligibilityRefusal | null>;
}

/** `usedBy` is a list and stays small: a code is for a known number of workspaces. */
const storedCode = { schema: eligibilityCode, times: ["expiresAt"] } as const;

/** The name of a code's document: whoever sees the database can't use the codes in it. */
export function toEligibilityCodeId(code: string): string {
  return hashText(code);
}

export function createSalesStore(db: Firestore, now: () => number): SalesStore {
  const readClaim = async (
    transaction: Transaction,
    { workspaceId, offer, code }: EligibilityClaim,
  ) => {
    if (code === null) return { refusal: "code-unknown", use: () => {} } as const;
    const ref = db.doc(eligibilityCodePath(toEligibilityCodeId(code)));
    const found = await transaction.get(ref);
    const known = found.exists ? fromStored(storedCode, found.data()) : null;
    const refusal = refuseEligibility(known, { offer, workspaceId }, now());
    const use = () => {
      if (!known || known.usedBy.includes(workspaceId)) return;
      const usedBy = [...known.usedBy, workspaceId];
      transaction.set(ref, toStored(storedCode, { ...known, usedBy }));
    };
    return { refusal, use };
  };
  return {
    readFacts: (workspace) =>
      db.runTransaction(
        async (transaction) => {
          const read = await readBillingFacts(db, transaction, workspace, now());
          return read.doesExist ? read.facts : null;
        },
        { readOnly: true },
      ),
    keepCustomer: (workspace, customerId) =>
      db.runTransaction(async (transaction) => {
        const { facts, doesExist } = await readBillingFacts(db, transaction, workspace, now());
        if (!doesExist) return null;
        if (facts.customerId !== null) return facts.customerId;
        const customer = { id: customerId, workspaceId: workspace };
        transaction.set(db.doc(billingCustomerPath(customerId)), customer);
        writeBillingFacts(db, transaction, workspace, { ...facts, customerId });
        return customerId;
      }),
    checkCode: (claim) =>
      db.runTransaction(async (transaction) => (await readClaim(transaction, claim)).refusal, {
        readOnly: true,
      }),
    useCode: (claim) =>
      db.runTransaction(async (transaction) => {
        const { refusal, use } = await readClaim(transaction, claim);
        if (refusal === null) use();
        return refusal;
      }),
  };
}
