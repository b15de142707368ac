/**
 * Budget of a workspace's language model for this month. A call is reserved with the most it can cost before it is
 * sent, and settled with what it did cost. Pure decisions: the caller stores the outcome in one transaction.
 */
import { z } from "zod";
import type { ModelLimits, ModelPrice } from "#/language-models/language-model.ts";

/** Tokens of calls, and their price in millionths of a US dollar. */
const spending = z.object({ tokens: z.number().int().min(0), microUsd: z.number().int().min(0) });
export type ModelSpending = z.infer<typeof spending>;

/** Calls of a workspace that run at once, at most. */
export const MAX_RUNNING_CALLS = 20;

/**
 * @stored `workspaces/{w}/languageModel/usage`
 * @holds Tokens that the workspace's language model used this month (UTC), their price by the settings, and what running
 * calls have reserved.
 * @reads members
 * @writes functions
 */
export const modelUsage = z.object({
  /** `2026-11`, UTC. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  used: spending,
  calls: z.number().int().min(0),
  /** Reserved spending by the call's id. `until`, Unix ms: from then on, a call that never reported counts in full. */
  reserved: z.record(z.string(), spending.extend({ until: z.number() })),
});
export type ModelUsage = z.infer<typeof modelUsage>;

const NOTHING: ModelSpending = { tokens: 0, microUsd: 0 };

const add = (one: ModelSpending, other: ModelSpending): ModelSpending => ({
  tokens: one.tokens + other.tokens,
  microUsd: one.microUsd + other.microUsd,
});

/** Millionths of a US dollar, rounded up. */
export function priceTokens(price: ModelPrice, input: number, output: number): number {
  return Math.ceil((price.input * input + price.output * output) / 1_000_000);
}

/** The usage as of now: a new month starts at nothing, and calls that never reported count in full. @param stored null: none */
export function openModelUsage(stored: ModelUsage | null, nowMs: number): ModelUsage {
  const month = new Date(nowMs).toISOString().slice(0, 7);
  const { used, calls, reserved } = stored ?? { used: NOTHING, calls: 0, reserved: {} };
  const isSame = stored?.month === month;
  const entries = Object.entries(reserved);
  const lost = entries.filter(([, { until }]) => until <= nowMs).map(([, call]) => call);
  return {
    month,
    used: lost.reduce<ModelSpending>(add, isSame ? used : NOTHING),
    calls: (isSame ? calls : 0) + lost.length,
    reserved: Object.fromEntries(entries.filter(([, { until }]) => until > nowMs)),
  };
}

/** Sums what is used or reserved. @param usage up to date */
export function sumModelUsage({ used, reserved }: ModelUsage): ModelSpending {
  return Object.values(reserved).reduce<ModelSpending>(add, used);
}

/** Returns what may still be reserved. @param usage up to date */
export function countLeft(usage: ModelUsage, limits: ModelLimits): ModelSpending {
  const { tokens, microUsd } = sumModelUsage(usage);
  return {
    tokens: Math.max(0, limits.tokens - tokens),
    microUsd: Math.max(0, limits.microUsd - microUsd),
  };
}

export type Reservation =
  | { readonly ok: true; readonly usage: ModelUsage }
  /** `busy`: as many calls are running as may at once. */
  | { readonly ok: false; readonly reason: "limit-reached" | "busy" };

/** @param usage up to date @param most what the call can cost at most */
export function reserveModelCall(
  usage: ModelUsage,
  limits: ModelLimits,
  {
    id,
    most,
    until,
  }: { readonly id: string; readonly most: ModelSpending; readonly until: number },
): Reservation {
  const left = countLeft(usage, limits);
  if (most.tokens > left.tokens || most.microUsd > left.microUsd)
    return { ok: false, reason: "limit-reached" };
  if (Object.keys(usage.reserved).length >= MAX_RUNNING_CALLS) return { ok: false, reason: "busy" };
  return {
    ok: true,
    usage: { ...usage, reserved: { ...usage.reserved, [id]: { ...most, until } } },
  };
}

/**
 * Ends a reservation: what the call used counts. Nothing of a call that isn't reserved, which counted in full when its time
 * was over. @param usage up to date
 */
export function settleModelCall(usage: ModelUsage, id: string, spent: ModelSpending): ModelUsage {
  const { [id]: held, ...reserved } = usage.reserved;
  if (!held) return usage;
  return { ...usage, used: add(usage.used, spent), calls: usage.calls + 1, reserved };
}
