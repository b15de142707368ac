/** The ledger as a file for a spreadsheet: one line per entry, with cells that run no formulas. */
import type { LedgerEntry } from "@mapwright/core/billing/ledger-entry";
import type { JobId } from "@mapwright/core/ids";
import {
  KIND_NAMES,
  getLedgerRowTitle,
  SPENDER_NAMES,
} from "#/features/billing/ledger/ledger-labels.ts";
import { toLedgerRow } from "#/features/billing/ledger/ledger-rows.ts";
import type { KeyNames } from "#/features/billing/ledger/use-key-names.ts";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";

const HEADER = ["Date (UTC)", "Kind", "What", "Spent by", "Name", "Credits", "Job ID"] as const;

/** Known data of a job that credits were spent on. */
export interface LedgerJob {
  readonly title: string;
  /** Member who started the job; null: no longer a member. */
  readonly member: string | null;
}

export function buildLedgerCsv(
  entries: readonly LedgerEntry[],
  jobs: ReadonlyMap<JobId, LedgerJob>,
  keys: KeyNames,
): string {
  return writeSafeCsv(
    HEADER,
    entries.map((entry) => {
      const row = toLedgerRow(entry);
      const job = row.jobId === null ? undefined : jobs.get(row.jobId);
      return [
        new Date(row.at).toISOString().slice(0, 19).replace("T", " "),
        KIND_NAMES[row.kind],
        getLedgerRowTitle(row, job?.title ?? null),
        row.by === null ? null : SPENDER_NAMES[row.by],
        row.by === "member" ? (job?.member ?? null) : row.keyId && (keys.get(row.keyId) ?? null),
        row.change,
        row.jobId,
      ];
    }),
  );
}
