/** The one cell of a grid that is being edited. */
import { useLayoutEffect, useRef, useState } from "react";
import type { EditedCell, EndEdit } from "#/ui/grid/cell-editing.ts";
import type { GridColumn } from "#/ui/grid/grid-column.ts";
import type { CellPosition } from "#/ui/grid/grid-keys.ts";
import type { GridFocus } from "#/ui/grid/use-grid-focus.ts";

/** Saves a cell's value; the row is given by key, because its position may have changed by then. */
export type CommitCell = (rowKey: string, columnId: string, value: string | null) => void;

interface CellEditingInput {
  readonly focus: GridFocus;
  readonly columns: readonly GridColumn[];
  readonly keyOfLine: (line: number) => string | null;
  readonly canEdit: (rowKey: string, columnId: string) => boolean;
  readonly onCommit: CommitCell;
}

export interface CellEditing {
  readonly editing: EditedCell | null;
  /** @returns whether the cell can be edited */
  readonly begin: (at: CellPosition, typed: string | null, cell: HTMLElement) => boolean;
  /** A stable function: a new one would rerender the rows. */
  readonly end: EndEdit;
}

export function useCellEditing(input: CellEditingInput): CellEditing {
  const [editing, setEditing] = useState<EditedCell | null>(null);
  const { focus, columns, keyOfLine, canEdit, onCommit } = input;
  const begin: CellEditing["begin"] = (at, typed, cell) => {
    const column = columns[at.column - 1];
    const rowKey = keyOfLine(at.row);
    if (!column?.edit || rowKey === null || !canEdit(rowKey, column.id)) return false;
    setEditing({
      rowKey,
      columnId: column.id,
      typed: column.edit.startsWithTyping ? typed : null,
      cell,
    });
    return true;
  };
  const finish: EndEdit = (value, end) => {
    if (!editing) return;
    const { rowKey, columnId } = editing;
    setEditing(null);
    const at = columns.findIndex(({ id }) => id === columnId) + 1;
    if (at > 0 && value !== undefined) onCommit(rowKey, columnId, value);
    const { row } = focus.position;
    if (end === "stay") focus.back();
    else if (end === "next") focus.go({ row, column: Math.min(columns.length, at + 1) });
    else if (end === "previous") focus.go({ row, column: Math.max(0, at - 1) });
  };
  const latest = useRef(finish);
  useLayoutEffect(() => {
    latest.current = finish;
  });
  const end: EndEdit = (value, way) => latest.current(value, way);
  return { editing, begin, end };
}
