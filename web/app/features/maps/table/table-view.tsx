/** The map as a table: its clusters or its keywords, sorted, grouped and edited in place. */
import Box from "@mui/material/Box";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import type { PasteProblem } from "#/features/maps/table/cell-clipboard.ts";
import { KeywordBar } from "#/features/maps/table/keyword-bar.tsx";
import { LastChanges, useMapOfPage } from "#/features/maps/table/last-changes.tsx";
import { PasteProblems } from "#/features/maps/table/paste-problems.tsx";
import { useRowSelection } from "#/features/maps/table/row-marks.ts";
import { TextRanks } from "#/features/maps/table/sort-rows.ts";
import { TableBar } from "#/features/maps/table/table-bar.tsx";
import { listEntries } from "#/features/maps/table/table-entries.ts";
import { TableFoot } from "#/features/maps/table/table-foot.tsx";
import { TableGrid } from "#/features/maps/table/table-grid.tsx";
import { TablePrint } from "#/features/maps/table/table-print.tsx";
import { clusterOf, keyOfRow } from "#/features/maps/table/table-source.ts";
import { ROW_HEIGHT_PX } from "#/features/maps/table/table-styles.ts";
import { useNarrowColumns } from "#/features/maps/table/use-narrow-columns.ts";
import { useTableColumns } from "#/features/maps/table/use-table-columns.ts";
import { useTableActions } from "#/features/maps/table/use-table-actions.ts";
import { useTableSource } from "#/features/maps/table/use-table-source.ts";
import { useTableUrl } from "#/features/maps/table/use-table-url.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const NEVER_CHANGED: ReadonlyMap<string, number> = new Map();

export function TableView(props: MapViewProps) {
  const { model, choice, onChoose, searching, filter, isNarrow, serps, onNeedSerps } = props;
  const [url, onUrl] = useTableUrl();
  const { access } = useMapEditing();
  const map = useMapOfPage();
  const [changedAt, setChangedAt] = useState(NEVER_CHANGED);
  const source = useTableSource(model, serps, changedAt);
  const columns = useTableColumns(url.rows, map ?? "shared");
  const frame = useRef<HTMLDivElement | null>(null);
  const narrow = useNarrowColumns(columns, frame);
  const placed = isNarrow ? narrow.columns : columns.shown;
  const [closed, toggleClosed] = useClosedPillars();
  const [ranks] = useState(() => new TextRanks());
  const lines = useMemo(
    () => listEntries(source, url, filter, closed, ranks),
    [source, url, filter, closed, ranks],
  );
  const selection = useRowSelection(url.rows);
  const selectedRows = useMemo(
    () =>
      selection.keys.size === 0
        ? []
        : lines.rows.filter((row) => selection.keys.has(keyOfRow(source, url.rows, row))),
    [lines.rows, selection.keys, source, url.rows],
  );
  const [said, setSaid] = useState("");
  const [problems, setProblems] = useState<readonly PasteProblem[]>([]);
  const isShown = (id: string) => placed.some(({ column }) => column.id === id);
  useNeededSerps(isShown("pageType") && serps.status === "unread", onNeedSerps);
  const { actions, canEdit, onCommit, copySelected } = useTableActions({
    source,
    url,
    onUrl,
    lines,
    columns,
    shown: placed.map(({ column }) => column),
    selection,
    onOpenRow: (row) => {
      if (url.rows === "clusters") onChoose(row);
      else onChoose(clusterOf(source, row), row);
    },
    onTogglePillar: (pillar) => toggleClosed(model.snapshot.pillars.id[pillar] ?? ""),
    onSay: setSaid,
    onProblems: setProblems,
  });
  const { search, target } = searching;
  const isClusters = url.rows === "clusters";
  const queryOf = useCallback(
    (row: number) => {
      const isMatch = isClusters ? search?.clusters.has(row) : search?.keywords.has(row);
      return search && isMatch ? search.query : "";
    },
    [search, isClusters],
  );
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
      {lines.rows.length > 0 ? (
        <TableGrid
          // The other kind of rows is a separate table: focus and scroll position do not carry over.
          key={url.rows}
          source={source}
          url={url}
          lines={lines}
          columns={placed}
          selected={selection.keys}
          rowHeightPx={heightOf(isNarrow, columns.isCompact)}
          closedPillars={closed}
          isEditor={access === "edit"}
          canEdit={canEdit}
          onCommit={onCommit}
          isTouch={isNarrow}
          actions={actions}
          chosenRow={(isClusters ? choice.cluster : choice.keyword) ?? -1}
          targetRow={rowOfTarget(target, isClusters)}
          queryOf={queryOf}
        />
      ) : (
        <NoRows isFiltered={filter !== null} kind={url.rows} />
      )}
      <TablePrint
        title={props.title}
        source={source}
        url={url}
        rows={lines.rows}
        columns={columns.shown}
      />
      <TableFoot
        source={source}
        kind={url.rows}
        rows={lines.rows}
        selectedRows={selectedRows}
        onCopy={() => {
          void copyOrSay(copySelected(), setSaid);
        }}
      />
      {isClusters ? null : (
        <KeywordBar source={source} rows={selectedRows} onClear={() => selection.set([])} />
      )}
      {problems.length > 0 ? (
        <PasteProblems problems={problems} onClose={() => setProblems([])} />
      ) : null}
      {isShown("changed") && map ? <LastChanges map={map} onKnown={setChangedAt} /> : null}
      <LiveRegion>{said}</LiveRegion>
    </Box>
  );
}

async function copyOrSay(text: string, say: (words: string) => void) {
  if (!(await copyText(text))) say("Your browser blocked copying");
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

function useClosedPillars(): [ReadonlySet<string>, (id: string) => void] {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return [closed, toggle];
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
        ? `None of the ${kind} pass the filter. Remove a condition to see more.`
        : "This map has no keywords. The research found none for its seeds."}
    </Box>
  );
}
