/** One row of the grid. Memoized: while scrolling and typing, only changed rows rerender. */
import { memo } from "react";
import type { EditedCell, EndEdit } from "#/ui/grid/cell-editing.ts";
import type { GridColumn, VisibleColumn } from "#/ui/grid/grid-column.ts";

export interface GridRowProps {
  readonly row: number;
  readonly rowKey: string;
  /** Index from the top, not counting the header. */
  readonly line: number;
  readonly topPx: number;
  /** The pinned column, which names the row. */
  readonly first: GridColumn;
  readonly columns: readonly VisibleColumn[];
  /** Index of the cell that is the Tab stop; −1: it is in another row. */
  readonly tabStop: number;
  readonly isSelected: boolean;
  /** Whether the row's details are open. */
  readonly isOpen: boolean;
  /** Whether the row is the current search match. */
  readonly isMatch: boolean;
  /** Empty when it does not match the search. */
  readonly query: string;
  /** Whether cells can be edited at all, so that those that can't are read-only. */
  readonly isEditable: boolean;
  readonly attributesOf: ((row: number) => Readonly<Record<string, string>>) | undefined;
  readonly editing: EditedCell | null;
  readonly onEndEdit: EndEdit;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, line, first, columns, tabStop, isSelected } = props;
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={isSelected}
      data-line={line}
      {...props.attributesOf?.(row)}
      className={`row${props.isOpen ? " open" : ""}${props.isMatch ? " current" : ""}`}
      style={{ transform: `translateY(${String(props.topPx)}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        data-column-index={0}
        data-select
        className="cell select"
        {...getTabStopProps(tabStop === 0)}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          readOnly
          aria-label={`Select ${first.text(row)}`}
        />
      </div>
      <Cell {...props} column={first} index={1} />
      {columns.map(({ column, index }) => (
        <Cell key={column.id} {...props} column={column} index={index} />
      ))}
    </div>
  );
});

/** The cell that is the Tab stop, through which a page returns focus to the grid. */
export function getTabStopProps(isTabStop: boolean) {
  return isTabStop ? { tabIndex: 0, "data-tab-stop": "" } : { tabIndex: -1 };
}

interface CellProps extends GridRowProps {
  readonly column: GridColumn;
  readonly index: number;
}

function Cell({ column, index, row, rowKey, first, ...props }: CellProps) {
  const { editing } = props;
  const isFirst = index === 1;
  const isEdited = editing?.rowKey === rowKey && editing.columnId === column.id;
  return (
    <div
      role={isFirst ? "rowheader" : "gridcell"}
      aria-colindex={index + 1}
      aria-readonly={props.isEditable && column.edit === null ? true : undefined}
      data-column-index={index}
      className={`cell ${column.align}${isFirst ? " first" : ""}${isEdited ? " edited" : ""}`}
      style={isFirst ? undefined : getColumnPosition(column.id)}
      {...getTabStopProps(props.tabStop === index)}
    >
      {column.cell(row, props.query)}
      {isEdited && column.edit
        ? column.edit.editor({
            rowKey,
            label: `${column.label} of ${first.text(row)}`,
            value: column.edit.value(row),
            typed: editing.typed,
            cell: editing.cell,
            onEnd: props.onEndEdit,
          })
        : null}
    </div>
  );
}

/** Through CSS variables of the grid: resizing a column rerenders no row. */
export function getColumnPosition(id: string) {
  return { left: `var(--x-${id})`, width: `var(--w-${id})` };
}
