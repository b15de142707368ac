/** The table as a virtual grid: only the visible cells are rendered, and one of them is the Tab stop. */
import Box from "@mui/material/Box";
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from "react";
import { PillarLine } from "#/features/maps/table/pillar-line.tsx";
import { TableHead } from "#/features/maps/table/table-head.tsx";
import {
  pillarOfEntry,
  type TableEntry,
  type TableLines,
} from "#/features/maps/table/table-entries.ts";
import { TableRow } from "#/features/maps/table/table-row.tsx";
import { keyOfRow, type TableSource } from "#/features/maps/table/table-source.ts";
import { MARK_WIDTH_PX, TABLE_STYLES } from "#/features/maps/table/table-styles.ts";
import type { TableUrl } from "#/features/maps/table/table-url.ts";
import type { TableColumn } from "#/features/maps/table/table-column.ts";
import {
  useCellEditing,
  type CellEditing,
  type CommitCell,
} from "#/features/maps/table/use-cell-editing.ts";
import { useGridEvents, type GridActions } from "#/features/maps/table/use-grid-events.ts";
import { useGridPlace } from "#/features/maps/table/use-grid-place.ts";
import { useGridWindow } from "#/features/maps/table/use-grid-window.ts";
import type { PlacedColumn } from "#/features/maps/table/use-table-columns.ts";

export interface TableGridProps {
  readonly source: TableSource;
  readonly url: TableUrl;
  readonly lines: TableLines;
  /** The first names the row and stays visible. */
  readonly columns: readonly PlacedColumn[];
  readonly selected: ReadonlySet<string>;
  readonly rowHeightPx: number;
  /** By id. */
  readonly closedPillars: ReadonlySet<string>;
  readonly isEditor: boolean;
  readonly canEdit: (rowKey: string, column: TableColumn) => boolean;
  readonly onCommit: CommitCell;
  readonly isTouch: boolean;
  readonly actions: GridActions;
  /** The row whose panel is open, and the row of the current search match; −1: none. */
  readonly chosenRow: number;
  readonly targetRow: number;
  /** The query to highlight in a matching row; empty: no match. */
  readonly queryOf: (row: number) => string;
}

export function TableGrid(props: TableGridProps) {
  const { source, url, lines, columns, rowHeightPx } = props;
  const { entries } = lines;
  const scroller = useRef<HTMLDivElement | null>(null);
  const gridWindow = useGridWindow({ scroller, lineCount: entries.length, rowHeightPx, columns });
  const keyOfLine = useKeyOfLine(props);
  const columnKey = columns.map(({ column }) => column.id).join(" ");
  const columnIds = useMemo(() => ["select", ...columnKey.split(" ")], [columnKey]);
  const { chosenRow, targetRow } = props;
  const startLine = useMemo(() => lineOf(entries, chosenRow), [entries, chosenRow]);
  const targetLine = useMemo(() => lineOf(entries, targetRow), [entries, targetRow]);
  const focus = useGridPlace({
    grid: scroller,
    keys: keyOfLine,
    lineCount: entries.length,
    columnIds,
    startLine,
    scrollTo: gridWindow.scrollTo,
  });
  gridWindow.keep(focus.place);
  const shown = useMemo(
    () => columns.map(({ column }) => column),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same columns as long as their ids are
    [columnKey, url.rows],
  );
  const { canEdit, onCommit } = props;
  const cell = useCellEditing({ focus, columns: shown, keyOfLine, canEdit, onCommit });
  useEffect(() => {
    if (targetLine >= 0) gridWindow.centerOn(targetLine);
    // Scrolls once per search match, not again when rows move.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [props.targetRow]);
  const handlers = useGridEvents({
    actions: props.actions,
    onEdit: cell.begin,
    focus,
    lineCount: entries.length,
    columnCount: columnIds.length,
    isTouch: props.isTouch,
    rowsPerPage: () =>
      Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 2),
  });
  const [first] = columns;
  const inSight = useMemo(
    () =>
      gridWindow.places.flatMap((place) => {
        const placed = columns[place - 1];
        return placed ? [{ column: placed.column, place }] : [];
      }),
    // Widths are CSS variables of the grid: the list stays the same while a column is resized.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [gridWindow.places, columnKey, url.rows],
  );
  if (!first) return null;
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={url.rows === "clusters" ? "Clusters of the map" : "Keywords of the map"}
      aria-rowcount={entries.length + 1}
      aria-colcount={columnIds.length}
      aria-multiselectable="true"
      sx={TABLE_STYLES}
      style={variablesOf(columns, rowHeightPx)}
      {...handlers}
    >
      <TableHead
        first={first}
        columns={inSight.flatMap(({ place }) => {
          const placed = columns[place - 1];
          return placed ? [{ placed, place }] : [];
        })}
        sort={url.sort}
        metrics={source.model.snapshot.metrics}
        tabStop={focus.place.row < 0 ? focus.place.column : -1}
        selected={selectionStateOf(lines.rows.length, props.selected.size)}
        canResize={!props.isTouch}
      />
      <div role="rowgroup" className="body" style={{ height: gridWindow.heightPx }}>
        {gridWindow.lines.map(({ index, start }) => (
          <Line
            key={keyOfLine(index)}
            {...props}
            cell={cell}
            line={index}
            topPx={start}
            inSight={inSight}
            first={first}
            tabStop={index === focus.place.row ? focus.place.column : -1}
            isCurrent={index === targetLine}
          />
        ))}
      </div>
    </Box>
  );
}

