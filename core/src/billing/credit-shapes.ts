/** Credits and the ledger as programs see them. */
import { z } from "zod";
import { apiKeyId } from "#/api-keys/api-key.ts";
import { jobId } from "#/ids.ts";
import { CREDIT_SPENDERS, type LedgerEntry } from "#/billing/ledger-entry.ts";
import { pageInput } from "#/paging.ts";

const credits = z.number().int().min(0);

export const readCreditsInput = z.object({});

export const creditsShape = z.object({
  /** Credits that may be used now, within the workspace's own limit. */
  left: credits,
  /** Granted and not expired. */
  included: credits,
  /** Held by jobs that run. */
  reserved: credits,
  usedThisMonth: credits,
  /** The most that the workspace wants to use in a month. */
  monthlyCap: credits.nullable(),
  /** Credits of the key that asks: used and held this month, and left to use (null: as much as the workspace). */
  key: z.object({ used: credits, left: credits.nullable() }),
});
export type CreditsShape = z.infer<typeof creditsShape>;

export const listLedgerInput = z.object(pageInput);

/** `credits`: negative where they were used. */
export const ledgerShape = z.object({
  id: z.string(),
  kind: z.enum(["charge", "refund", "grant", "bonus", "purchase"]),
  credits: z.number().int(),
  jobId: jobId.nullable(),
  spentBy: z.enum(CREDIT_SPENDERS).nullable(),
  apiKeyId: apiKeyId.nullable(),
  at: z.iso.datetime(),
});
export type LedgerShape = z.infer<typeof ledgerShape>;

export function toLedgerShape(id: string, entry: LedgerEntry): LedgerShape {
  const spending = "by" in entry ? entry : null;
  return {
    id,
    kind: entry.kind,
    credits: entry.kind === "charge" ? -entry.credits : entry.credits,
    jobId: spending?.jobId ?? null,
    spentBy: spending?.by ?? null,
    apiKeyId: spending?.keyId ?? null,
    at: new Date(entry.at).toISOString(),
  };
}
