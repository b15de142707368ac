/** A workspace's credits and ledger, for programs. */
import { getMonthlyCredits, sumReservedCredits } from "@mapwright/core/billing/credit-account";
import {
  toLedgerShape,
  type CreditsShape,
  type LedgerShape,
} from "@mapwright/core/billing/credit-shapes";
import { getKeyCreditsLeft, sumKeyCredits } from "@mapwright/core/billing/key-credits";
import { apiKeyPath, ledgerPath } from "@mapwright/core/firestore-paths";
import type { Page } from "@mapwright/core/paging";
import type { Firestore } from "firebase-admin/firestore";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { storedApiKey } from "#/platform/access/stored-api-key.ts";
import { readCredits, storedEntry } from "#/platform/credits/credit-store.ts";
import { readPage } from "#/platform/firestore-page.ts";
import { fromStored } from "#/platform/stored-document.ts";

export async function readKeyCredits(
  db: Firestore,
  { workspaceId, keyId }: ApiKeyPrincipal,
  nowMs: number,
): Promise<CreditsShape> {
  const [account, found] = await Promise.all([
    readCredits(db, workspaceId, nowMs),
    db.doc(apiKeyPath(workspaceId, keyId)).get(),
  ]);
  const { monthlyCap } = fromStored(storedApiKey, found.data());
  return {
    ...getMonthlyCredits(account),
    reserved: sumReservedCredits(account),
    usedThisMonth: account.used.credits,
    monthlyCap: account.monthlyCap,
    key: {
      used: sumKeyCredits(account, keyId),
      left: getKeyCreditsLeft(account, keyId, monthlyCap),
    },
  };
}

/** Newest first. */
export function listLedger(
  db: Firestore,
  { workspaceId }: ApiKeyPrincipal,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<LedgerShape>> {
  return readPage({
    list: ledgerPath(workspaceId),
    query: db.collection(ledgerPath(workspaceId)).orderBy("at", "desc"),
    by: "at",
    ...page,
    toItem: (document) => toLedgerShape(document.id, fromStored(storedEntry, document.data())),
  });
}
