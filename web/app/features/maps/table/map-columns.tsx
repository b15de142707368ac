/** The table's columns over one state of the map, as the grid shows them. */
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { CellEditor } from "#/features/maps/table/cell-editor.tsx";
import { TableCell } from "#/features/maps/table/table-cell.tsx";
import {
  getColumnLabel,
  isNumeric,
  type CellEdit,
  type TableColumn,
} from "#/features/maps/table/table-column.ts";
import { getCluster, getTopic, type TableSource } from "#/features/maps/table/table-source.ts";
import type { ColumnEdit, GridColumn } from "#/ui/grid/grid-column.ts";

export function buildMapColumns(
  columns: readonly TableColumn[],
  source: TableSource,
): GridColumn[] {
  const { snapshot } = source.model;
  const { metrics } = snapshot;
  const known = columns.filter(({ isKnown }) => isKnown(snapshot, source.evidence));
  return known.map((column) => ({
    id: column.id,
    label: getColumnLabel(column, metrics),
    note: noteOf(column, metrics.estimated),
    widthPx: column.widthPx,
    align: isNumeric(column.look) ? "end" : "start",
    isShown: column.isShown,
    startsDescending: column.startsDescending,
    value: (row) => column.value(source, row),
    text: (row) => column.text(source, row),
    cell: (row, query) => <TableCell source={source} column={column} row={row} query={query} />,
    edit: column.edit === null ? null : columnEdit(column.edit, source),
  }));
}

function noteOf({ unit, isEstimate }: TableColumn, areEstimated: boolean): string | null {
  const notes = [unit, isEstimate && areEstimated ? "estimated" : null].filter(Boolean);
  return notes.length > 0 ? notes.join(", ") : null;
}

function columnEdit(edit: CellEdit, source: TableSource): ColumnEdit {
  return {
    startsWithTyping: edit === "name" || edit === "note" || edit === "targetUrl",
    value: (row) => editedValue(source, edit, row),
    editor: (props) => <CellEditor {...props} edit={edit} source={source} />,
  };
}

const TOPIC_VALUES: Readonly<
  Record<Exclude<CellEdit, "cluster" | "pillar">, (topic: Topic) => string | null>
> = {
  name: ({ name }) => name,
  note: ({ note }) => note,
  status: ({ status }) => status,
  assignee: ({ assignee }) => assignee,
  dueDay: ({ dueDay }) => dueDay,
  targetUrl: ({ targetUrl }) => targetUrl,
};

/** The editor's initial value: an id where the cell shows a name. */
function editedValue(source: TableSource, edit: CellEdit, row: number): string | null {
  const { snapshot } = source.model;
  if (edit === "cluster") return snapshot.clusters.id[getCluster(source, row)] ?? null;
  if (edit === "pillar") return snapshot.pillars.id[snapshot.clusters.pillar[row] ?? -1] ?? null;
  const topic = getTopic(source, row);
  return topic ? TOPIC_VALUES[edit](topic) : null;
}
