/**
 * A virtual grid without a subject: only the visible cells are rendered, and one of them is the Tab stop. Columns come
 * from `useGridColumns`, actions from `useGridActions`.
 */
import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import type { GridColumn, PlacedColumn, VisibleColumn } from "#/ui/grid/grid-column.ts";
import { GridHeader } from "#/ui/grid/grid-header.tsx";
import { GridRow } from "#/ui/grid/grid-row.tsx";
import { getEntryGroup, findLineKey, findRowLine, type GridRows } from "#/ui/grid/grid-lines.ts";
import { CHECKBOX_WIDTH_PX, GRID_STYLES } from "#/ui/grid/grid-styles.ts";
import { GroupRow } from "#/ui/grid/group-row.tsx";
import type { GridSort } from "#/ui/grid/sort-rows.ts";
import { useCellEditing, type CellEditing, type CommitCell } from "#/ui/grid/use-cell-editing.ts";
import { useGridEvents, type GridActions } from "#/ui/grid/use-grid-events.ts";
import { useGridFocus } from "#/ui/grid/use-grid-focus.ts";
import { useGridVirtualizer, type RowBlock } from "#/ui/grid/use-grid-virtualizer.ts";

export interface GridProps {
  readonly label: string;
  readonly rows: GridRows;
  /** The first names the row and is pinned. */
  readonly columns: readonly PlacedColumn[];
  readonly sort: GridSort;
  readonly actions: GridActions;
  /** Keys of the selected rows. */
  readonly selected: ReadonlySet<string>;
  readonly rowHeightPx: number;
  readonly isTouch: boolean;
  /** Whether any cell can be edited. */
  readonly isEditable: boolean;
  readonly canEdit: (rowKey: string, columnId: string) => boolean;
  readonly onCommit: CommitCell;
  /** The row whose details are open, and the row of the current search match; −1: none. */
  readonly openRow: number;
  readonly matchRow: number;
  /** The query to highlight in a matching row; empty: no match. */
  readonly queryOf: (row: number) => string;
  readonly attributesOf?: (row: number) => Readonly<Record<string, string>>;
  /** Styles of what the columns render in their cells. */
  readonly cellStyles?: (theme: Theme) => Readonly<Record<string, object>>;
}

export function Grid(props: GridProps) {
  const { rows, columns, rowHeightPx, openRow, matchRow, canEdit, onCommit, cellStyles } = props;
  const lineCount = rows.entries.length;
  const scroller = useRef<HTMLDivElement | null>(null);
  const virtual = useGridVirtualizer({ scroller, lineCount, rowHeightPx, columns });
  const ordered = useWhileEqual(columns.map(({ column }) => column));
  const columnIds = ["select", ...ordered.map(({ id }) => id)];
  const keys = (line: number) => findLineKey(rows, line);
  const startLine = findRowLine(rows, openRow);
  const matchLine = findRowLine(rows, matchRow);
  const focus = useGridFocus({
    grid: scroller,
    keys,
    lineCount,
    columnIds,
    startLine,
    scrollTo: virtual.scrollTo,
  });
  virtual.keep(focus.position);
  const cell = useCellEditing({ focus, columns: ordered, keyOfLine: keys, canEdit, onCommit });
  useScrollToMatch(matchRow, matchLine, virtual.centerOn);
  const handlers = useGridEvents({
    actions: props.actions,
    onEdit: cell.begin,
    focus,
    lineCount,
    columnCount: columnIds.length,
    isTouch: props.isTouch,
    rowsPerPage: () =>
      Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 2),
  });
  // Widths are CSS variables of the grid: the list stays the same while a column is resized.
  const visible = virtual.columnIndexes.flatMap((index): VisibleColumn[] => {
    const column = ordered[index - 1];
    return column ? [{ column, index }] : [];
  });
  const sx: SxProps<Theme> = [GRID_STYLES, cellStyles ?? {}];
  const [first] = columns;
  if (!first) return null;
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={lineCount + 1}
      aria-colcount={columnIds.length}
      aria-multiselectable="true"
      sx={sx}
      style={variablesOf(columns, rowHeightPx)}
      {...handlers}
    >
      <GridHeader
        first={first}
        columns={virtual.columnIndexes.flatMap((index) => {
          const placed = columns[index - 1];
          return placed ? [{ placed, index }] : [];
        })}
        sort={props.sort}
        tabStop={focus.position.row < 0 ? focus.position.column : -1}
        selected={selectionStateOf(rows.rows.length, props.selected.size)}
        canResize={!props.isTouch}
      />
      <div role="rowgroup" className="body" style={{ height: virtual.heightPx }}>
        <RowsInBlock block={virtual.block}>
          {virtual.lines.map(({ index, start }) => (
            <Line
              key={keys(index)}
              {...props}
              cell={cell}
              line={index}
              topPx={start}
              visible={visible}
              first={first.column}
              tabStop={index === focus.position.row ? focus.position.column : -1}
              isMatch={index === matchLine}
            />
          ))}
        </RowsInBlock>
      </div>
    </Box>
  );
}

