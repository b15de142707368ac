import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useFirestore } from "reactfire";
import { ledgerCsv } from "#/features/billing/ledger/ledger-csv.ts";
import {
  isFiltered,
  ledgerKey,
  readLedgerFilter,
  type LedgerFilter,
} from "#/features/billing/ledger/ledger-filter.ts";
import { LedgerFilters } from "#/features/billing/ledger/ledger-filters.tsx";
import { jobsOf, ledgerRows, rowOf } from "#/features/billing/ledger/ledger-rows.ts";
import { LedgerTable } from "#/features/billing/ledger/ledger-table.tsx";
import {
  readJobs,
  toLedgerJobs,
  useMembers,
  useTitledJobs,
} from "#/features/billing/ledger/use-ledger-jobs.ts";
import { useLedger, type Ledger } from "#/features/billing/ledger/use-ledger.ts";
import { saveFile } from "#/platform/save-file.client.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

interface LedgerSectionProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
}

/** Every credit in and out, filtered by the URL. */
export function LedgerSection({ uid, workspaceId }: LedgerSectionProps) {
  const [params] = useSearchParams();
  const filter = readLedgerFilter(params);
  return (
    <FilteredLedger key={ledgerKey(filter)} uid={uid} workspaceId={workspaceId} filter={filter} />
  );
}

interface FilteredLedgerProps extends LedgerSectionProps {
  readonly filter: LedgerFilter;
}

function FilteredLedger({ uid, workspaceId, filter }: FilteredLedgerProps) {
  const ledger = useLedger(uid, workspaceId, filter);
  const { entries } = ledger;
  const isEmpty = entries.status === "ready" && entries.value.length === 0;
  return (
    <PageSection
      title="Ledger"
      lead="Every credit in and out."
      action={
        <SaveLedger
          uid={uid}
          workspaceId={workspaceId}
          readAll={ledger.readAll}
          isDisabled={entries.status !== "ready" || isEmpty}
        />
      }
    >
      <LedgerFilters />
      {entries.status === "loading" ? <Skeleton variant="rounded" height={220} /> : null}
      {entries.status === "denied" || entries.status === "failed" ? (
        <ErrorNotice title="We couldn't load the ledger">
          {entries.status === "denied"
            ? "Your role in this workspace may have changed."
            : "We'll keep retrying. No credits are affected."}
        </ErrorNotice>
      ) : null}
      {isEmpty ? (
        isFiltered(filter) ? (
          <EmptyState title="No matching entries" headingLevel="h3">
            Choose another kind, spender or period.
          </EmptyState>
        ) : (
          <EmptyState title="Nothing spent yet" headingLevel="h3">
            Credits that you get, buy and spend are listed here, each with the map it was for.
          </EmptyState>
        )
      ) : null}
      {entries.status === "ready" && !isEmpty ? (
        <LedgerPages uid={uid} workspaceId={workspaceId} ledger={ledger} />
      ) : null}
    </PageSection>
  );
}

interface LedgerPagesProps extends LedgerSectionProps {
  readonly ledger: Ledger;
}

function LedgerPages({ uid, workspaceId, ledger }: LedgerPagesProps) {
  const { entries, hasOlder, older, showOlder } = ledger;
  const rows = entries.status === "ready" ? ledgerRows(entries.value) : [];
  const members = useMembers(uid, workspaceId);
  const jobs = useTitledJobs(workspaceId, jobsOf(rows));
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "center", "& > *": { minWidth: 0 } }}>
      <Box sx={{ width: 1 }}>
        <LedgerTable rows={rows} jobs={jobs && toLedgerJobs(jobs, members)} />
      </Box>
      {older === "failed" ? (
        <ErrorNotice title="We couldn't load older entries">Check your connection.</ErrorNotice>
      ) : null}
      {hasOlder ? (
        <Button variant="outlined" disabled={older === "loading"} onClick={() => void showOlder()}>
          {older === "loading" ? "Loading…" : "Show older"}
        </Button>
      ) : null}
    </Box>
  );
}

interface SaveLedgerProps extends LedgerSectionProps {
  readonly readAll: Ledger["readAll"];
  readonly isDisabled: boolean;
}

/** Saves every entry that matches, also those that aren't shown yet. */
function SaveLedger({ uid, workspaceId, readAll, isDisabled }: SaveLedgerProps) {
  const firestore = useFirestore();
  const toast = useToast();
  const members = useMembers(uid, workspaceId);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const entries = await readAll();
      const jobs = await readJobs(firestore, workspaceId, jobsOf(entries.map(rowOf)));
      const name = `mapwright-credits-${new Date().toISOString().slice(0, 10)}.csv`;
      saveFile(name, ledgerCsv(entries, toLedgerJobs(jobs, members)), "text/csv");
    } catch {
      toast({ words: "We couldn't read the ledger. Check your connection and try again." });
    }
    setIsSaving(false);
  };
  return (
    <Button
      startIcon={<Icon name="download" sizePx={16} />}
      disabled={isDisabled || isSaving}
      onClick={() => void save()}
    >
      {isSaving ? "Reading…" : "Export CSV"}
    </Button>
  );
}
