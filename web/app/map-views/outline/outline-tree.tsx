/** The outline as a virtual tree: only the visible rows are rendered, and one of them is the Tab stop. */
import { isByProminence } from "@mapwright/core/snapshot/figures/prominence";
import Box from "@mui/material/Box";
import type { OutlineOrder } from "@mapwright/core/snapshot/map-outline";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { flushSync } from "react-dom";
import { getPillarColor } from "#/map-views/view-model/map-model.ts";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";
import { MiniMap } from "#/map-views/outline/mini-map.tsx";
import { OutlineHead } from "#/map-views/outline/outline-head.tsx";
import {
  useMapEvidenceView,
  type RedditView,
  type ThreadCounts,
} from "#/map-views/port/map-evidence.ts";
import { OutlineRowView, getRowTopic } from "#/map-views/outline/outline-row-view.tsx";
import { listNestedClusters, type OutlineRow } from "#/map-views/outline/outline-rows.ts";
import {
  HEAD_HEIGHT_PX,
  OUTLINE_STYLES,
  ROW_HEIGHT_PX,
} from "#/map-views/outline/outline-styles.ts";
import { useRowRenaming } from "#/map-views/outline/use-row-renaming.ts";
import { useOutlineKeys, type TreeKeysInput } from "#/map-views/outline/use-outline-keys.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import type { MapSearch, MapTarget } from "@mapwright/core/maps/map-search";

export interface OutlineTreeProps extends TreeKeysInput {
  readonly order: OutlineOrder;
  readonly onOrder: (order: OutlineOrder) => void;
  readonly chosenCluster: number | null;
  readonly chosenKeyword: number | null;
  readonly search: MapSearch | null;
  /** The current search match: shown, and scrolled into view when it changes. */
  readonly target: MapTarget | null;
  /** A strip of the whole map above the tree, for narrow screens. */
  readonly hasMiniMap: boolean;
}

const OVERSCAN_ROWS = 8;

export function OutlineTree(props: OutlineTreeProps) {
  const { site, reddit } = useMapEvidenceView();
  const { model, rows } = props;
  const { topics: selected, ...selection } = useMapSelection();
  const anchor = useRef<string | null>(null);
  const scroller = useRef<HTMLDivElement | null>(null);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const wanted = wantedRow(rows, focusedKey, props);
  const tabStop = Math.max(0, wanted);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves such a component as it is
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    scrollPaddingStart: HEAD_HEIGHT_PX,
    // The Tab stop stays in the document when it scrolls out of view; otherwise focus would fall back to the page.
    rangeExtractor: (range) => withPosition(defaultRangeExtractor(range), tabStop, rows.length),
  });
  const { target, chosenCluster } = props;
  const targetRow = rowOfTarget(rows, target);
  const targetKey = rows[targetRow]?.key;
  const showTarget = useEffectEvent((key: string) => {
    setFocusedKey(key);
    virtual.scrollToIndex(targetRow, { align: "center" });
  });
  useEffect(() => {
    // Scrolls once per target, not again when rows above it expand.
    if (target && targetKey !== undefined) showTarget(targetKey);
  }, [target, targetKey]);
  const showChosen = useEffectEvent(() => {
    const at = rows.findIndex((row) => isChosen(row, props));
    if (at >= 0) virtual.scrollToIndex(at, { align: "auto" });
  });
  useEffect(() => {
    // Scrolls a selection made elsewhere, including by a followed member, into view once.
    if (chosenCluster !== null) showChosen();
  }, [chosenCluster]);
  const focusRow = (at: number) => {
    const row = rows[at];
    if (!row) return;
    // Rendered and focused before the next key arrives, which would otherwise act on the row before.
    flushSync(() => {
      setFocusedKey(row.key);
    });
    const element = scroller.current?.querySelector(`[data-row="${String(at)}"]`);
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    virtual.scrollToIndex(at);
  };
  const renamingOf = useRowRenaming(rows, focusRow);
  const handleKey = useOutlineKeys(props, focusRow, () =>
    Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 2),
  );
  const handleClick = (event: MouseEvent) => {
    const row = rows[rowPosition(event.target) ?? -1];
    if (!row) return;
    setFocusedKey(row.key);
    if (event.shiftKey && row.kind !== "keyword") {
      selection.set([...selected, ...topicsBetween(rows, anchor.current ?? getRowTopic(row), row)]);
      return;
    }
    anchor.current = getRowTopic(row);
    const isCaret =
      event.target instanceof Element && event.target.closest("[data-caret]") !== null;
    if (row.kind === "pillar" || (isCaret && row.kind === "cluster"))
      props.onOpen(row, !row.isOpen);
    else props.onChoose(row);
  };
  const topRow = rows[virtual.range?.startIndex ?? 0];
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
      {props.hasMiniMap ? (
        <MiniMap
          model={model}
          here={topRow?.pillar.pillar ?? -1}
          onGo={(pillar) => {
            const at = rows.findIndex((row) => row.pillar.pillar === pillar);
            if (at >= 0) virtual.scrollToIndex(at, { align: "start" });
          }}
        />
      ) : null}
      <Box ref={scroller} sx={OUTLINE_STYLES}>
        <OutlineHead
          order={props.order}
          onOrder={props.onOrder}
          metrics={model.snapshot.metrics}
          isByThreads={model.sizes !== null}
          isByProminence={isByProminence(model.snapshot)}
        />
        <Box
          role="tree"
          aria-label="Outline of the map: pillars, pages, keywords"
          aria-multiselectable
          style={{ height: virtual.getTotalSize() }}
          sx={{ position: "relative" }}
          onClick={handleClick}
          onKeyDown={(event: KeyboardEvent) => {
            if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
              event.preventDefault();
              selection.set(
                rows.flatMap((row) => (row.kind === "cluster" ? [row.cluster.id] : [])),
              );
            } else handleKey(event, rowPosition(event.target) ?? -1);
          }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <OutlineRowView
                key={row.key}
                row={row}
                at={index}
                topPx={start}
                snapshot={model.snapshot}
                scoreScale={model.scoreScale}
                isChosen={isChosen(row, props)}
                isSelected={row.kind !== "keyword" && selected.has(getRowTopic(row))}
                isCurrent={index === targetRow}
                isTabStop={index === tabStop}
                look={getPillarColor(model, row.pillar.pillar)}
                discussed={model.sizes && reddit ? discussedIn(row, reddit) : null}
                coverage={
                  row.kind === "cluster"
                    ? (site?.coverageAt(row.cluster.cluster)?.status ?? null)
                    : null
                }
                query={props.search && isMatch(row, props.search) ? props.search.query : ""}
                hits={props.search ? hitsUnder(row, props.search) : 0}
                renaming={renamingOf(row)}
              />
            ) : null;
          })}
        </Box>
      </Box>
    </Box>
  );
}

