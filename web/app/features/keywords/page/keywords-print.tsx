/** The printed page: the rows that are shown, in their order and with their columns. */
import Box from "@mui/material/Box";
import { describeSources } from "#/features/keywords/page/keywords-footer.tsx";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import type { ShownRows } from "#/features/keywords/session/keywords-protocol.ts";
import { PRINTED_TABLE, PaperSheet, PrintHead, usePrinting } from "#/ui/controls/print-sheet.tsx";
import { PrintedCell, printedColumns } from "#/ui/grid/printed-columns.tsx";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";
import { formatCount } from "#/ui/number-text.tsx";

/** About 40 pages; a file holds all of them. */
const MAX_ROWS = 2_000;

interface KeywordsPrintProps {
  readonly title: string;
  readonly table: KeywordTable;
  readonly shown: ShownRows;
  readonly columns: readonly PlacedColumn[];
}

export function KeywordsPrint(props: KeywordsPrintProps) {
  return usePrinting() ? <PrintedKeywords {...props} /> : null;
}

function PrintedKeywords({ title, table, shown, columns: placed }: KeywordsPrintProps) {
  const rows = Array.from(shown.rows.subarray(0, MAX_ROWS));
  const columns = printedColumns(placed, rows);
  return (
    <PaperSheet isLandscape>
      <PrintHead title={title} />
      <p>
        {describeSources(table)}
        {shown.rows.length > MAX_ROWS
          ? ` · The first ${formatCount(MAX_ROWS)} of ${formatCount(shown.rows.length)} keywords; export them to get all.`
          : ""}
      </p>
      <Box component="table" sx={{ ...PRINTED_TABLE, fontSize: "8pt" }}>
        <thead>
          <tr>
            {columns.map(({ column: { id, label, note } }) => (
              <th key={id} scope="col">
                {label}
                {note === null ? "" : ` (${note})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ column }) => (
                <td key={column.id}>
                  <PrintedCell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </PaperSheet>
  );
}