interface LineProps extends TableGridProps {
  readonly cell: CellEditing;
  readonly line: number;
  readonly topPx: number;
  readonly inSight: readonly { readonly column: PlacedColumn["column"]; readonly place: number }[];
  readonly first: PlacedColumn;
  readonly tabStop: number;
  readonly isCurrent: boolean;
}

/** A row, or a group header. */
function Line({ cell, line, topPx, first, tabStop, ...props }: LineProps) {
  const { source, url, lines } = props;
  const entry = lines.entries[line];
  if (entry === undefined) return null;
  const pillar = pillarOfEntry(entry);
  if (pillar !== null) {
    const id = source.model.snapshot.pillars.id[pillar] ?? "";
    return (
      <PillarLine
        source={source}
        pillar={pillar}
        line={line}
        topPx={topPx}
        kind={url.rows}
        rowCount={lines.rowsOfPillar.get(pillar) ?? 0}
        columnCount={props.columns.length + 1}
        isOpen={!props.closedPillars.has(id)}
        isTabStop={tabStop >= 0}
      />
    );
  }
  const key = keyOfRow(source, url.rows, entry);
  return (
    <TableRow
      source={source}
      row={entry}
      line={line}
      topPx={topPx}
      first={first.column}
      columns={props.inSight}
      tabStop={tabStop}
      isSelected={props.selected.has(key)}
      isChosen={entry === props.chosenRow}
      isCurrent={props.isCurrent}
      query={props.queryOf(entry)}
      isEditor={props.isEditor}
      editing={cell.editing?.rowKey === key ? cell.editing : null}
      onEndEdit={cell.end}
    />
  );
}

function useKeyOfLine({ source, url, lines: { entries } }: TableGridProps) {
  return useCallback(
    (line: number): string | null => {
      const entry = entries[line];
      if (entry === undefined) return null;
      const pillar = pillarOfEntry(entry);
      if (pillar === null) return keyOfRow(source, url.rows, entry);
      return `pillar ${source.model.snapshot.pillars.id[pillar] ?? ""}`;
    },
    [entries, source, url.rows],
  );
}

/** −1: no such row, or it is not visible. */
function lineOf(entries: readonly TableEntry[], row: number): number {
  return row < 0 ? -1 : entries.indexOf(row);
}

function selectionStateOf(rowCount: number, selectedCount: number): "none" | "some" | "all" {
  if (selectedCount === 0) return "none";
  return selectedCount < rowCount ? "some" : "all";
}

/** Widths and offsets of the columns, for all cells at once. */
function variablesOf(columns: readonly PlacedColumn[], rowHeightPx: number): CSSProperties {
  const [first] = columns;
  const stickyPx = MARK_WIDTH_PX + (first?.widthPx ?? 0);
  const px = (value: number) => `${String(value)}px`;
  const totalPx = columns.reduce((sum, { widthPx }) => sum + widthPx, MARK_WIDTH_PX);
  const own = columns.flatMap(({ column: { id }, widthPx, startPx }) => [
    [`--w-${id}`, px(widthPx)],
    [`--x-${id}`, px(stickyPx + startPx)],
  ]);
  return {
    "--row": px(rowHeightPx),
    "--first": px(first?.widthPx ?? 0),
    "--total": px(totalPx),
    ...Object.fromEntries(own),
  };
}
