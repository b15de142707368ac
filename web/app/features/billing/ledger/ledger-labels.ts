/** The ledger in words. */
import type { CreditSpender } from "@mapwright/core/billing/ledger-entry";
import type { LedgerKind } from "#/features/billing/ledger/ledger-filter.ts";
import type { LedgerRow } from "#/features/billing/ledger/ledger-rows.ts";
import type { KeyNames } from "#/features/billing/ledger/use-key-names.ts";

export const KIND_NAMES: Readonly<Record<LedgerKind, string>> = {
  charge: "Spent",
  refund: "Refunded",
  grant: "Granted",
  purchase: "Bought",
  bonus: "Bonus",
};

export const SPENDER_NAMES: Readonly<Record<CreditSpender, string>> = {
  member: "Member",
  "api-key": "API key",
  schedule: "Scheduled refresh",
};

/**
 * Returns the subject of a row.
 * @param title of its job; null: the job was deleted, or isn't known yet
 */
export function getLedgerRowTitle({ kind, detail }: LedgerRow, title: string | null): string {
  if (kind === "grant") return detail === "trial" ? "Trial credits" : "Monthly credits";
  if (kind === "purchase") return "Credit pack";
  if (kind === "bonus") return detail || "Bonus credits";
  return title ?? "Research that was deleted";
}

/** Returns a row's action in two words. */
export function formatLedgerAction({ kind }: LedgerRow): string {
  if (kind === "charge") return "Research";
  return kind === "refund" ? "Failed, refunded" : KIND_NAMES[kind];
}

/**
 * @param member the name of who started the job; null: unknown, or no longer a member
 * @param keys those whose names are known and may be read
 */
export function getSpenderName(
  { by, keyId }: Pick<LedgerRow, "by" | "keyId">,
  member: string | null,
  keys: KeyNames,
): string {
  if (by === null) return "";
  if (by === "member") return member ?? "Former member";
  return (keyId && keys.get(keyId)) ?? SPENDER_NAMES[by];
}
