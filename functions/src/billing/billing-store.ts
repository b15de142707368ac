/** Billing's documents in Firestore. The decisions are made in core; each write is one transaction. */
import {
  applySubscriptions,
  deriveEntitlement,
  takeTicket,
} from "@mapwright/core/billing/billing-facts";
import { addCredits } from "@mapwright/core/billing/credit-account";
import { getLedgerEntryId, type LedgerEntry } from "@mapwright/core/billing/ledger-entry";
import { DAY_MS } from "@mapwright/core/durations";
import {
  billingCustomerPath,
  billingCustomersPath,
  billingEventPath,
  ledgerEntryPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import { z } from "zod";
import type {
  BillingEvent,
  CustomerState,
  PackPurchase,
  Refund,
} from "#/billing/billing-provider.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { openCredits } from "#/platform/credits/credit-store.ts";
import {
  readBillingFacts,
  writeBillingFacts,
  writeEntitlement,
} from "#/platform/stored-billing-facts.ts";

/** Longer than the provider repeats an event, which is three days. */
const EVENT_RETENTION_MS = 30 * DAY_MS;

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const storedCustomer = z.object({ id: z.string(), workspaceId });

export interface BillingCustomer {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
}

export interface BillingStore {
  /** null: not a customer of ours. */
  workspaceOf(customerId: string): Promise<WorkspaceId | null>;
  /** Customers after `afterId` in the order of their IDs; null: from the first one. */
  customersAfter(afterId: string | null, limit: number): Promise<readonly BillingCustomer[]>;
  /** Whether the event was handled to its end. */
  isHandled(eventId: string): Promise<boolean>;
  /** Stored before anything is fetched. null: the workspace no longer exists. */
  takeTicket(workspace: WorkspaceId, customerId: string): Promise<number | null>;
  /** Stores what was fetched with the ticket, and what follows from it, unless a later ticket was faster. */
  apply(workspace: WorkspaceId, ticket: number, state: CustomerState): Promise<void>;
  /** Records the refund of a second subscription among the workspace's activities, once. */
  recordRefund(workspace: WorkspaceId, refund: Refund): Promise<void>;
  markHandled(event: BillingEvent): Promise<void>;
}

export function createBillingStore(db: Firestore, now: () => number): BillingStore {
  return {
    async workspaceOf(customerId) {
      const found = await db.doc(billingCustomerPath(customerId)).get();
      return found.exists ? storedCustomer.parse(found.data()).workspaceId : null;
    },
    async customersAfter(afterId, limit) {
      const ordered = db.collection(billingCustomersPath()).orderBy("id");
      const { docs } = await (afterId === null ? ordered : ordered.startAfter(afterId))
        .limit(limit)
        .get();
      return docs.map((each) => storedCustomer.parse(each.data()));
    },
    isHandled: async (eventId) => (await db.doc(billingEventPath(eventId)).get()).exists,
    takeTicket: (workspace, customerId) =>
      db.runTransaction(async (transaction) => {
        const { facts, doesExist } = await readBillingFacts(db, transaction, workspace, now());
        if (!doesExist) return null;
        const taken = takeTicket({ ...facts, customerId });
        writeBillingFacts(db, transaction, workspace, taken);
        return taken.ticket;
      }),
    apply: (workspace, ticket, state) =>
      db.runTransaction((transaction) =>
        applyState(db, transaction, workspace, { ticket, ...state }, now()),
      ),
    recordRefund: (workspace, { id, amountMinorUnits }) =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.get(db.doc(workspacePath(workspace)));
        if (!found.exists) return;
        writeAudit(db, transaction, workspace, {
          id: `refund-${id}`,
          at: now(),
          action: "payment-refunded",
          actor: null,
          actorName: "Mapwright",
          target: DOLLARS.format(amountMinorUnits / 100),
          detail: "subscribed twice in the same moment",
        });
      }),
    async markHandled({ id, type }) {
      const at = now();
      const expireAt = Timestamp.fromMillis(at + EVENT_RETENTION_MS);
      await db.doc(billingEventPath(id)).set({ type, at: Timestamp.fromMillis(at), expireAt });
    },
  };
}

async function applyState(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  { ticket, subscriptions, purchases }: CustomerState & { readonly ticket: number },
  nowMs: number,
): Promise<void> {
  const { facts, doesExist, held } = await readBillingFacts(db, transaction, workspace, nowMs);
  const applied = applySubscriptions(facts, ticket, subscriptions);
  if (!doesExist || applied === facts) return;
  const entitlement = deriveEntitlement(applied, nowMs);
  const added = await unrecorded(db, transaction, workspace, purchases);
  const credits = await openCredits(db, transaction, workspace, nowMs, entitlement);
  writeBillingFacts(db, transaction, workspace, applied);
  writeEntitlement(db, transaction, workspace, entitlement, held);
  const bought = added.reduce((sum, entry) => sum + entry.credits, 0);
  credits.save(bought === 0 ? credits.account : addCredits(credits.account, bought), added);
}

/** Ledger entries of the purchases that have none yet. */
async function unrecorded(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  purchases: readonly PackPurchase[],
): Promise<readonly LedgerEntry[]> {
  const entries = purchases.map(({ id, credits, paidAt }): LedgerEntry => ({
    kind: "purchase",
    purchaseId: id,
    credits,
    at: paidAt,
  }));
  const refs = entries.map((entry) => db.doc(ledgerEntryPath(workspace, getLedgerEntryId(entry))));
  const known = refs.length === 0 ? [] : await transaction.getAll(...refs);
  return entries.filter((_, n) => !known[n]?.exists);
}
