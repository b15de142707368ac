import type { JobId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { LedgerJob } from "#/features/billing/ledger/ledger-csv.ts";
import { isFiltered, type LedgerFilter } from "#/features/billing/ledger/ledger-filter.ts";
import { LedgerFilterBar } from "#/features/billing/ledger/ledger-filter-bar.tsx";
import type { LedgerRow } from "#/features/billing/ledger/ledger-rows.ts";
import { LedgerTable } from "#/features/billing/ledger/ledger-table.tsx";
import type { KeyNames } from "#/features/billing/ledger/use-key-names.ts";
import type { TitledJob } from "#/features/billing/ledger/use-ledger-jobs.ts";
import type { Ledger } from "#/features/billing/ledger/use-ledger.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

interface LedgerViewProps {
  readonly filter: LedgerFilter;
  readonly ledger: Omit<Ledger, "readAll">;
  readonly rows: readonly LedgerRow[];
  /** null: being read. A job that is missing was deleted. */
  readonly jobs: ReadonlyMap<JobId, LedgerJob & Pick<TitledJob, "mapId">> | null;
  readonly keyNames: KeyNames;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** Every credit in and out, with filters, older pages and a file of it. */
export function LedgerView(props: LedgerViewProps) {
  const { filter, ledger, rows, jobs, keyNames, isSaving, onSave } = props;
  const { entries, hasOlder, older, showOlder } = ledger;
  const isReady = entries.status === "ready";
  const isEmpty = isReady && rows.length === 0;
  return (
    <PageSection
      title="Ledger"
      lead="Every credit in and out."
      action={
        <Button
          startIcon={<Icon name="download" sizePx={16} />}
          disabled={!isReady || isEmpty || isSaving}
          onClick={onSave}
        >
          {isSaving ? "Reading…" : "Export CSV"}
        </Button>
      }
    >
      <LedgerFilterBar />
      {entries.status === "loading" ? <Skeleton variant="rounded" height={220} /> : null}
      {entries.status === "denied" || entries.status === "failed" ? (
        <ErrorNotice title="We couldn't load the ledger">
          {entries.status === "denied"
            ? "Your role in this workspace may have changed."
            : "We'll keep retrying. No credits are affected."}
        </ErrorNotice>
      ) : null}
      {isEmpty ? <EmptyLedger isFiltered={isFiltered(filter)} /> : null}
      {isReady && !isEmpty ? <LedgerTable rows={rows} jobs={jobs} keyNames={keyNames} /> : null}
      {isReady && (hasOlder || older === "failed") ? (
        <Box sx={{ mt: 4, display: "grid", gap: 4, justifyItems: "center" }}>
          {older === "failed" ? (
            <ErrorNotice title="We couldn't load older entries">Check your connection.</ErrorNotice>
          ) : null}
          {hasOlder ? (
            <Button
              variant="outlined"
              disabled={older === "loading"}
              onClick={() => void showOlder()}
            >
              {older === "loading" ? "Loading…" : "Show older"}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </PageSection>
  );
}

function EmptyLedger({ isFiltered: hasFilter }: { readonly isFiltered: boolean }) {
  return hasFilter ? (
    <EmptyState title="No matching entries" headingLevel="h3">
      Choose another kind, spender or period.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing spent yet" headingLevel="h3">
      Credits that you get, buy and spend are listed here, each with the map it was for.
    </EmptyState>
  );
}
