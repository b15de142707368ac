/** One row of the table. Memoized: while scrolling and typing, only changed rows rerender. */
import { memo } from "react";
import type { Topic } from "@mapwright/core/maps/log/map-state";
import type { EditEnd } from "#/features/maps/table/cell-edit.ts";
import { CellEditor } from "#/features/maps/table/cell-editor.tsx";
import { TableCell } from "#/features/maps/table/table-cell.tsx";
import type { TableColumn } from "#/features/maps/table/table-column.ts";
import {
  clusterOf,
  keyOfRow,
  topicOf,
  type TableSource,
} from "#/features/maps/table/table-source.ts";

/** Which cell is being edited, and its initial text. */
export interface EditedCell {
  readonly rowKey: string;
  readonly columnId: string;
  readonly typed: string | null;
  readonly cell: HTMLElement;
}

export type EndEdit = (kept: string | null | undefined, end: EditEnd) => void;

export interface TableRowProps {
  readonly source: TableSource;
  readonly row: number;
  /** Index from the top, not counting the header. */
  readonly line: number;
  readonly topPx: number;
  /** The column that names the row. */
  readonly first: TableColumn;
  /** The visible columns, with their index among all. */
  readonly columns: readonly { readonly column: TableColumn; readonly place: number }[];
  /** Index of the cell that is the Tab stop; −1: it is in another row. */
  readonly tabStop: number;
  readonly isSelected: boolean;
  /** Whether its panel is open. */
  readonly isChosen: boolean;
  /** Whether it is the current search match. */
  readonly isCurrent: boolean;
  /** Empty when it does not match the search. */
  readonly query: string;
  readonly isEditor: boolean;
  readonly editing: EditedCell | null;
  readonly onEndEdit: EndEdit;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { source, row, line, first, columns, tabStop, isSelected } = props;
  const key = keyOfRow(source, first.rows, row);
  const name = first.text(source, row);
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={isSelected}
      data-line={line}
      {...(first.rows === "clusters" ? { "data-topic": key } : {})}
      className={`row${props.isChosen ? " chosen" : ""}${props.isCurrent ? " current" : ""}`}
      style={{ transform: `translateY(${String(props.topPx)}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        data-place={0}
        data-select
        className="cell select"
        {...stop(tabStop === 0)}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          readOnly
          aria-label={`Select ${name}`}
        />
      </div>
      <Cell {...props} column={first} place={1} rowKey={key} />
      {columns.map(({ column, place }) => (
        <Cell key={column.id} {...props} column={column} place={place} rowKey={key} />
      ))}
    </div>
  );
});

/** The cell that is the Tab stop, through which the page returns focus to the view. */
function stop(isTabStop: boolean) {
  return isTabStop ? { tabIndex: 0, "data-tab-stop": "" } : { tabIndex: -1 };
}

interface CellProps extends TableRowProps {
  readonly column: TableColumn;
  readonly place: number;
  readonly rowKey: string;
}

function Cell({ column, place, rowKey, source, row, ...props }: CellProps) {
  const { editing, first } = props;
  const isFirst = column === first;
  const isEdited = editing?.rowKey === rowKey && editing.columnId === column.id;
  return (
    <div
      role={isFirst ? "rowheader" : "gridcell"}
      aria-colindex={place + 1}
      aria-readonly={props.isEditor && column.edit === null ? true : undefined}
      data-place={place}
      className={`cell ${column.look}${isFirst ? " first" : ""}${isEdited ? " edited" : ""}`}
      style={isFirst ? undefined : placeOf(column)}
      {...stop(props.tabStop === place)}
    >
      <TableCell source={source} column={column} row={row} query={props.query} />
      {isEdited && column.edit ? (
        <CellEditor
          edit={column.edit}
          rowKey={rowKey}
          label={`${column.label} of ${first.text(source, row)}`}
          source={source}
          value={editedValue(source, column, row)}
          typed={editing.typed}
          cell={editing.cell}
          onEnd={props.onEndEdit}
        />
      ) : null}
    </div>
  );
}

/** Through CSS variables of the table: resizing a column rerenders no row. */
export function placeOf({ id }: Pick<TableColumn, "id">) {
  return { left: `var(--x-${id})`, width: `var(--w-${id})` };
}

type EditedField = Exclude<TableColumn["edit"], null>;

const TOPIC_VALUES: Readonly<
  Record<Exclude<EditedField, "cluster" | "pillar">, (topic: Topic) => string | null>
> = {
  name: ({ name }) => name,
  note: ({ note }) => note,
  status: ({ status }) => status,
  assignee: ({ assignee }) => assignee,
  dueDay: ({ dueDay }) => dueDay,
};

/** The editor's initial value: an id where the cell shows a name. */
function editedValue(source: TableSource, column: TableColumn, row: number): string | null {
  const { snapshot } = source.model;
  if (column.edit === null) return null;
  if (column.edit === "cluster") return snapshot.clusters.id[clusterOf(source, row)] ?? null;
  if (column.edit === "pillar")
    return snapshot.pillars.id[snapshot.clusters.pillar[row] ?? -1] ?? null;
  const topic = topicOf(source, row);
  return topic ? TOPIC_VALUES[column.edit](topic) : null;
}
