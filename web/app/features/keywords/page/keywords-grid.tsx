/** The rows in the grid of the product: sorted and filtered by the worker, selected and opened here. */
import { toKeywordKey } from "@mapwright/core/keywords/keyword-key";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { useMemo, type ReactNode } from "react";
import { KEYWORD_CELL_STYLES } from "#/features/keywords/columns/cell-styles.ts";
import { getPillarLook } from "#/features/keywords/columns/place-cells.tsx";
import type { RowGroup } from "#/features/keywords/model/group-rows.ts";
import type { Grouping } from "@mapwright/core/workspace-keywords/keyword-address";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import type { ShownRows } from "#/features/keywords/session/keywords-protocol.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";
import type { GridGroup, GridRows } from "#/ui/grid/grid-lines.ts";
import { Grid } from "#/ui/grid/grid.tsx";
import type { GridSort } from "#/ui/grid/sort-rows.ts";
import { useGridActions, type GridSelection } from "#/ui/grid/use-grid-actions.ts";
import type { GridColumns } from "#/ui/grid/use-grid-columns.ts";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { countNoun } from "#/ui/number-text.tsx";

export const getKeywordRowKey = ({ markets, market, texts }: KeywordTable, row: number) =>
  toKeywordKey(markets[market[row] ?? 0] ?? "", texts[row] ?? "");

interface KeywordsGridProps {
  readonly table: KeywordTable;
  readonly shown: ShownRows;
  readonly onToggleGroup: (at: number) => void;
  readonly columns: GridColumns;
  readonly placed: readonly PlacedColumn[];
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
  readonly selection: GridSelection;
  readonly isNarrow: boolean;
  readonly openRow: number;
  readonly onOpenRow: (row: number) => void;
  readonly onAnnounce: (message: string) => void;
}

const ROW_PX = { usual: 32, compact: 26, touch: 48 } as const;

export function KeywordsGrid(props: KeywordsGridProps) {
  const { table, shown, columns, placed, selection } = props;
  const rows = useMemo((): GridRows => {
    const { group, collapsed } = shown.asked;
    const isCollapsed = new Set(collapsed);
    return {
      entries: Array.from(shown.entries),
      rows: Array.from(shown.rows),
      keyOf: (row) => getKeywordRowKey(table, row),
      groupOf: (number) => groupOfRows(table, group, shown.groups[number], isCollapsed),
    };
  }, [shown, table]);
  const { actions } = useGridActions({
    rows,
    columns,
    shown: placed.map(({ column }) => column),
    selection,
    ownsSelection: true,
    sort: props.sort,
    onSort: props.onSort,
    onOpenRow: props.onOpenRow,
    onToggleGroup: (number) => props.onToggleGroup(shown.groups[number]?.at ?? 0),
    readPaste: () => null,
    canPaste: () => false,
    pasteRefused: "You can't paste here. Add keywords in a map, or import a list.",
    onPaste: () => undefined,
    onAnnounce: props.onAnnounce,
    onPasteProblems: ([problem]) => props.onAnnounce(problem?.problem ?? ""),
  });
  return (
    <Grid
      label="Keywords of the workspace"
      rows={rows}
      columns={placed}
      sort={props.sort}
      actions={actions}
      selected={selection.keys}
      rowHeightPx={
        props.isNarrow ? ROW_PX.touch : columns.isCompact ? ROW_PX.compact : ROW_PX.usual
      }
      isTouch={props.isNarrow}
      isEditable={false}
      canEdit={() => false}
      onCommit={() => undefined}
      openRow={props.openRow}
      matchRow={-1}
      queryOf={() => shown.asked.filter.text}
      cellStyles={KEYWORD_CELL_STYLES}
    />
  );
}

function groupOfRows(
  table: KeywordTable,
  group: Grouping | null,
  { at, count }: RowGroup = { at: 0, count: 0 },
  collapsed: ReadonlySet<number>,
): GridGroup {
  return {
    key: `group ${String(at)}`,
    isExpanded: !collapsed.has(at),
    label: (
      <>
        <GroupName table={table} group={group} at={at} />
        <span className="note">{countNoun(count, "keyword")}</span>
      </>
    ),
  };
}

interface GroupNameProps {
  readonly table: KeywordTable;
  readonly group: Grouping | null;
  readonly at: number;
}

function GroupName({ table, group, at }: GroupNameProps): ReactNode {
  const named = (name: string) => <span className="text">{name}</span>;
  switch (group) {
    case "map":
      return named(table.maps[at]?.title ?? "");
    case "intent":
      return named(INTENT_NAMES[SEARCH_INTENTS[at] ?? "unknown"]);
    case "status":
      return named(STATUS_LABELS[TOPIC_STATUSES[at] ?? "idea"]);
    case "pillar":
    case null:
      return (
        <>
          <PillarSwatch look={getPillarLook(table.pillars.hue[at] ?? -1)} />
          {named(table.pillars.name[at] ?? "")}
        </>
      );
    default:
      return group satisfies never;
  }
}
