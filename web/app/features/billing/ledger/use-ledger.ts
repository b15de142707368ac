/** The ledger, page by page: the newest entries live, older ones on request, all of them for a file. */
import { ledgerEntry, type LedgerEntry } from "@mapwright/core/billing/ledger-entry";
import { ledgerPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { getDocs, limit, query, startAfter, type Query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { getLedgerFilterKey, type LedgerFilter } from "#/features/billing/ledger/ledger-filter.ts";
import { buildLedgerQuery } from "#/features/billing/ledger/ledger-query.ts";
import { mergeLedger } from "#/features/billing/ledger/ledger-rows.ts";
import { useLivePages, type LivePages } from "#/platform/firebase/live-pages.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";

/** Entries of a page: as many as the rules allow. */
const PAGE_SIZE = 100;

export interface Ledger extends LivePages<LedgerEntry> {
  /** Every entry that matches, newest first. @throws what Firestore throws */
  readonly readAll: () => Promise<readonly LedgerEntry[]>;
}

/** Give the component another key for another filter: the loaded entries belong to one. */
export function useLedger(uid: UserId, workspaceId: WorkspaceId, filter: LedgerFilter): Ledger {
  const firestore = useFirestore();
  const newest = buildLedgerQuery(firestore, workspaceId, filter);
  const pages = useLivePages({
    uid,
    key: `${ledgerPath(workspaceId)} ${getLedgerFilterKey(filter)}`,
    newest,
    schema: ledgerEntry,
    pageSize: PAGE_SIZE,
    merge: mergeLedger,
    // From the moment of the last entry on, which comes again with those of the same moment.
    olderThan: (last) => buildLedgerQuery(firestore, workspaceId, filter, last.at + 1),
  });
  return { ...pages, readAll: () => readPages(newest) };
}

async function readPages(chosen: Query): Promise<readonly LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  let page = await getDocs(query(chosen, limit(PAGE_SIZE)));
  for (;;) {
    const entries = page.docs.map((entry) => parseStored(ledgerEntry, entry.data()));
    found.push(...entries.filter((entry) => entry !== null));
    const last = page.docs.at(-1);
    if (!last || page.docs.length < PAGE_SIZE) return found;
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the one before it ends
    page = await getDocs(query(chosen, startAfter(last), limit(PAGE_SIZE)));
  }
}
