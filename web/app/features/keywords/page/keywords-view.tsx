/** The page of a workspace's keywords, from what it is given: the app's data, or a test's. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { KeywordsBulkBar, BULK_ACTIONS } from "#/features/keywords/actions/bulk-bar.tsx";
import { useKeywordColumns } from "#/features/keywords/columns/use-keyword-columns.ts";
import { FilterBar } from "#/features/keywords/filters/filter-bar.tsx";
import type { KeywordFilter } from "@mapwright/core/workspace-keywords/keyword-filter";
import { KeywordDetails } from "#/features/keywords/page/keyword-details.tsx";
import { KeywordsFooter } from "#/features/keywords/page/keywords-footer.tsx";
import { getKeywordRowKey } from "#/features/keywords/page/keywords-grid.tsx";
import { KeywordsHeading } from "#/features/keywords/page/keywords-heading.tsx";
import {
  NoKeywordsYet,
  ReadingMaps,
  UnreadMaps,
} from "#/features/keywords/page/keywords-notices.tsx";
import { KeywordsPrint } from "#/features/keywords/page/keywords-print.tsx";
import { KeywordsRows } from "#/features/keywords/page/keywords-rows.tsx";
import { KeywordsTools } from "#/features/keywords/page/keywords-tools.tsx";
import { useBulkActions, type KeywordPorts } from "#/features/keywords/page/use-bulk-actions.tsx";
import { useKeySelection } from "#/features/keywords/page/use-key-selection.ts";
import { useShownKeywords } from "#/features/keywords/page/use-shown-keywords.ts";
import { useTagManager } from "#/features/keywords/page/use-tag-manager.tsx";
import type { ListedView } from "#/features/keywords/views/view-list.ts";
import type { ViewActions } from "#/features/keywords/views/view-actions.ts";
import { ViewTabs } from "#/features/keywords/views/view-tabs.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

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
  /** Key under which the layout of the columns is stored on the device. */
  readonly layoutKey: string;
  /** Opens the sample map, where there are no maps. */
  readonly sample: ReactNode;
}

const NO_MAPS: readonly MapDocument[] = [];

export function KeywordsView(props: KeywordsViewProps) {
  const { ports, maps, tags, views: saved, viewActions, entitlement, isEditor } = props;
  const shownKeywords = useShownKeywords({ store: ports.store, maps, tags, saved });
  const { address, query, change, views, reader, view } = shownKeywords;
  const { table, shown } = view;
  const frame = useRef<HTMLDivElement | null>(null);
  const columns = useKeywordColumns(table, props.layoutKey, frame);
  const selection = useKeySelection();
  const [opened, setOpened] = useState<string | null>(null);
  const [announced, announce] = useState("");
  const openRow = useMemo(
    () => (table && opened !== null ? findRow(table, opened) : -1),
    [table, opened],
  );
  const tagManager = useTagManager({
    store: ports.tagStore,
    tags,
    views: saved,
    viewActions,
    address,
    change,
  });
  const actionsInput = {
    ports,
    reader,
    table,
    maps: maps ?? NO_MAPS,
    tags,
    entitlement,
    shownCount: shown?.rows.length ?? 0,
    columns: columns.placed.map(({ column }) => column.id),
    onManageTags: tagManager.open,
  };
  const bulk = useBulkActions({
    ...actionsInput,
    keys: selection.keys,
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
        px: { xs: 4, md: 6 },
        pt: { xs: 5, md: 6 },
      }}
    >
      <KeywordsHeading
        keywordCount={view.readCount === 0 ? null : (table?.rowCount ?? null)}
        maps={reportedMaps(maps, address.filter)}
        mapCount={total}
        isEditor={isEditor}
        hasRows={(shown?.rows.length ?? 0) > 0}
        hasTags={tags.length > 0}
        onTags={tagManager.open}
        onExport={bulk.exportAll}
      />
      {failedTitles.length > 0 || view.isBroken ? (
        <UnreadMaps
          titles={failedTitles}
          isBroken={view.isBroken}
          onRetry={() => reader?.retry()}
        />
      ) : null}
      {isEmpty ? (
        <Box sx={{ py: 3 }}>
          <NoKeywordsYet isEditor={isEditor} sample={props.sample} />
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
            csvLinks={ports.csvLinks}
          />
          <FilterBar
            filter={address.filter}
            table={table}
            onFilter={(filter) => change({ filter })}
            tools={<KeywordsTools shown={shownKeywords} columns={columns} />}
          />
          <KeywordsRows
            table={table}
            rows={shown}
            reading={{ read: isReading ? view.readCount : total, total, isReading }}
            shown={shownKeywords}
            columns={columns}
            selection={selection}
            openRow={openRow}
            onOpenRow={(row) => setOpened(getKeywordRowKey(table, row))}
            onAnnounce={announce}
          />
          <KeywordsFooter table={table} shown={shown} />
          {selection.keys.size > 0 ? (
            <KeywordsBulkBar
              count={selection.keys.size}
              actions={isEditor ? BULK_ACTIONS : ["export"]}
              onAction={bulk.act}
              onClear={() => selection.set([])}
            />
          ) : null}
          {openRow >= 0 ? (
            <KeywordDetails
              table={table}
              row={openRow}
              onRefresh={isEditor ? () => bulk.refresh([getKeywordRowKey(table, openRow)]) : null}
              onClose={() => setOpened(null)}
            />
          ) : null}
          <KeywordsPrint
            title={nameOfShown(views, query)}
            table={table}
            shown={shown}
            columns={columns.columns.shown}
          />
        </>
      ) : null}
      {!isEmpty && !(table && shown) && !view.isBroken ? (
        <ReadingMaps read={view.readCount} total={total} />
      ) : null}
      {bulk.dialog}
      {tagManager.dialog}
      <LiveRegion>
        {announced === "" && shown && query !== ""
          ? `${countNoun(shown.rows.length, "keyword")} shown`
          : announced}
      </LiveRegion>
    </Box>
  );
}

/** The maps that the page shows: all, or those it is filtered by. */
function reportedMaps(
  maps: readonly MapDocument[] | null,
  filter: KeywordFilter,
): readonly MapDocument[] {
  const isShown = ({ id }: MapDocument) => filter.maps.length === 0 || filter.maps.includes(id);
  return (maps ?? NO_MAPS).filter(isShown);
}

function nameOfShown(views: readonly ListedView[], query: string): string {
  const view = views.find((each) => each.query === query);
  return view && view.query !== "" ? `Keywords: ${view.name}` : "Keywords";
}

function findRow(
  table: Parameters<typeof getKeywordRowKey>[0] & { readonly rowCount: number },
  key: string,
): number {
  for (let row = 0; row < table.rowCount; row++)
    if (getKeywordRowKey(table, row) === key) return row;
  return -1;
}
