/** Maps the grid's keyboard, mouse and clipboard actions to changes of the map, the URL and the selection. */
import type { MapState } from "@mapwright/core/maps/log/map-state";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import {
  canPaste,
  copyCell,
  copyRows,
  readPaste,
  type PasteProblem,
} from "#/features/maps/table/cell-clipboard.ts";
import { changesOfTopics } from "#/features/maps/table/cell-value.ts";
import { WIDTH_STEP_PX } from "#/features/maps/table/column-layout.ts";
import { moveKeywords } from "#/features/maps/table/keyword-changes.ts";
import type { RowSelection } from "#/features/maps/table/row-marks.ts";
import type { TableColumn } from "#/features/maps/table/table-column.ts";
import { pillarOfEntry, type TableLines } from "#/features/maps/table/table-entries.ts";
import { keyOfRow, type TableSource } from "#/features/maps/table/table-source.ts";
import type { TableUrl } from "#/features/maps/table/table-url.ts";
import type { CommitCell } from "#/features/maps/table/use-cell-editing.ts";
import type { GridActions } from "#/features/maps/table/use-grid-events.ts";
import type { TableColumns } from "#/features/maps/table/use-table-columns.ts";
import { countOf } from "#/ui/number-text.tsx";

interface TableActionsInput {
  readonly source: TableSource;
  readonly url: TableUrl;
  readonly onUrl: (change: Partial<TableUrl>) => void;
  readonly lines: TableLines;
  readonly columns: TableColumns;
  /** As shown; the first names the row. */
  readonly shown: readonly TableColumn[];
  readonly selection: RowSelection;
  readonly onOpenRow: (row: number) => void;
  readonly onTogglePillar: (pillar: number) => void;
  readonly onSay: (words: string) => void;
  readonly onProblems: (problems: readonly PasteProblem[]) => void;
}

export interface TableActions {
  readonly actions: GridActions;
  readonly canEdit: (rowKey: string, column: TableColumn) => boolean;
  readonly onCommit: CommitCell;
  readonly copySelected: () => string;
}

export function useTableActions(input: TableActionsInput): TableActions {
  const { source, url, onUrl, lines, columns, shown, selection } = input;
  const { access, state, commit } = useMapEditing();
  const keyOf = (row: number) => keyOfRow(source, url.rows, row);
  const rowOf = (line: number): number | null => {
    const entry = lines.entries[line];
    return entry === undefined || pillarOfEntry(entry) !== null ? null : entry;
  };
  const copySelected = () => {
    const rows = lines.rows.filter((row) => selection.keys.has(keyOf(row)));
    input.onSay(`${countOf(rows.length, "row")} copied`);
    return copyRows(source, shown, rows);
  };
  const actions: GridActions = {
    onSort: (place) => {
      const column = shown[place - 1];
      if (column) onUrl({ sort: nextSort(url, column) });
    },
    onOpen: (line) => {
      const entry = lines.entries[line];
      const pillar = entry === undefined ? null : pillarOfEntry(entry);
      if (pillar !== null) input.onTogglePillar(pillar);
      else if (entry !== undefined) input.onOpenRow(entry);
    },
    onToggle: (line) => {
      const row = rowOf(line);
      if (row === null) actions.onOpen(line);
      else selection.toggle(keyOf(row));
    },
    onSelectRange: (from, to) => {
      const [start, end] = [Math.min(from, to), Math.max(from, to)];
      const rows = lines.entries.slice(start, end + 1).filter((entry) => entry >= 0);
      selection.set([...selection.keys, ...rows.map(keyOf)]);
    },
    onSelectAll: () => {
      const isAll = lines.rows.length > 0 && selection.keys.size >= lines.rows.length;
      selection.set(isAll ? [] : lines.rows.map(keyOf));
    },
    // The page manages the selection of topics.
    onLeave: () => {
      if (url.rows === "clusters" || selection.keys.size === 0) return false;
      selection.set([]);
      return true;
    },
    onWiden: (place, steps) => {
      const column = shown[place - 1];
      if (column) columns.widen(column.id, steps * WIDTH_STEP_PX);
    },
    onMoveColumn: (place, steps) => {
      const column = shown[place - 1];
      if (column) columns.move(column.id, steps);
    },
    onCopy: ({ row: line, column: place }) => {
      if (selection.keys.size > 0) return copySelected();
      const row = rowOf(line);
      const column = shown[place - 1];
      if (row === null || !column) return null;
      input.onSay(`${column.label} copied`);
      return copyCell(source, column, row);
    },
    onPaste: ({ row: line, column: place }, text) => {
      const edit = shown[place - 1]?.edit ?? null;
      if (access !== "edit" || url.rows !== "clusters" || !canPaste(edit)) {
        input.onProblems([{ line: null, text: "", problem: CANNOT_PASTE }]);
        return;
      }
      const paste = readPaste(text, edit, pasteTargets(input, line, state), source);
      if (paste.isGood) {
        commit(paste.changes);
        input.onSay(`${countOf(paste.changes.length, "value")} pasted`);
      } else input.onProblems(paste.problems);
    },
  };
  return {
    actions,
    copySelected,
    canEdit: (rowKey, column) =>
      access === "edit" &&
      column.edit !== null &&
      (column.rows === "keywords" || state.topics.has(rowKey)),
    onCommit: (rowKey, column, value) => {
      const { edit } = column;
      if (edit === null) return;
      if (edit !== "cluster") commit(changesOfTopics(edit, [rowKey], value, source));
      else if (value !== null) commit(moveKeywords([rowKey], value));
    },
  };
}

const CANNOT_PASTE =
  "You can't paste here. Paste into Status, Assigned to, Due date or Note of clusters.";

/** Sorting by the same column again reverses the order. */
function nextSort({ sort }: TableUrl, { id, startsDescending }: TableColumn): TableUrl["sort"] {
  const first = startsDescending ? "descending" : "ascending";
  if (sort.column !== id) return { column: id, direction: first };
  return { column: id, direction: sort.direction === "ascending" ? "descending" : "ascending" };
}

/** The selected rows when the focused row is one of them, otherwise the rows from the focused one down. */
function pasteTargets(
  { source, url, lines, selection }: TableActionsInput,
  line: number,
  state: MapState,
): string[] {
  const entry = lines.entries[line] ?? -1;
  const keyOf = (row: number) => keyOfRow(source, url.rows, row);
  const isSelected = entry >= 0 && selection.keys.has(keyOf(entry));
  const rows = isSelected
    ? lines.rows.filter((row) => selection.keys.has(keyOf(row)))
    : lines.entries.slice(line).filter((row) => row >= 0);
  return rows.map(keyOf).filter((key) => state.topics.has(key));
}
