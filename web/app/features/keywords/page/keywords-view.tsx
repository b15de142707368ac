/** The page of a workspace's keywords, from what it is given: the app's data, or a test's. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import type { KeywordTag } from "@mapwright/core/keywords/keyword-tag";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import { useCallback, useMemo, useRef, useState } from "react";
import { BulkBar, BULK_ACTIONS } from "#/features/keywords/actions/bulk-bar.tsx";
import { keywordColumns } from "#/features/keywords/columns/keyword-columns.tsx";
import { stretchColumns } from "#/features/keywords/columns/stretch-columns.ts";
import { FilterBar } from "#/features/keywords/filters/filter-bar.tsx";
import { GROUPINGS, type Grouping } from "#/features/keywords/model/keyword-address.ts";
import { NO_FILTER } from "#/features/keywords/model/keyword-filter.ts";
import { KeywordDetails } from "#/features/keywords/page/keyword-details.tsx";
import { KeywordSearch } from "#/features/keywords/page/keyword-search.tsx";
import { KeywordsFooter } from "#/features/keywords/page/keywords-footer.tsx";
import { keyOfRow, KeywordsGrid } from "#/features/keywords/page/keywords-grid.tsx";
import {
  NoKeywordsYet,
  NothingFound,
  ReadingMaps,
  ReadingProgress,
  UnreadMaps,
} from "#/features/keywords/page/keywords-notices.tsx";
import { KeywordsPrint } from "#/features/keywords/page/keywords-print.tsx";
import { useAddress } from "#/features/keywords/page/use-address.ts";
import { useBulkActions, type KeywordPorts } from "#/features/keywords/page/use-bulk-actions.tsx";
import { useKeySelection } from "#/features/keywords/page/use-key-selection.ts";
import { useKeywordReader } from "#/features/keywords/reading/use-keyword-reader.ts";
import { builtInViews, type ListedView } from "#/features/keywords/views/view-list.ts";
import type { ViewActions } from "#/features/keywords/views/view-actions.ts";
import { ViewTabs } from "#/features/keywords/views/view-tabs.tsx";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";
import { ColumnChooser } from "#/ui/grid/column-chooser.tsx";
import { useGridColumns } from "#/ui/grid/use-grid-columns.ts";
import { useNarrowColumns } from "#/ui/grid/use-narrow-columns.ts";
import { Icon } from "#/ui/icon.tsx";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import { LinkButton } from "#/ui/link-button.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countOf, formatCount } from "#/ui/number-text.tsx";

interface KeywordsViewProps {
  readonly ports: KeywordPorts;
  /** The active maps; null: not known yet. */
  readonly maps: readonly MapDocument[] | null;
  readonly tags: readonly KeywordTag[];
  /** Saved ones. */
  readonly views: readonly ListedView[];
  readonly viewActions: ViewActions;
  readonly entitlement: Entitlement | null;
  readonly isEditor: boolean;
  /** Where the layout of the columns is stored on the device. */
  readonly layoutKey: string;
}

/** Of the page, and the lines around the grid. */
const PADDING_PX = 2 * 24 + 2;

const NO_MAPS: readonly MapDocument[] = [];

