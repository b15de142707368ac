/** Actions in a grid by keyboard, mouse and clipboard: sort, select, open, copy and paste rows, move columns. */
import { copyCell, copyRows, type Paste, type PasteProblem } from "#/ui/grid/cell-clipboard.ts";
import { WIDTH_STEP_PX } from "#/ui/grid/column-layout.ts";
import type { GridColumn } from "#/ui/grid/grid-column.ts";
import { getEntryGroup, findLineRow, type GridRows } from "#/ui/grid/grid-lines.ts";
import { getNextSort, type GridSort } from "#/ui/grid/sort-rows.ts";
import type { GridActions } from "#/ui/grid/use-grid-events.ts";
import type { GridColumns } from "#/ui/grid/use-grid-columns.ts";
import { countNoun } from "#/ui/number-text.tsx";

export interface GridSelection {
  /** Keys of rows. */
  readonly keys: ReadonlySet<string>;
  readonly set: (keys: Iterable<string>) => void;
  readonly toggle: (key: string) => void;
}

interface GridActionsInput {
  readonly rows: GridRows;
  readonly columns: GridColumns;
  /** Columns as shown; the first names the row. */
  readonly shown: readonly GridColumn[];
  readonly selection: GridSelection;
  /** Whether Escape clears the selection; otherwise the page does. */
  readonly ownsSelection: boolean;
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
  readonly onOpenRow: (row: number) => void;
  readonly onToggleGroup: (group: number) => void;
  /** The values to save; null: cells of the column can't be pasted into. `rowKeys`: where the paste goes, in order. */
  readonly readPaste: (columnId: string, text: string, rowKeys: readonly string[]) => Paste | null;
  /** Whether a row can be pasted into. */
  readonly canPaste: (rowKey: string) => boolean;
  readonly pasteRefused: string;
  /** Saves all values of a paste as one change. */
  readonly onPaste: (
    columnId: string,
    cells: readonly { readonly rowKey: string; readonly value: string | null }[],
  ) => void;
  /** Announces a message to screen readers. */
  readonly onAnnounce: (message: string) => void;
  readonly onPasteProblems: (problems: readonly PasteProblem[]) => void;
}

/** Copies the selected rows. @returns the text for the clipboard */
type CopySelected = () => string;

export function useGridActions(input: GridActionsInput): {
  readonly actions: GridActions;
  readonly copySelected: CopySelected;
} {
  const { rows, columns, shown, selection } = input;
  const columnAt = (index: number) => shown[index - 1];
  const selectedRows = () => rows.rows.filter((row) => selection.keys.has(rows.keyOf(row)));
  const copySelected = () => {
    const selected = selectedRows();
    input.onAnnounce(`${countNoun(selected.length, "row")} copied`);
    return copyRows(shown, selected);
  };
  const open = (line: number) => {
    const entry = rows.entries[line];
    const group = entry === undefined ? null : getEntryGroup(entry);
    if (group !== null) input.onToggleGroup(group);
    else if (entry !== undefined) input.onOpenRow(entry);
  };
  /** The selected rows when the focused row is one of them, otherwise the rows from the focused one down. */
  const pasteTargets = (line: number) => {
    const row = findLineRow(rows, line);
    const isSelected = row !== null && selection.keys.has(rows.keyOf(row));
    const targets = isSelected
      ? selectedRows()
      : rows.entries.slice(line).filter((entry) => entry >= 0);
    return targets.map(rows.keyOf).filter(input.canPaste);
  };
  const actions: GridActions = {
    onSort: (index) => {
      const column = columnAt(index);
      if (column) input.onSort(getNextSort(input.sort, column));
    },
    onOpen: open,
    onToggle: (line) => {
      const row = findLineRow(rows, line);
      if (row === null) open(line);
      else selection.toggle(rows.keyOf(row));
    },
    onSelectRange: (from, to) => {
      const [start, end] = [Math.min(from, to), Math.max(from, to)];
      const between = rows.entries.slice(start, end + 1).filter((entry) => entry >= 0);
      selection.set([...selection.keys, ...between.map(rows.keyOf)]);
    },
    onSelectAll: () => {
      const isAll = rows.rows.length > 0 && selection.keys.size >= rows.rows.length;
      selection.set(isAll ? [] : rows.rows.map(rows.keyOf));
    },
    onLeave: () => {
      if (!input.ownsSelection || selection.keys.size === 0) return false;
      selection.set([]);
      return true;
    },
    onWiden: (index, steps) => {
      const column = columnAt(index);
      if (column) columns.widen(column.id, steps * WIDTH_STEP_PX);
    },
    onMoveColumn: (index, steps) => {
      const column = columnAt(index);
      if (column) columns.move(column.id, steps);
    },
    onCopy: ({ row: line, column: index }) => {
      if (selection.keys.size > 0) return copySelected();
      const row = findLineRow(rows, line);
      const column = columnAt(index);
      if (row === null || !column) return null;
      input.onAnnounce(`${column.label} copied`);
      return copyCell(column, row);
    },
    onPaste: ({ row: line, column: index }, text) => {
      const columnId = columnAt(index)?.id ?? "";
      const rowKeys = pasteTargets(line);
      const paste = input.readPaste(columnId, text, rowKeys);
      if (paste?.isGood) {
        const cells = paste.values.flatMap((value, at) => {
          const rowKey = rowKeys[at];
          return rowKey === undefined ? [] : [{ rowKey, value }];
        });
        input.onPaste(columnId, cells);
        input.onAnnounce(`${countNoun(cells.length, "value")} pasted`);
      } else
        input.onPasteProblems(
          paste?.problems ?? [{ line: null, text: "", problem: input.pasteRefused }],
        );
    },
  };
  return { actions, copySelected };
}