/** The threads of a row. */
function discussedIn(row: OutlineRow, reddit: RedditView): ThreadCounts {
  if (row.kind === "pillar") return reddit.countsOfPillar(row.pillar.pillar);
  return row.kind === "cluster"
    ? reddit.countsAt(row.cluster.cluster)
    : reddit.countsOfKeyword(row.keyword);
}

/**
 * The clusters from the last pressed one to `row`, in display order; a single pillar when the range contains nothing
 * else.
 */
function topicsBetween(rows: readonly OutlineRow[], anchor: string, row: OutlineRow): string[] {
  const from = rows.findIndex((one) => one.kind !== "keyword" && getRowTopic(one) === anchor);
  const to = rows.indexOf(row);
  const span = rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
  const clusters = span.flatMap((one) => (one.kind === "cluster" ? [one.cluster.id] : []));
  return clusters.length > 0 ? clusters : [getRowTopic(row)];
}

const rowPosition = (target: EventTarget) => findPositionAttribute(target, "data-row");

function withPosition(range: number[], position: number, count: number): number[] {
  if (position >= count || range.includes(position)) return range;
  return [...range, position].sort((a, b) => a - b);
}

/** The row that is the Tab stop: the last focused one, otherwise the selected one; −1 when neither is visible. */
function wantedRow(
  rows: readonly OutlineRow[],
  focusedKey: string | null,
  { chosenCluster }: OutlineTreeProps,
): number {
  const focused = focusedKey === null ? -1 : rows.findIndex((row) => row.key === focusedKey);
  if (focused >= 0 || chosenCluster === null) return focused;
  return rows.findIndex((row) => row.kind === "cluster" && row.cluster.cluster === chosenCluster);
}

function rowOfTarget(rows: readonly OutlineRow[], target: MapTarget | null): number {
  if (!target) return -1;
  return rows.findIndex((row) =>
    target.kind === "keyword"
      ? row.kind === "keyword" && row.keyword === target.keyword
      : row.kind === "cluster" && row.cluster.cluster === target.cluster,
  );
}

function isChosen(row: OutlineRow, { chosenCluster, chosenKeyword }: OutlineTreeProps): boolean {
  if (row.kind === "keyword") return row.keyword === chosenKeyword;
  return row.kind === "cluster" && row.cluster.cluster === chosenCluster && chosenKeyword === null;
}

function isMatch(row: OutlineRow, search: MapSearch): boolean {
  if (row.kind === "keyword") return search.keywords.has(row.keyword);
  return row.kind === "cluster" && search.clusters.has(row.cluster.cluster);
}

/** Matching keywords hidden by a collapsed row. */
function hitsUnder(row: OutlineRow, { clusters }: MapSearch): number {
  if (row.kind === "keyword" || row.isOpen) return 0;
  if (row.kind === "cluster")
    return [row.cluster, ...listNestedClusters(row.pillar, row.cluster)].reduce(
      (sum, { cluster }) => sum + (clusters.get(cluster) ?? 0),
      0,
    );
  return row.pillar.clusters.reduce((sum, { cluster }) => sum + (clusters.get(cluster) ?? 0), 0);
}
