/** The printed page: the rows that are shown, in their order and with their columns. */
import { describeSources } from "#/features/keywords/page/keywords-footer.tsx";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import type { ShownRows } from "#/features/keywords/session/keywords-protocol.ts";
import { PaperSheet, PrintHead, usePrinting } from "#/ui/controls/print-sheet.tsx";
import { PrintedTable } from "#/ui/grid/printed-table.tsx";
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

function PrintedKeywords({ title, table, shown, columns }: KeywordsPrintProps) {
  const rows = Array.from(shown.rows.subarray(0, MAX_ROWS));
  return (
    <PaperSheet isLandscape>
      <PrintHead title={title} />
      <p>
        {describeSources(table)}
        {shown.rows.length > MAX_ROWS
          ? ` · The first ${formatCount(MAX_ROWS)} of ${formatCount(shown.rows.length)} keywords; export them to get all.`
          : ""}
      </p>
      <PrintedTable
        columns={columns}
        groups={[{ key: "all", name: null, rows }]}
        keyOf={(row) => row}
        noteOf={({ note }) => note ?? ""}
        fontSize="8pt"
      />
    </PaperSheet>
  );
}
