/** The header row: click or Enter sorts, dragging a column's edge resizes it. */
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { columnLabel } from "#/features/maps/table/table-column.ts";
import type { PlacedColumn } from "#/features/maps/table/use-table-columns.ts";
import { placeOf } from "#/features/maps/table/table-row.tsx";
import type { TableSort } from "#/features/maps/table/table-url.ts";
import { useRef, useEffect } from "react";

interface TableHeadProps {
  readonly first: PlacedColumn;
  readonly columns: readonly { readonly placed: PlacedColumn; readonly place: number }[];
  readonly sort: TableSort;
  readonly metrics: MapSnapshot["metrics"];
  /** Index of the cell that is the Tab stop; −1: it is in another row. */
  readonly tabStop: number;
  readonly selected: "none" | "some" | "all";
  readonly canResize: boolean;
}

export function TableHead(props: TableHeadProps) {
  const { first, columns, tabStop, selected } = props;
  return (
    <div role="row" aria-rowindex={1} data-line={-1} className="head">
      <div
        role="columnheader"
        aria-colindex={1}
        data-place={0}
        data-select
        className="cell select"
        {...stop(tabStop === 0)}
      >
        <SelectAll selected={selected} />
      </div>
      <HeadCell {...props} placed={first} place={1} isFirst />
      {columns.map(({ placed, place }) => (
        <HeadCell key={placed.column.id} {...props} placed={placed} place={place} />
      ))}
    </div>
  );
}

function stop(isTabStop: boolean) {
  return isTabStop ? { tabIndex: 0, "data-tab-stop": "" } : { tabIndex: -1 };
}

function SelectAll({ selected }: Pick<TableHeadProps, "selected">) {
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

interface HeadCellProps extends TableHeadProps {
  readonly placed: PlacedColumn;
  readonly place: number;
  readonly isFirst?: boolean;
}

function HeadCell({ placed, place, isFirst = false, sort, ...props }: HeadCellProps) {
  const { column } = placed;
  const { id, unit, isEstimate, look } = column;
  const direction = sort.column === id ? sort.direction : null;
  const notes = [unit, isEstimate && props.metrics.estimated ? "estimated" : null].filter(Boolean);
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={direction ?? "none"}
      data-place={place}
      data-column={id}
      className={`cell ${look}${isFirst ? " first" : ""}${direction ? " sorted" : ""}`}
      style={isFirst ? undefined : placeOf(column)}
      title="Click to sort"
      {...stop(props.tabStop === place)}
    >
      <span className="text">
        {columnLabel(column, props.metrics)}
        {notes.length > 0 ? <span className="unit">{notes.join(", ")}</span> : null}
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
