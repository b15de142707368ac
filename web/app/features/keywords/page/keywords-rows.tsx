/** The rows, how many maps are still being read, and what to do when nothing passes the filters. */
import Box from "@mui/material/Box";
import type { KeywordColumns } from "#/features/keywords/columns/use-keyword-columns.ts";
import { NO_KEYWORD_FILTER } from "@mapwright/core/workspace-keywords/keyword-filter";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import { KeywordsGrid } from "#/features/keywords/page/keywords-grid.tsx";
import { NothingFound, ReadingProgress } from "#/features/keywords/page/keywords-notices.tsx";
import type { ShownKeywords } from "#/features/keywords/page/use-shown-keywords.ts";
import type { ShownRows } from "#/features/keywords/session/keywords-protocol.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import type { GridSelection } from "#/ui/grid/use-grid-actions.ts";

interface KeywordsRowsProps {
  readonly table: KeywordTable;
  readonly rows: ShownRows;
  readonly reading: { readonly read: number; readonly total: number; readonly isReading: boolean };
  readonly shown: Pick<ShownKeywords, "address" | "change" | "toggleGroup">;
  readonly columns: KeywordColumns;
  readonly selection: GridSelection;
  /** −1: no details are open. */
  readonly openRow: number;
  readonly onOpenRow: (row: number) => void;
  readonly onAnnounce: (message: string) => void;
}

export function KeywordsRows(props: KeywordsRowsProps) {
  const { table, rows, reading, shown, columns, selection } = props;
  const { address, change } = shown;
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
      <ReadingProgress read={reading.read} total={reading.total} />
      {table.texts.length === 0 && !reading.isReading ? (
        <EmptyState title="No keywords yet">
          The maps of this workspace have no keywords. Import a list, or start a new map.
        </EmptyState>
      ) : rows.rows.length === 0 && !reading.isReading ? (
        <NothingFound onClear={() => change({ filter: NO_KEYWORD_FILTER })} />
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            overflow: "hidden",
          }}
        >
          <KeywordsGrid
            table={table}
            shown={rows}
            onToggleGroup={shown.toggleGroup}
            columns={columns.columns}
            placed={columns.placed}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            isNarrow={columns.isNarrow}
            openRow={props.openRow}
            onOpenRow={props.onOpenRow}
            onAnnounce={props.onAnnounce}
          />
        </Box>
      )}
    </Box>
  );
}
