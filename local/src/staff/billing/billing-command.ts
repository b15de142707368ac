/** `npm run staff -- billing …`: what support staff can look up and change about a workspace's plan and credits. */
import type { BillingProvider } from "../../../../functions/src/billing/billing-provider.ts";
import { extendTrial, grantCredits } from "#/staff/billing/change-billing.ts";
import { describeBilling } from "#/staff/billing/describe-billing.ts";
import { findWorkspace, type Directory } from "#/staff/billing/find-workspace.ts";
import { previewRefund, refundPayment } from "#/staff/billing/refund-payment.ts";

export const BILLING_USAGE = `npm run staff -- billing show <workspace>                      plan, credits, payments, latest ledger entries
npm run staff -- billing grant <workspace> <credits>           grant credits that never expire
npm run staff -- billing extend-trial <workspace> <days>       extend the trial, or start it again
npm run staff -- billing refund <workspace> [--yes]            refund the latest payment in full; credits stay

<workspace> is its ID, the address of a member, or the payment provider's customer (cus_…). All but show need
--reason <text>, which the workspace's owners and admins can read in its activity log. Without --yes, refund only says
what it would refund. show and refund ask the payment provider: with --project they need STRIPE_SECRET_KEY.`;

const MAX_CREDITS = 100_000;
const MAX_DAYS = 90;
/** Length of the longest reason that fits into an entry of the audit log. */
const MAX_REASON_LENGTH = 254;

/** Part of the payment provider that the command needs. */
export type StaffProvider = Pick<BillingProvider, "readPayments" | "refundLatest">;

export interface BillingCommand extends Directory {
  /** Unix ms. */
  readonly now: () => number;
  /** null: it isn't set up. */
  readonly provider: StaffProvider | null;
  /** Words after `billing`: `grant`, a workspace, a number. */
  readonly words: readonly string[];
  readonly reason: string;
  readonly isConfirmed: boolean;
}

/** @returns what to print. Throws an error whose message is for whoever typed the command */
export async function runBillingCommand(command: BillingCommand): Promise<string> {
  const { db, now, provider, words } = command;
  const [verb = "", named = "", amount = "", ...others] = words;
  const hasAmount = verb === "grant" || verb === "extend-trial";
  const isKnown = hasAmount || verb === "show" || verb === "refund";
  if (!isKnown || named === "" || others.length > 0 || (!hasAmount && amount !== ""))
    throw new Error(BILLING_USAGE);
  const nowMs = now();
  const toShow = { db, nowMs, workspace: await findWorkspace(command, named) };
  if (verb === "show")
    return describeBilling({
      ...toShow,
      readPayments: provider && ((customer) => provider.readPayments(customer)),
    });
  const change = { ...toShow, reason: requireReason(command.reason) };
  if (verb === "grant") return grantCredits(change, requireNumber(amount, "credits", MAX_CREDITS));
  if (verb === "extend-trial") return extendTrial(change, requireNumber(amount, "days", MAX_DAYS));
  if (!provider)
    throw new Error("Set STRIPE_SECRET_KEY to the key of the project's Stripe account.");
  return command.isConfirmed ? refundPayment(change, provider) : previewRefund(change, provider);
}

function requireReason(reason: string): string {
  const trimmed = reason.trim();
  if (trimmed === "") throw new Error("Say why with --reason <text>.");
  if (trimmed.length > MAX_REASON_LENGTH)
    throw new Error(`--reason takes at most ${MAX_REASON_LENGTH} characters.`);
  return trimmed;
}

function requireNumber(text: string, noun: string, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max)
    throw new Error(`The number of ${noun} has to be a whole number from 1 to ${max}.`);
  return number;
}
