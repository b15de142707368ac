/** The grid's actions on the map: cells that can be edited or pasted into, and the changes to save. */
import { getShownSort } from "#/features/maps/table/table-entries.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { canPaste, buildCellChanges, readPaste } from "#/features/maps/table/cell-clipboard.ts";
import { buildTopicChanges } from "#/features/maps/table/cell-value.ts";
import { moveKeywords } from "#/features/maps/table/keyword-changes.ts";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import { getCluster, type TableSource } from "#/features/maps/table/table-source.ts";
import type { TableUrl } from "#/features/maps/table/table-url.ts";
import type { PasteProblem } from "#/ui/grid/cell-clipboard.ts";
import type { GridColumn } from "#/ui/grid/grid-column.ts";
import type { GridRows } from "#/ui/grid/grid-lines.ts";
import { useGridActions, type GridSelection } from "#/ui/grid/use-grid-actions.ts";
import type { CommitCell } from "#/ui/grid/use-cell-editing.ts";
import type { GridColumns } from "#/ui/grid/use-grid-columns.ts";

interface TableActionsInput {
  readonly source: TableSource;
  readonly url: TableUrl;
  readonly onUrl: (change: Partial<TableUrl>) => void;
  readonly rows: GridRows;
  readonly columns: GridColumns;
  readonly shown: readonly GridColumn[];
  readonly selection: GridSelection;
  readonly onChoose: (cluster: number, keyword?: number) => void;
  readonly onTogglePillar: (id: string) => void;
  readonly onAnnounce: (message: string) => void;
  readonly onPasteProblems: (problems: readonly PasteProblem[]) => void;
}

export function useTableActions(input: TableActionsInput) {
  const { source, url, onUrl, rows, columns, shown, selection, onChoose } = input;
  const { access, state, commit } = useMapEditing();
  const isClusters = url.rows === "clusters";
  const editOf = (columnId: string) =>
    listColumns(url.rows).find(({ id }) => id === columnId)?.edit ?? null;
  /** Returns the edit that a paste into the column makes; null: none. */
  const pastedEdit = (columnId: string) => {
    const edit = editOf(columnId);
    return access === "edit" && isClusters && canPaste(edit) ? edit : null;
  };
  const canEdit = (rowKey: string, columnId: string) =>
    access === "edit" && editOf(columnId) !== null && (!isClusters || state.topics.has(rowKey));
  const onCommit: CommitCell = (rowKey, columnId, value) => {
    const edit = editOf(columnId);
    if (edit === null) return;
    if (edit !== "cluster") commit(buildTopicChanges(edit, [rowKey], value, source));
    else if (value !== null) commit(moveKeywords([rowKey], value));
  };
  const { actions, copySelected } = useGridActions({
    rows,
    columns,
    shown,
    selection,
    // The page manages the selection of topics.
    ownsSelection: !isClusters,
    sort: getShownSort(source, url.sort),
    onSort: (sort) => onUrl({ sort }),
    onOpenRow: (row) => {
      if (isClusters) onChoose(row);
      else onChoose(getCluster(source, row), row);
    },
    onToggleGroup: (pillar) => input.onTogglePillar(source.model.snapshot.pillars.id[pillar] ?? ""),
    canPaste: (topic) => state.topics.has(topic),
    pasteRefused: PASTE_REFUSED,
    readPaste: (columnId, text, topics) => {
      const edit = pastedEdit(columnId);
      return edit === null ? null : readPaste(text, edit, topics, source);
    },
    onPaste: (columnId, cells) => {
      const edit = pastedEdit(columnId);
      if (edit !== null) commit(buildCellChanges(edit, cells, source));
    },
    onAnnounce: input.onAnnounce,
    onPasteProblems: input.onPasteProblems,
  });
  return { actions, copySelected, canEdit, onCommit };
}

const PASTE_REFUSED =
  "You can't paste here. Paste into Status, Assigned to, Due date, Target URL or Note of pages.";