export function KeywordsView(props: KeywordsViewProps) {
  const { ports, maps, tags, views: saved, viewActions, entitlement, isEditor } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const { address, query, change } = useAddress();
  const { filter, sort, group } = address;
  const [collapsedOf, setCollapsed] = useState({ group, at: new Set<number>() });
  const collapsed = useMemo(
    () => (collapsedOf.group === group ? collapsedOf.at : new Set<number>()),
    [collapsedOf, group],
  );
  const rows = useMemo(
    () => ({ filter, sort, group, collapsed: [...collapsed] }),
    [filter, sort, group, collapsed],
  );
  const [known, setKnown] = useState<readonly ListedView[]>(() => builtInViews(null));
  const views = useMemo(() => [...known, ...saved], [known, saved]);
  const filters = useMemo(() => views.map((view) => view.filter), [views]);
  const { reader, view } = useKeywordReader({ store: ports.store, maps, tags, rows, filters });
  const { table, shown } = view;
  const offered = useMemo(() => builtInViews(table), [table]);
  if (offered.length !== known.length) setKnown(offered);
  const defined = useMemo(
    () => (table ? keywordColumns(table, highestScore(table.opportunity)) : []),
    [table],
  );
  const columns = useGridColumns(defined, props.layoutKey);
  const frame = useRef<HTMLDivElement | null>(null);
  const narrow = useNarrowColumns(columns, frame);
  const { widthPx } = useElementSize(frame);
  const placed: readonly PlacedColumn[] = isNarrow
    ? narrow.columns
    : stretchColumns(columns.shown, widthPx - PADDING_PX);
  const selection = useKeySelection();
  const [opened, setOpened] = useState<string | null>(null);
  const [announced, announce] = useState("");
  const rowOfOpened = useMemo(
    () => (table && opened !== null ? findRow(table, opened) : -1),
    [table, opened],
  );
  const onText = useCallback(
    (text: string) => change({ filter: { ...filter, text } }),
    [change, filter],
  );
  const bulk = useBulkActions({
    ports,
    reader,
    table,
    maps: maps ?? NO_MAPS,
    tags,
    entitlement,
    keys: selection.keys,
    shownCount: shown?.rows.length ?? 0,
    columns: placed.map(({ column }) => column.id),
    onClear: () => selection.set([]),
  });
  const total = maps?.length ?? 0;
  const isEmpty = maps !== null && total === 0;
  const failedTitles = (maps ?? []).flatMap(({ id, title }) =>
    view.failed.has(id) ? [title] : [],
  );
  const isReading = view.readCount + failedTitles.length < total;
  return (
    <Box
      ref={frame}
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        gap: 2,
        minWidth: 0,
        // The app's bar above, and on phones the one below.
        height: isEmpty ? "auto" : { xs: "calc(100dvh - 57px - 60px)", md: "calc(100dvh - 57px)" },
        minHeight: 480,
        px: { xs: 3, md: 6 },
        pt: { xs: 4, md: 5 },
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, flex: "none" }}>
        <Typography variant="h3" component="h1">
          Keywords
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span">
          {table && total > 0 ? describeTotals(table.rowCount, total) : ""}
        </Typography>
        <Box sx={{ ml: "auto", display: "flex", gap: 2, "@media print": { display: "none" } }}>
          {isEditor ? (
            <LinkButton to="/app/maps/import" variant="outlined" size="small">
              <Icon name="upload" sizePx={16} />
              Import
            </LinkButton>
          ) : null}
          {isEmpty ? null : (
            <Button
              variant="outlined"
              size="small"
              disabled={!shown || shown.rows.length === 0}
              onClick={bulk.exportAll}
              startIcon={<Icon name="download" sizePx={16} />}
            >
              Export
            </Button>
          )}
        </Box>
      </Box>
      {failedTitles.length > 0 || view.isBroken ? (
        <UnreadMaps
          titles={failedTitles}
          isBroken={view.isBroken}
          onRetry={() => reader?.retry()}
        />
      ) : null}
      {isEmpty ? (
        <Box sx={{ py: 3 }}>
          <NoKeywordsYet isEditor={isEditor} />
        </Box>
      ) : null}
      {!isEmpty && table && shown ? (
        <>
          <ViewTabs
            views={views}
            counts={view.counts}
            query={query}
            actions={viewActions}
            canShare={isEditor}
          />
          <FilterBar
            filter={filter}
            table={table}
            onFilter={(next) => change({ filter: next })}
            tools={
              <>
                <KeywordSearch text={filter.text} onText={onText} />
                {isNarrow ? (
                  <ColumnChoice
                    columns={columns.all.slice(1).map(({ column }) => column)}
                    chosen={narrow.chosen}
                    onChoose={narrow.choose}
                  />
                ) : null}
                <GroupChoice group={group} onGroup={(next) => change({ group: next })} />
                {isNarrow ? null : (
                  <>
                    <ToggleButton
                      value="compact"
                      size="small"
                      selected={columns.isCompact}
                      onChange={() => columns.setCompact(!columns.isCompact)}
                    >
                      Compact
                    </ToggleButton>
                    <ColumnChooser columns={columns} scope="this page" />
                  </>
                )}
              </>
            }
          />
          <Box sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
            <ReadingProgress read={isReading ? view.readCount : total} total={total} />
            {shown.rows.length === 0 && !isReading ? (
              <NothingFound onClear={() => change({ filter: NO_FILTER })} />
            ) : (
              <Box
                sx={{
                  flex: 1,
                  minHeight: 0,
                  border: 1,
                  borderColor: "divider",
                  borderRadius: 1,
                  overflow: "hidden",
                }}
              >
                <KeywordsGrid
                  table={table}
                  shown={shown}
                  group={group}
                  collapsed={collapsed}
                  onToggleGroup={(at) => {
                    const next = new Set(collapsed);
                    if (!next.delete(at)) next.add(at);
                    setCollapsed({ group, at: next });
                  }}
                  columns={columns}
                  placed={placed}
                  sort={sort}
                  onSort={(next) => change({ sort: next })}
                  selection={selection}
                  isNarrow={isNarrow}
                  text={filter.text}
                  openRow={rowOfOpened}
                  onOpenRow={(row) => setOpened(keyOfRow(table, row))}
                  onAnnounce={announce}
                />
              </Box>
            )}
          </Box>
          <KeywordsFooter table={table} shown={shown} />
          {selection.keys.size > 0 ? (
            <BulkBar
              count={selection.keys.size}
              actions={isEditor ? BULK_ACTIONS : ["export"]}
              onAction={bulk.act}
              onClear={() => selection.set([])}
            />
          ) : null}
          {rowOfOpened >= 0 ? (
            <KeywordDetails table={table} row={rowOfOpened} onClose={() => setOpened(null)} />
          ) : null}
          <KeywordsPrint
            title={nameOfShown(views, query)}
            table={table}
            shown={shown}
            columns={columns.shown}
          />
        </>
      ) : null}
      {!isEmpty && !(table && shown) && !view.isBroken ? (
        <ReadingMaps read={view.readCount} total={total} />
      ) : null}
      {bulk.dialog}
      <LiveRegion>
        {announced === "" && shown && query !== ""
          ? `${countOf(shown.rows.length, "keyword")} shown`
          : announced}
      </LiveRegion>
    </Box>
  );
}