/** Rows keep their own places, so that scrolling rerenders only those that are new. */
function RowsInBlock({
  block,
  children,
}: {
  readonly block: RowBlock;
  readonly children: ReactNode;
}) {
  const { startPx, heightPx, topPx, bottomPx } = block;
  // Without roles: what is in them is the grid's own rows.
  return (
    <>
      <div style={{ height: startPx }} />
      <div className="block" style={{ height: heightPx, top: topPx, bottom: bottomPx }}>
        <div style={{ transform: `translateY(${String(-startPx)}px)` }}>{children}</div>
      </div>
    </>
  );
}

interface LineProps extends GridProps {
  readonly cell: CellEditing;
  readonly line: number;
  readonly topPx: number;
  readonly visible: readonly VisibleColumn[];
  readonly first: GridColumn;
  readonly tabStop: number;
  readonly isMatch: boolean;
}

/** A row, or a group header. */
function Line({ cell, line, topPx, first, tabStop, rows, ...props }: LineProps) {
  const entry = rows.entries[line];
  if (entry === undefined) return null;
  const group = getEntryGroup(entry);
  if (group !== null) {
    return (
      <GroupRow
        group={rows.groupOf(group)}
        line={line}
        topPx={topPx}
        columnCount={props.columns.length + 1}
        isTabStop={tabStop >= 0}
      />
    );
  }
  const key = rows.keyOf(entry);
  return (
    <GridRow
      row={entry}
      rowKey={key}
      line={line}
      topPx={topPx}
      first={first}
      columns={props.visible}
      tabStop={tabStop}
      isSelected={props.selected.has(key)}
      isOpen={entry === props.openRow}
      isMatch={props.isMatch}
      query={props.queryOf(entry)}
      isEditable={props.isEditable}
      attributesOf={props.attributesOf}
      editing={cell.editing?.rowKey === key ? cell.editing : null}
      onEndEdit={cell.end}
    />
  );
}

/** Scrolls once per search match, not again when rows move. */
function useScrollToMatch(matchRow: number, matchLine: number, centerOn: (line: number) => void) {
  const center = useEffectEvent(() => {
    if (matchLine >= 0) centerOn(matchLine);
  });
  useEffect(() => {
    if (matchRow >= 0) center();
  }, [matchRow]);
}

/** Returns the same array as long as its items are the same. */
function useWhileEqual<Item>(list: readonly Item[]): readonly Item[] {
  const [last, setLast] = useState(list);
  if (last.length === list.length && last.every((item, at) => item === list[at])) return last;
  setLast(list);
  return list;
}

function selectionStateOf(rowCount: number, selectedCount: number): "none" | "some" | "all" {
  if (selectedCount === 0) return "none";
  return selectedCount < rowCount ? "some" : "all";
}

/** Widths and offsets of the columns, for all cells at once. */
function variablesOf(columns: readonly PlacedColumn[], rowHeightPx: number): CSSProperties {
  const [first] = columns;
  const stickyPx = CHECKBOX_WIDTH_PX + (first?.widthPx ?? 0);
  const px = (value: number) => `${String(value)}px`;
  const totalPx = columns.reduce((sum, { widthPx }) => sum + widthPx, CHECKBOX_WIDTH_PX);
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
