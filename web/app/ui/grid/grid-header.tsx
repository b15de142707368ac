/** The header row: click or Enter sorts, dragging a column's edge resizes it. */
import { useEffect, useRef } from "react";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";
import { getColumnPosition, getTabStopProps } from "#/ui/grid/grid-row.tsx";
import type { GridSort } from "#/ui/grid/sort-rows.ts";

interface GridHeaderProps {
  readonly first: PlacedColumn;
  readonly columns: readonly { readonly placed: PlacedColumn; readonly index: number }[];
  readonly sort: GridSort;
  /** Index of the cell that is the Tab stop; −1: it is in another row. */
  readonly tabStop: number;
  readonly selected: "none" | "some" | "all";
  readonly canResize: boolean;
}

export function GridHeader(props: GridHeaderProps) {
  const { first, columns, tabStop, selected } = props;
  return (
    <div role="row" aria-rowindex={1} data-line={-1} className="head">
      <div
        role="columnheader"
        aria-colindex={1}
        data-column-index={0}
        data-select
        className="cell select"
        {...getTabStopProps(tabStop === 0)}
      >
        <SelectAll selected={selected} />
      </div>
      <HeaderCell {...props} placed={first} index={1} />
      {columns.map(({ placed, index }) => (
        <HeaderCell key={placed.column.id} {...props} placed={placed} index={index} />
      ))}
    </div>
  );
}

function SelectAll({ selected }: Pick<GridHeaderProps, "selected">) {
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === "some";
  }, [selected]);
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      checked={selected === "all"}
      readOnly
      aria-label="Select all rows"
    />
  );
}

interface HeaderCellProps extends GridHeaderProps {
  readonly placed: PlacedColumn;
  readonly index: number;
}

function HeaderCell({ placed, index, sort, ...props }: HeaderCellProps) {
  const { id, label, note, align } = placed.column;
  const isFirst = index === 1;
  const direction = sort.column === id ? sort.direction : null;
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={direction ?? "none"}
      data-column-index={index}
      data-column={id}
      className={`cell ${align}${isFirst ? " first" : ""}${direction ? " sorted" : ""}`}
      style={isFirst ? undefined : getColumnPosition(id)}
      title="Click to sort"
      {...getTabStopProps(props.tabStop === index)}
    >
      <span className="text">
        {label}
        {note === null ? null : <span className="unit">{note}</span>}
      </span>
      {direction ? (
        <svg className="arrow" viewBox="0 0 12 12" aria-hidden="true">
          <path
            d={direction === "ascending" ? "M6 10V2.5M3 5.5l3-3 3 3" : "M6 2v7.5M3 6.5l3 3 3-3"}
          />
        </svg>
      ) : null}
      {props.canResize ? (
        <span
          aria-hidden="true"
          data-edge
          className={placed.isResizing ? "edge dragged" : "edge"}
          onMouseDown={placed.onResizeStart}
          onTouchStart={placed.onResizeStart}
        />
      ) : null}
    </div>
  );
}
