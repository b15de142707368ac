/** The one table cell that is being edited. */
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { GridPlace } from "#/features/maps/table/grid-keys.ts";
import type { TableColumn } from "#/features/maps/table/table-column.ts";
import type { EditedCell, EndEdit } from "#/features/maps/table/table-row.tsx";
import type { GridFocus } from "#/features/maps/table/use-grid-place.ts";

/** Saves a cell's value; the row is given by key, because its position may have changed by then. */
export type CommitCell = (rowKey: string, column: TableColumn, value: string | null) => void;

interface CellEditingInput {
  readonly focus: GridFocus;
  readonly columns: readonly TableColumn[];
  readonly keyOfLine: (line: number) => string | null;
  readonly canEdit: (rowKey: string, column: TableColumn) => boolean;
  readonly onCommit: CommitCell;
}

export interface CellEditing {
  readonly editing: EditedCell | null;
  /** @returns whether the cell can be edited */
  readonly begin: (place: GridPlace, typed: string | null, cell: HTMLElement) => boolean;
  /** A stable function: a new one would rerender the rows. */
  readonly end: EndEdit;
}

/** Typed letters start a text; they have no meaning for a day. */
const TEXT_EDITORS: ReadonlySet<TableColumn["edit"]> = new Set(["name", "note"]);

export function useCellEditing(input: CellEditingInput): CellEditing {
  const [editing, setEditing] = useState<EditedCell | null>(null);
  const { focus, columns, keyOfLine, canEdit, onCommit } = input;
  const begin: CellEditing["begin"] = (place, typed, cell) => {
    const column = columns[place.column - 1];
    const rowKey = keyOfLine(place.row);
    if (!column?.edit || rowKey === null || !canEdit(rowKey, column)) return false;
    const isText = TEXT_EDITORS.has(column.edit);
    setEditing({ rowKey, columnId: column.id, typed: isText ? typed : null, cell });
    return true;
  };
  const finish: EndEdit = (kept, end) => {
    if (!editing) return;
    const column = columns.find(({ id }) => id === editing.columnId);
    setEditing(null);
    if (column && kept !== undefined) onCommit(editing.rowKey, column, kept);
    const at = columns.findIndex(({ id }) => id === editing.columnId) + 1;
    if (end === "stay") focus.back();
    else if (end === "next")
      focus.go({ row: focus.place.row, column: Math.min(columns.length, at + 1) });
    else if (end === "previous") focus.go({ row: focus.place.row, column: Math.max(0, at - 1) });
  };
  const latest = useRef(finish);
  useLayoutEffect(() => {
    latest.current = finish;
  });
  const end = useCallback<EndEdit>((kept, way) => latest.current(kept, way), []);
  return { editing, begin, end };
}