const describeTotals = (keywords: number, maps: number) =>
  `${formatCount(keywords)} in ${countOf(maps, "map")}`;

function nameOfShown(views: readonly ListedView[], query: string): string {
  const view = views.find((each) => each.query === query);
  return view && view.query !== "" ? `Keywords: ${view.name}` : "Keywords";
}

/** Scores rarely reach 100: the scale ends at the best one. */
function highestScore(scores: Float32Array): number {
  let highest = 0;
  for (const score of scores) highest = Math.max(highest, score);
  return highest > 0 ? highest : 100;
}

function findRow(
  table: Parameters<typeof keyOfRow>[0] & { readonly rowCount: number },
  key: string,
): number {
  for (let row = 0; row < table.rowCount; row++) if (keyOfRow(table, row) === key) return row;
  return -1;
}

const GROUP_NAMES = { map: "Map", pillar: "Pillar", intent: "Intent", status: "Status" } as const;

/** Two of them side by side on phones. */
const TOOL_STYLES = {
  width: { xs: "calc(50% - 4px)", sm: 136 },
  "& .MuiInputBase-input": { fontSize: 14 },
} as const;

interface GroupChoiceProps {
  readonly group: Grouping | null;
  readonly onGroup: (group: Grouping | null) => void;
}

function GroupChoice({ group, onGroup }: GroupChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={group ?? ""}
      onChange={({ target }) => onGroup(GROUPINGS.find((each) => each === target.value) ?? null)}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { "aria-label": "Group by" } },
      }}
      fullWidth={false}
      sx={TOOL_STYLES}
    >
      <MenuItem value="">No groups</MenuItem>
      {GROUPINGS.map((each) => (
        <MenuItem key={each} value={each}>
          By {GROUP_NAMES[each].toLowerCase()}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Where there is room for one column next to the keyword. */
function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { SelectDisplayProps: { "aria-label": "Column shown" } } }}
      fullWidth={false}
      sx={TOOL_STYLES}
    >
      {columns.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
