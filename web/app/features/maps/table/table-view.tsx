/** The map as a table: its clusters or its keywords, sorted, grouped and edited in place. */
import { getShownSort } from "#/features/maps/table/table-entries.ts";
import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { CELL_STYLES } from "#/features/maps/table/cell-styles.ts";
import { KeywordBar } from "#/features/maps/table/keyword-bar.tsx";
import { LastChanges, useMapOfPage } from "#/features/maps/table/last-changes.tsx";
import { buildMapColumns } from "#/features/maps/table/map-columns.tsx";
import { useRowSelection } from "#/features/maps/table/row-selection.ts";
import { TableBar } from "#/features/maps/table/table-bar.tsx";
import { ANSWER_COLUMNS } from "#/features/maps/table/evidence-columns.ts";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import { TableFooter } from "#/features/maps/table/table-footer.tsx";
import { TablePrint } from "#/features/maps/table/table-print.tsx";
import { useMapRows } from "#/features/maps/table/use-map-rows.tsx";
import { useTableActions } from "#/features/maps/table/use-table-actions.ts";
import { useTableSource } from "#/features/maps/table/use-table-source.ts";
import { useTableUrl } from "#/features/maps/table/table-url.ts";
import { useNeededAnswers } from "#/map-views/port/map-evidence.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import type { PasteProblem } from "#/ui/grid/cell-clipboard.ts";
import { Grid } from "#/ui/grid/grid.tsx";
import { ROW_HEIGHT_PX } from "#/ui/grid/grid-styles.ts";
import { PasteProblems } from "#/ui/grid/paste-problems.tsx";
import { fillWidth } from "#/ui/grid/fill-width.ts";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import { useGridColumns } from "#/ui/grid/use-grid-columns.ts";
import { useNarrowColumns } from "#/ui/grid/use-narrow-columns.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const NEVER_CHANGED: ReadonlyMap<string, number> = new Map();

