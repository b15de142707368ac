import type { JobId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { LedgerJob } from "#/features/billing/ledger/ledger-csv.ts";
import {
  formatLedgerAction,
  getLedgerRowTitle,
  getSpenderName,
} from "#/features/billing/ledger/ledger-labels.ts";
import type { LedgerRow } from "#/features/billing/ledger/ledger-rows.ts";
import type { KeyNames } from "#/features/billing/ledger/use-key-names.ts";
import type { TitledJob } from "#/features/billing/ledger/use-ledger-jobs.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { formatCount } from "#/ui/number-text.tsx";
import { formatMoment } from "#/ui/time/format-dates.ts";

interface LedgerTableProps {
  readonly rows: readonly LedgerRow[];
  /** null: being read. A job that is missing was deleted. */
  readonly jobs: ReadonlyMap<JobId, LedgerJob & Pick<TitledJob, "mapId">> | null;
  readonly keyNames: KeyNames;
}

const wide = { display: { xs: "none", sm: "table-cell" } } as const;

export function LedgerTable({ rows, jobs, keyNames }: LedgerTableProps) {
  return (
    <Paper variant="outlined" sx={{ overflow: "hidden" }}>
      <Table aria-label="Ledger" sx={{ tableLayout: { xs: "auto", sm: "fixed" } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...wide, width: 200 }}>Date</TableCell>
            <TableCell>What</TableCell>
            <TableCell sx={{ ...wide, width: 150 }}>Kind</TableCell>
            <TableCell sx={{ ...wide, width: 230 }}>Spent by</TableCell>
            <TableCell align="right" sx={{ width: 110 }}>
              Credits
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.id} row={row} jobs={jobs} keyNames={keyNames} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

interface RowProps extends Omit<LedgerTableProps, "rows"> {
  readonly row: LedgerRow;
}

function Row({ row, jobs, keyNames }: RowProps) {
  const { at, jobId, change } = row;
  const job = jobId === null ? undefined : jobs?.get(jobId);
  const isWaiting = jobId !== null && jobs === null;
  const moment = formatMoment(at);
  const spender = isWaiting ? "" : getSpenderName(row, job?.member ?? null, keyNames);
  return (
    <TableRow sx={{ "&:last-child > td": { borderBottom: 0 } }}>
      <TableCell sx={{ ...wide, color: "text.secondary", whiteSpace: "nowrap" }}>
        {moment}
      </TableCell>
      <TableCell sx={{ overflowWrap: "anywhere" }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {isWaiting ? (
            "…"
          ) : job ? (
            <AppLink to={`/app/maps/${job.mapId}`}>{job.title}</AppLink>
          ) : (
            getLedgerRowTitle(row, null)
          )}
        </Box>
        <Box
          component="span"
          sx={{ display: { xs: "block", sm: "none" }, fontSize: 12, color: "text.secondary" }}
        >
          {[moment, formatLedgerAction(row), spender].filter(Boolean).join(" · ")}
        </Box>
      </TableCell>
      <TableCell sx={{ ...wide, color: "text.secondary" }}>{formatLedgerAction(row)}</TableCell>
      <TableCell sx={{ ...wide, color: "text.secondary", overflowWrap: "anywhere" }}>
        {spender}
      </TableCell>
      <TableCell
        align="right"
        sx={{ fontWeight: 600, ...(change > 0 ? { color: "success.main" } : {}) }}
      >
        {change > 0 ? `+${formatCount(change)}` : formatCount(change).replace("-", "−")}
      </TableCell>
    </TableRow>
  );
}
