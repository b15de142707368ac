/**
 * Changes that support staff can make to a workspace's plan and credits. Each is in the workspace's audit log with its
 * reason, which its owners and admins can read, under the name "Mapwright support".
 */
import { randomUUID } from "node:crypto";
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { deriveEntitlement } from "@mapwright/core/billing/billing-facts";
import { addCredits, sumAvailableCredits } from "@mapwright/core/billing/credit-account";
import { findDecidingSubscription, hasEnded } from "@mapwright/core/billing/subscription";
import { DAY_MS } from "@mapwright/core/durations";
import { workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { writeAudit } from "../../../../functions/src/platform/audit-log.ts";
import { openCredits } from "../../../../functions/src/platform/credits/credit-store.ts";
import { runPlanTransaction } from "../../../../functions/src/platform/plan-quota.ts";
import {
  readBillingFacts,
  writeBillingFacts,
  writeEntitlement,
} from "../../../../functions/src/platform/stored-billing-facts.ts";
import { formatCount, formatTime } from "#/staff/billing/format-billing.ts";

export interface BillingChange {
  readonly db: Firestore;
  /** Unix ms. */
  readonly nowMs: number;
  readonly workspace: WorkspaceId;
  /** Reason for the audit log, and for members in the ledger. */
  readonly reason: string;
}

/** Credits that never expire. Each call grants them. @returns what to tell whoever did it */
export async function grantCredits(change: BillingChange, credits: number): Promise<string> {
  const { db, nowMs, workspace, reason } = change;
  const bonusId = randomUUID();
  return runPlanTransaction(db, workspace, async (transaction) => {
    await requireWorkspace(db, transaction, workspace);
    const opened = await openCredits(db, transaction, workspace, nowMs);
    const granted = addCredits(opened.account, credits);
    opened.save(granted, [{ kind: "bonus", bonusId, reason, credits, at: nowMs }]);
    auditStaff(change, transaction, {
      id: `bonus-${bonusId}`,
      action: "credits-granted",
      target: credits.toLocaleString("en-US"),
    });
    const left = formatCount(sumAvailableCredits(granted), "credit");
    return `Granted ${formatCount(credits, "credit")}. The workspace has ${left} left.`;
  });
}

/**
 * Adds days to the workspace's own trial: from its end, or from now when it had none or it has ended. The credits of a
 * trial come once. Rejects while a subscription runs, which would take precedence.
 */
export async function extendTrial(change: BillingChange, days: number): Promise<string> {
  const { db, nowMs, workspace } = change;
  const eventId = randomUUID();
  return runPlanTransaction(db, workspace, async (transaction) => {
    const { facts, doesExist, held } = await readBillingFacts(db, transaction, workspace, nowMs);
    if (!doesExist) throw new Error(`There is no workspace ${workspace}.`);
    const deciding = findDecidingSubscription(facts.subscriptions);
    if (deciding && !hasEnded(deciding))
      throw new Error(`The workspace has a subscription (${deciding.id}), so it can't try a plan.`);
    const trialEndsAt = Math.max(nowMs, facts.trialEndsAt ?? nowMs) + days * DAY_MS;
    const extended = { ...facts, trialEndsAt };
    const entitlement = deriveEntitlement(extended, nowMs);
    const credits = await openCredits(db, transaction, workspace, nowMs, entitlement);
    writeBillingFacts(db, transaction, workspace, extended);
    writeEntitlement(db, transaction, workspace, entitlement, held);
    credits.save(credits.account);
    const until = formatTime(trialEndsAt);
    auditStaff(change, transaction, {
      id: `trial-${eventId}`,
      action: "trial-extended",
      target: until,
    });
    return `The trial ends on ${until}.`;
  });
}

/** Throws when the workspace has never bought anything. */
export async function readCustomer({
  db,
  nowMs,
  workspace,
}: Pick<BillingChange, "db" | "nowMs" | "workspace">): Promise<string> {
  const { facts } = await db.runTransaction(
    (transaction) => readBillingFacts(db, transaction, workspace, nowMs),
    { readOnly: true },
  );
  if (facts.customerId === null) throw new Error("The workspace has never bought anything.");
  return facts.customerId;
}

interface StaffEvent {
  readonly id: string;
  readonly action: AuditAction;
  readonly target: string;
}

/** Writes what staff did into the workspace's audit log. */
export function auditStaff(
  { db, nowMs, workspace, reason }: BillingChange,
  transaction: Transaction,
  event: StaffEvent,
): void {
  writeAudit(db, transaction, workspace, {
    ...event,
    at: nowMs,
    actor: null,
    actorName: "Mapwright support",
    detail: reason,
  });
}

async function requireWorkspace(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
): Promise<void> {
  const found = await transaction.get(db.doc(workspacePath(workspace)));
  if (!found.exists) throw new Error(`There is no workspace ${workspace}.`);
}