export function TableView(props: MapViewProps) {
  const { model, choice, onChoose, searching, filter, isNarrow, serps, onNeedSerps } = props;
  const [url, onUrl] = useTableUrl();
  const { access } = useMapEditing();
  const map = useMapOfPage();
  const [changedAt, setChangedAt] = useState(NEVER_CHANGED);
  const source = useTableSource(model, serps, changedAt);
  const defined = buildMapColumns(listColumns(url.rows), source);
  const columns = useGridColumns(defined, `mw-table-${map ?? "shared"}-${url.rows}`);
  const frame = useRef<HTMLDivElement | null>(null);
  const narrow = useNarrowColumns(columns, frame);
  const { widthPx } = useElementSize(frame);
  const placed = isNarrow ? narrow.columns : fillWidth(columns.shown, widthPx);
  const [collapsed, togglePillar] = useCollapsedPillars();
  const rows = useMapRows(source, url, filter, collapsed);
  const selection = useRowSelection(url.rows);
  const selectedRows =
    selection.keys.size === 0 ? [] : rows.rows.filter((row) => selection.keys.has(rows.keyOf(row)));
  const [announced, announce] = useState("");
  const [problems, setProblems] = useState<readonly PasteProblem[]>([]);
  const isShown = (id: string) => placed.some(({ column }) => column.id === id);
  useNeededSerps(isShown("pageType") && serps.status === "unread", onNeedSerps);
  useNeededAnswers(ANSWER_COLUMNS.some(({ id }) => isShown(id)));
  const { actions, canEdit, onCommit, copySelected } = useTableActions({
    source,
    url,
    onUrl,
    rows,
    columns,
    shown: placed.map(({ column }) => column),
    selection,
    onChoose,
    onTogglePillar: togglePillar,
    onAnnounce: announce,
    onPasteProblems: setProblems,
  });
  const { search, target } = searching;
  const isClusters = url.rows === "clusters";
  const queryOf = (row: number) => {
    const isMatch = isClusters ? search?.clusters.has(row) : search?.keywords.has(row);
    return search && isMatch ? search.query : "";
  };
  const { keyOf } = rows;
  const attributesOf = (row: number): Readonly<Record<string, string>> =>
    isClusters ? { "data-topic": keyOf(row) } : {};
  return (
    <Box
      ref={frame}
      sx={{ display: "grid", gridTemplateRows: "auto minmax(0, 1fr) auto", height: "100%" }}
    >
      <TableBar
        url={url}
        onUrl={onUrl}
        columns={columns}
        isNarrow={isNarrow}
        narrowColumn={narrow.chosen}
        onNarrowColumn={narrow.choose}
      />
      {rows.rows.length > 0 ? (
        <Grid
          // The other kind of rows is a separate table: focus and scroll position do not carry over.
          key={url.rows}
          label={isClusters ? "Pages of the map" : "Keywords of the map"}
          rows={rows}
          columns={placed}
          sort={getShownSort(source, url.sort)}
          selected={selection.keys}
          rowHeightPx={heightOf(isNarrow, columns.isCompact)}
          isEditable={access === "edit"}
          canEdit={canEdit}
          onCommit={onCommit}
          isTouch={isNarrow}
          actions={actions}
          openRow={(isClusters ? choice.cluster : choice.keyword) ?? -1}
          matchRow={rowOfTarget(target, isClusters)}
          queryOf={queryOf}
          attributesOf={attributesOf}
          cellStyles={CELL_STYLES}
        />
      ) : (
        <NoRows isFiltered={filter !== null} kind={url.rows} />
      )}
      <TablePrint
        title={props.title}
        source={source}
        url={url}
        rows={rows.rows}
        columns={columns.shown}
      />
      <TableFooter
        source={source}
        kind={url.rows}
        rows={rows.rows}
        selectedRows={selectedRows}
        onCopy={() => {
          void copyOrAnnounce(copySelected(), announce);
        }}
      />
      {isClusters ? null : (
        <KeywordBar source={source} rows={selectedRows} onClear={() => selection.set([])} />
      )}
      {problems.length > 0 ? (
        <PasteProblems problems={problems} onClose={() => setProblems([])} />
      ) : null}
      {isShown("changed") && map ? <LastChanges map={map} onKnown={setChangedAt} /> : null}
      <LiveRegion>{announced}</LiveRegion>
    </Box>
  );
}

async function copyOrAnnounce(text: string, announce: (message: string) => void) {
  if (!(await copyText(text))) announce("Your browser blocked copying");
}

function heightOf(isNarrow: boolean, isCompact: boolean): number {
  if (isNarrow) return ROW_HEIGHT_PX.touch;
  return isCompact ? ROW_HEIGHT_PX.compact : ROW_HEIGHT_PX.dense;
}

function rowOfTarget(target: MapViewProps["searching"]["target"], isClusters: boolean): number {
  if (!target) return -1;
  if (isClusters) return target.cluster;
  return target.kind === "keyword" ? target.keyword : -1;
}

/** Ids. */
function useCollapsedPillars(): [ReadonlySet<string>, (id: string) => void] {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  return [collapsed, toggle];
}

/** The page to write is derived from the ranking pages, which are fetched on first use. */
function useNeededSerps(isNeeded: boolean, onNeed: () => void) {
  useEffect(() => {
    if (isNeeded) onNeed();
  }, [isNeeded, onNeed]);
}

interface NoRowsProps {
  readonly isFiltered: boolean;
  readonly kind: "clusters" | "keywords";
}

function NoRows({ isFiltered, kind }: NoRowsProps) {
  return (
    <Box sx={{ p: { xs: 3, md: 4 }, fontSize: 14, color: "text.secondary" }}>
      {isFiltered
        ? `No ${kind === "clusters" ? "pages" : kind} match the filter. Remove a condition to see more.`
        : "This map has no keywords. The research found none for its seeds."}
    </Box>
  );
}
