import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useFirestore } from "reactfire";
import { buildLedgerCsv } from "#/features/billing/ledger/ledger-csv.ts";
import {
  getLedgerFilterKey,
  readLedgerFilter,
  type LedgerFilter,
} from "#/features/billing/ledger/ledger-filter.ts";
import {
  listJobs,
  listKeys,
  listLedgerRows,
  toLedgerRow,
} from "#/features/billing/ledger/ledger-rows.ts";
import { LedgerView } from "#/features/billing/ledger/ledger-view.tsx";
import { readKeyNames, useKeyNames } from "#/features/billing/ledger/use-key-names.ts";
import {
  readJobs,
  toLedgerJobs,
  useMembers,
  useTitledJobs,
} from "#/features/billing/ledger/use-ledger-jobs.ts";
import { useLedger } from "#/features/billing/ledger/use-ledger.ts";
import { saveFile } from "#/platform/save-file.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

interface LedgerSectionProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  /** The keys that spent are named only to those who may read them. */
  readonly mayReadKeys: boolean;
}

/** Every credit in and out, filtered by the URL. */
export function LedgerSection(props: LedgerSectionProps) {
  const [params] = useSearchParams();
  const filter = readLedgerFilter(params);
  return <FilteredLedger key={getLedgerFilterKey(filter)} {...props} filter={filter} />;
}

interface FilteredLedgerProps extends LedgerSectionProps {
  readonly filter: LedgerFilter;
}

function FilteredLedger({ uid, workspaceId, mayReadKeys, filter }: FilteredLedgerProps) {
  const firestore = useFirestore();
  const toast = useToast();
  const ledger = useLedger(uid, workspaceId, filter);
  const rows = ledger.entries.status === "ready" ? listLedgerRows(ledger.entries.value) : [];
  const members = useMembers(uid, workspaceId);
  const jobs = useTitledJobs(workspaceId, listJobs(rows));
  const keysOf = (of: typeof rows) => (mayReadKeys ? listKeys(of) : []);
  const keyNames = useKeyNames(workspaceId, keysOf(rows));
  const [isSaving, setIsSaving] = useState(false);
  // Every entry that matches, also those that aren't shown yet.
  const save = async () => {
    setIsSaving(true);
    try {
      const entries = await ledger.readAll();
      const all = entries.map(toLedgerRow);
      const [titled, keys] = await Promise.all([
        readJobs(firestore, workspaceId, listJobs(all)),
        readKeyNames(firestore, workspaceId, keysOf(all)),
      ]);
      const name = `mapwright-credits-${new Date().toISOString().slice(0, 10)}.csv`;
      saveFile(name, buildLedgerCsv(entries, toLedgerJobs(titled, members), keys), "text/csv");
    } catch {
      toast({ words: "We couldn't read the ledger. Check your connection and try again." });
    }
    setIsSaving(false);
  };
  return (
    <LedgerView
      filter={filter}
      ledger={ledger}
      rows={rows}
      jobs={jobs && toLedgerJobs(jobs, members)}
      keyNames={keyNames}
      isSaving={isSaving}
      onSave={() => void save()}
    />
  );
}
