/** Describes a column of a grid: what it shows, sorts by, copies and edits. */
import type { ReactNode, SyntheticEvent } from "react";
import type { CellEditorProps } from "#/ui/grid/cell-editing.ts";
import type { SortValue } from "#/ui/grid/sort-rows.ts";

/** Rows are indexes into data that the columns read, so that 50,000 of them need no objects. */
export interface GridColumn {
  readonly id: string;
  readonly label: string;
  /** Text in the header below the label, such as a unit. */
  readonly note: string | null;
  readonly widthPx: number;
  /** `end`: numbers. */
  readonly align: "start" | "end";
  /** Whether the column is shown until the user decides otherwise. */
  readonly isShown: boolean;
  /** Whether the first click on its header sorts in descending order. */
  readonly startsDescending: boolean;
  readonly value: (row: number) => SortValue;
  /** Text that is copied; in the first column, also the name of the row. */
  readonly text: (row: number) => string;
  /** The content of a cell. `query`: typed text to highlight; empty: none. */
  readonly cell: (row: number, query: string) => ReactNode;
  readonly edit: ColumnEdit | null;
}

export interface ColumnEdit {
  /** Whether typing in the focused cell starts editing it with that character. */
  readonly startsWithTyping: boolean;
  /** Initial value of the editor: an id where the cell shows a name; null for none. */
  readonly value: (row: number) => string | null;
  readonly editor: (props: CellEditorProps) => ReactNode;
}

/** A column where the user has put it. */
export interface PlacedColumn {
  readonly column: GridColumn;
  readonly widthPx: number;
  /** Offset among the scrolling columns; the pinned one does not scroll. */
  readonly startPx: number;
  readonly isResizing: boolean;
  /** Handler for mouse and touch events on the edge of its header. */
  readonly onResizeStart: (event: SyntheticEvent) => void;
}

/** A visible column, with its index among all cells of a row; the checkbox is 0. */
export interface VisibleColumn {
  readonly column: GridColumn;
  readonly index: number;
}
