/** The ledger, page by page: the newest entries live, older ones on request, all of them for a file. */
import { ledgerEntry, type LedgerEntry } from "@mapwright/core/billing/ledger-entry";
import { ledgerPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { getDocs, limit, query, startAfter, type Query } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import { ledgerKey, type LedgerFilter } from "#/features/billing/ledger/ledger-filter.ts";
import { ledgerQuery } from "#/features/billing/ledger/ledger-query.ts";
import { mergeLedger } from "#/features/billing/ledger/ledger-rows.ts";
import { useLiveQuery, type Live } from "#/platform/live-data.client.tsx";
import { parseStored } from "#/platform/parse-stored.ts";

/** As many as the rules let a page have. */
const PAGE_SIZE = 100;

export interface Ledger {
  readonly entries: Live<readonly LedgerEntry[]>;
  readonly hasOlder: boolean;
  readonly older: "idle" | "loading" | "failed";
  readonly showOlder: () => Promise<void>;
  /** Every entry that matches, newest first. @throws what Firestore throws */
  readonly readAll: () => Promise<readonly LedgerEntry[]>;
}

const NONE: readonly LedgerEntry[] = [];

/** Give the component another key for another filter: the loaded entries belong to one. */
export function useLedger(uid: UserId, workspaceId: WorkspaceId, filter: LedgerFilter): Ledger {
  const firestore = useFirestore();
  const chosen = ledgerQuery(firestore, workspaceId, filter);
  const key = `${ledgerPath(workspaceId)} ${ledgerKey(filter)}`;
  const live = useLiveQuery(uid, key, query(chosen, limit(PAGE_SIZE)), ledgerEntry);
  const [shown, setShown] = useState(NONE);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [older, setOlder] = useState<Ledger["older"]>("idle");
  const all = live.status === "ready" ? mergeLedger(live.value, shown) : NONE;
  const showOlder = async () => {
    const last = all.at(-1);
    if (!last || older === "loading") return;
    setOlder("loading");
    try {
      // From the moment of the last entry on, which comes again with those of the same moment.
      const next = ledgerQuery(firestore, workspaceId, filter, last.at + 1);
      const { docs } = await getDocs(query(next, limit(PAGE_SIZE)));
      const found = docs.map((entry) => parseStored(ledgerEntry, entry.data()));
      setShown([...all, ...found.filter((entry) => entry !== null)]);
      setIsAtEnd(docs.length < PAGE_SIZE);
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  };
  return {
    entries: live.status === "ready" ? { ...live, value: all } : live,
    hasOlder: !isAtEnd && all.length >= PAGE_SIZE,
    older,
    showOlder,
    readAll: () => readPages(chosen),
  };
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
