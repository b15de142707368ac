/** Describes a workspace's plan, credits and payments to staff. Names no member. */
import { getCurrentQuotas, isReadOnly } from "@mapwright/core/billing/plan-policy";
import {
  sumReservedCredits,
  computeCreditsWithinCap,
  type CreditAccount,
} from "@mapwright/core/billing/credit-account";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import type { LedgerEntry } from "@mapwright/core/billing/ledger-entry";
import type { Payments } from "@mapwright/core/billing/manage-subscription";
import { billingPath, ledgerPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import {
  readCredits,
  storedEntry,
} from "../../../../functions/src/platform/credits/credit-store.ts";
import { readEntitlement } from "../../../../functions/src/platform/plan-quota.ts";
import { readBillingFacts } from "../../../../functions/src/platform/stored-billing-facts.ts";
import { fromStored } from "../../../../functions/src/platform/stored-document.ts";
import { formatCents, formatCount, formatTime } from "#/staff/billing/format-billing.ts";

const ENTRIES_SHOWN = 10;
const INVOICES_SHOWN = 5;

export interface DescribedWorkspace {
  readonly db: Firestore;
  /** Unix ms. */
  readonly nowMs: number;
  readonly workspace: WorkspaceId;
  /** null: the payment provider isn't asked. */
  readonly readPayments: ((customerId: string) => Promise<Payments>) | null;
}

/** Lines of text. */
export async function describeBilling(described: DescribedWorkspace): Promise<string> {
  const { db, nowMs, workspace, readPayments } = described;
  const [team, billing, ledger, account, { facts }] = await Promise.all([
    db.doc(workspacePath(workspace)).get(),
    db.doc(billingPath(workspace)).get(),
    db.collection(ledgerPath(workspace)).orderBy("at", "desc").limit(ENTRIES_SHOWN).get(),
    readCredits(db, workspace, nowMs),
    db.runTransaction((each) => readBillingFacts(db, each, workspace, nowMs), { readOnly: true }),
  ]);
  const held = readEntitlement(billing, nowMs);
  const { customerId } = facts;
  const payments =
    customerId === null || !readPayments ? [] : await paymentLines(readPayments(customerId));
  const entries = ledger.docs.map((entry) => fromStored(storedEntry, entry.data()));
  return [
    `${String(team.get("name"))} (${workspace})`,
    `  Plan      ${planLine(held, nowMs)}`,
    `  Members   ${String(team.get("memberCount"))} of ${formatCount(held.seats, "seat")}`,
    ...creditLines(account),
    `  Customer  ${customerId ?? "none: nothing was ever bought"}`,
    ...facts.subscriptions.map(({ id, offer, interval, status }) =>
      indent(`${id}: ${offer}, each ${interval}, ${status}`),
    ),
    ...payments,
    "  Ledger",
    ...entries.map((entry) => indent(entryLine(entry))),
  ].join("\n");
}

const indent = (text: string) => `            ${text}`;

function planLine(held: Entitlement, nowMs: number): string {
  const { plan, status, subscription, trialEndsAt, pastDueSince } = held;
  const { creditsPerMonth } = getCurrentQuotas(held, nowMs);
  const parts = [plan, status, `${formatCount(creditsPerMonth, "credit")} a month`];
  if (trialEndsAt !== null)
    parts.push(`trial ${nowMs < trialEndsAt ? "ends" : "ended"} ${formatTime(trialEndsAt)}`);
  if (subscription)
    parts.push(
      subscription.cancelAt === null
        ? `renews ${formatTime(subscription.periodEndsAt)}`
        : `canceled, ends ${formatTime(subscription.cancelAt)}`,
    );
  if (pastDueSince !== null) parts.push(`payment due since ${formatTime(pastDueSince)}`);
  if (isReadOnly(held, nowMs)) parts.push("read-only");
  return parts.join(", ");
}

function creditLines(account: CreditAccount): string[] {
  const { lots, used, monthlyCap } = account;
  const cap = monthlyCap === null ? "" : `, own cap ${formatCount(monthlyCap, "credit")} a month`;
  return [
    `  Credits   ${computeCreditsWithinCap(account)} can be used, ${sumReservedCredits(account)} reserved, ${used.credits} used this month${cap}`,
    ...lots.map(({ id, granted, left, expiresAt }) =>
      indent(
        `${id}: ${left} of ${granted}${expiresAt === null ? "" : ` until ${formatTime(expiresAt)}`}`,
      ),
    ),
  ];
}

/** Everything else can be shown when the payment provider doesn't answer. */
async function paymentLines(reading: Promise<Payments>): Promise<string[]> {
  let payments: Payments;
  try {
    payments = await reading;
  } catch (error) {
    return [
      `  Payments  couldn't be read: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
  const { invoices, card } = payments;
  const paidWith = card
    ? `${card.brand} ••${card.last4}, ${card.expiryMonth}/${card.expiryYear}`
    : "none";
  return [
    `  Card      ${paidWith}`,
    "  Invoices",
    ...invoices.slice(0, INVOICES_SHOWN).map((invoice) => indent(invoiceLine(invoice))),
  ];
}

function invoiceLine(invoice: Payments["invoices"][number]): string {
  const { number, issuedAt, totalMinorUnits, status, description } = invoice;
  const amount = formatCents(totalMinorUnits);
  return [formatTime(issuedAt), number ?? "draft", amount, status, description ?? ""].join("  ");
}

function entryLine(entry: LedgerEntry): string {
  const sign = entry.kind === "charge" ? "-" : "+";
  const [at, credits] = [formatTime(entry.at), `${sign}${entry.credits}`.padStart(8)];
  return `${at} ${credits}  ${entry.kind}  ${subjectOf(entry)}`;
}

function subjectOf(entry: LedgerEntry): string {
  if (entry.kind === "charge") return `job ${entry.jobId}, pack ${entry.pack}, by ${entry.by}`;
  if (entry.kind === "refund") return `job ${entry.jobId}`;
  if (entry.kind === "bonus") return entry.reason;
  return entry.kind === "grant" ? entry.lot : entry.purchaseId;
}
