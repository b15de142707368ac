/** Refunds by support staff: what one would give back, and giving it back. */
import { createHash } from "node:crypto";
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import type { BillingProvider } from "../../../../functions/src/billing/billing-provider.ts";
import { auditStaff, readCustomer, type BillingChange } from "#/staff/billing/change-billing.ts";
import { formatCents, formatTime } from "#/staff/billing/format-billing.ts";

/**
 * Refunds the latest payment of the workspace, a plan's or a pack's, in full. Plan and credits stay as they are. With
 * the same reason on the same day it refunds nothing twice, so it can be repeated when it was interrupted.
 */
export async function refundPayment(
  change: BillingChange,
  provider: Pick<BillingProvider, "refundLatest">,
): Promise<string> {
  const { db, nowMs, workspace, reason } = change;
  const customer = await readCustomer(change);
  const hash = createHash("sha256").update(reason).digest("hex").slice(0, 16);
  const day = toUtcDay(nowMs);
  const refund = await provider.refundLatest(customer, `refund-${workspace}-${day}-${hash}`);
  if (!refund) throw new Error("Nothing to refund: no payment, or the latest is refunded already.");
  const amount = formatCents(refund.amountMinorUnits);
  await db.runTransaction(async (transaction) => {
    auditStaff(change, transaction, {
      id: `refund-${refund.id}`,
      action: "payment-refunded",
      target: amount,
    });
  });
  return `Refunded ${amount} (${refund.id}).`;
}

/** @returns what a refund would give back */
export async function previewRefund(
  change: BillingChange,
  provider: Pick<BillingProvider, "readPayments">,
): Promise<string> {
  const { invoices } = await provider.readPayments(await readCustomer(change));
  const latest = invoices.find(
    ({ status, totalMinorUnits }) => status === "paid" && totalMinorUnits > 0,
  );
  if (!latest) throw new Error("Nothing to refund: nothing was paid.");
  const { number, issuedAt, totalMinorUnits, description } = latest;
  const what = [number, description].filter((each) => each !== null).join(", ");
  return `Would refund ${formatCents(totalMinorUnits)}, paid ${formatTime(issuedAt)} (${what}). Add --yes to do it.`;
}
