/**
 * The credit account of a workspace in a transaction: opened first, which brings it up to date, saved after the
 * transaction's last read. The decisions are made in core; the ledger entries that belong to them are written along.
 */
import {
  bringUpToDate,
  creditAccount,
  EMPTY_CREDIT_ACCOUNT,
  type CreditAccount,
  type CurrentAccount,
} from "@mapwright/core/billing/credit-account";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import {
  ledgerEntry,
  LEDGER_ENTRY_TIMES,
  getLedgerEntryId,
  type LedgerEntry,
} from "@mapwright/core/billing/ledger-entry";
import { billingPath, creditsPath, ledgerEntryPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import {
  openFreeCredits,
  takeFreeCredits,
  type FreeCredits,
} from "#/platform/credits/free-credits.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** Expiry dates are parts of lists, and stored as numbers. */
const storedAccount = { schema: creditAccount, times: ["used.monthStartsAt"] } as const;

export const storedEntry = { schema: ledgerEntry, times: LEDGER_ENTRY_TIMES } as const;

export interface OpenedCredits {
  /** Up to date. */
  readonly account: CreditAccount;
  readonly entitlement: Entitlement;
  /** Writes the account, what was granted to bring it up to date, and `entries`. */
  save(account: CreditAccount, entries?: readonly LedgerEntry[]): void;
}

/** @param held what the workspace is entitled to once the transaction is done. Default: what is stored */
export async function openCredits(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  nowMs: number,
  held?: Entitlement,
): Promise<OpenedCredits> {
  const ref = db.doc(creditsPath(workspace));
  const [found, billing] = await transaction.getAll(ref, db.doc(billingPath(workspace)));
  if (!found || !billing) throw new Error("Firestore didn't return the requested documents");
  const stored = readAccount(found);
  const entitlement = held ?? readEntitlement(billing, nowMs);
  let hasReadOwners = false;
  const paid = bringUpToDate(stored, entitlement, nowMs, () => {
    hasReadOwners = true;
    return 0;
  });
  const free = hasReadOwners ? await openFreeCredits(db, transaction, workspace, nowMs) : null;
  const current = free ? bringUpToDate(stored, entitlement, nowMs, free.freeLeft) : paid;
  return {
    account: current.account,
    entitlement,
    save(changed, entries = []) {
      const all = [...grantsOf(current, nowMs), ...entries];
      writeCredits(db, transaction, workspace, changed, all);
      if (!free) return;
      takeFreeCredits(free, current.granted, stored.lots);
      free.save();
    },
  };
}

/**
 * The account of a workspace that is being created, with its first credits. `free`: its owner's; the caller saves it.
 */
export function createCredits(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  held: Entitlement,
  free: Pick<FreeCredits, "freeLeft" | "give">,
  nowMs: number,
): void {
  const current = bringUpToDate(EMPTY_CREDIT_ACCOUNT, held, nowMs, free.freeLeft);
  takeFreeCredits(free, current.granted, []);
  writeCredits(db, transaction, workspace, current.account, grantsOf(current, nowMs));
}

function grantsOf({ granted }: CurrentAccount, nowMs: number): LedgerEntry[] {
  return granted.map(({ id: lot, granted: credits }) => ({
    kind: "grant",
    lot,
    credits,
    at: nowMs,
  }));
}

function writeCredits(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  account: CreditAccount,
  entries: readonly LedgerEntry[],
): void {
  transaction.set(db.doc(creditsPath(workspace)), toStored(storedAccount, account));
  for (const entry of entries) {
    const { path, data } = buildLedgerWrite(workspace, entry);
    transaction.set(db.doc(path), data);
  }
}

/** The account as it would be opened now. */
export async function readCredits(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<CreditAccount> {
  return db.runTransaction(
    async (transaction) => (await openCredits(db, transaction, workspace, nowMs)).account,
    { readOnly: true },
  );
}

/** A ledger entry as a document to write. */
export function buildLedgerWrite(workspace: WorkspaceId, entry: LedgerEntry) {
  return {
    path: ledgerEntryPath(workspace, getLedgerEntryId(entry)),
    data: toStored(storedEntry, entry),
  };
}

/** Returns the account as stored, which may be out of date. */
export function readAccount(stored: DocumentSnapshot): CreditAccount {
  return stored.exists ? fromStored(storedAccount, stored.data()) : EMPTY_CREDIT_ACCOUNT;
}
