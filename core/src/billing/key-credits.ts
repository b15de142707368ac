/**
 * The credits that each API key uses in a month, within the workspace's account: counted where the credits themselves
 * are, so that a key's own limit holds in the same transaction. Pure decisions.
 */
import type { CreditAccount } from "#/billing/credit-account.ts";

type KeyUse = CreditAccount["keys"][string];

const UNUSED: Omit<KeyUse, "monthStartsAt"> = { used: 0, reserved: {} };

/** Returns the credits that a key used and has reserved in the account's current month. @param account up to date */
export function sumKeyCredits(account: CreditAccount, keyId: string): number {
  const { used, reserved } = usageOf(account, keyId);
  return used + Object.values(reserved).reduce((sum, credits) => sum + credits, 0);
}

/** Returns the credits a key may still use this month; null: it has no limit of its own. @param account up to date */
export function getKeyCreditsLeft(
  account: CreditAccount,
  keyId: string,
  monthlyCap: number | null,
): number | null {
  return monthlyCap === null ? null : Math.max(0, monthlyCap - sumKeyCredits(account, keyId));
}

/** Counts a job's reservation for the key that started it, once. @param account up to date */
export function reserveForKey(
  account: CreditAccount,
  keyId: string,
  jobId: string,
  credits: number,
): CreditAccount {
  const use = usageOf(account, keyId);
  if (use.reserved[jobId] !== undefined) return account;
  return withUse(account, keyId, { ...use, reserved: { ...use.reserved, [jobId]: credits } });
}

/** Ends the reservation: `charged` of it was used. Does nothing for a job that isn't among them. */
export function settleForKey(
  account: CreditAccount,
  keyId: string,
  jobId: string,
  charged: number,
): CreditAccount {
  const use = usageOf(account, keyId);
  const { [jobId]: held, ...reserved } = use.reserved;
  if (held === undefined) return account;
  return withUse(account, keyId, { ...use, used: use.used + charged, reserved });
}

/** A new month starts with nothing used; what running jobs have reserved goes on. */
function usageOf({ keys, used: { monthStartsAt } }: CreditAccount, keyId: string): KeyUse {
  const known = keys[keyId];
  if (!known) return { ...UNUSED, monthStartsAt };
  return known.monthStartsAt === monthStartsAt ? known : { ...known, used: 0, monthStartsAt };
}

/** Keys that used nothing this month are left out. */
function withUse(account: CreditAccount, keyId: string, use: KeyUse): CreditAccount {
  const { monthStartsAt } = account.used;
  const kept = Object.entries({ ...account.keys, [keyId]: use }).filter(
    ([, each]) =>
      Object.keys(each.reserved).length > 0 ||
      (each.monthStartsAt === monthStartsAt && each.used > 0),
  );
  return { ...account, keys: Object.fromEntries(kept) };
}
