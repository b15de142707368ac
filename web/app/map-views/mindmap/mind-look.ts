/** Drawing data of mind map nodes: names, figures, markers, and their search and selection state. */
import { getPillarColor } from "#/map-views/view-model/map-model.ts";
import type { MapFilter } from "#/map-views/port/map-view-props.ts";
import {
  formatRowFigure,
  getRowMarks,
  getRowName,
  type MindFacts,
} from "#/map-views/mindmap/mind-marks.ts";
import type { MindFlowNode } from "#/map-views/mindmap/mind-node.tsx";
import type { MindLayout } from "#/map-views/mindmap/mind-layout.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";
import type { MapSearch, MapTarget } from "@mapwright/core/maps/map-search";

/** The page's current state. */
export interface MindEmphasis {
  readonly chosenCluster: number | null;
  readonly chosenKeyword: number | null;
  readonly selected: ReadonlySet<string>;
  readonly focusedKey: string | null;
  readonly search: MapSearch | null;
  readonly target: MapTarget | null;
  readonly filter: MapFilter | null;
}

export function isChosenRow(row: MindRow, emphasis: MindEmphasis): boolean {
  if (row.kind === "keyword") return row.keyword === emphasis.chosenKeyword;
  if (row.kind === "more" || emphasis.chosenKeyword !== null) return false;
  return (
    row.topic !== null && row.topic.cluster !== null && row.topic.cluster === emphasis.chosenCluster
  );
}

function isTarget(row: MindRow, target: MapTarget | null): boolean {
  if (!target) return false;
  if (target.kind === "keyword") return row.keyword === target.keyword;
  return row.kind === "cluster" && row.topic?.cluster === target.cluster;
}

function isFound(row: MindRow, search: MapSearch | null): boolean {
  if (!search) return false;
  if (row.kind === "keyword") return search.keywords.has(row.keyword);
  return row.kind === "cluster" && search.clusters.has(row.topic?.cluster ?? -1);
}

/** The map's own node and grouping nodes are never dimmed; a pillar is when all of it is. */
function isDimmed(row: MindRow, filter: MapFilter | null, facts: MindFacts): boolean {
  if (!filter || row.kind === "root" || row.kind === "more") return false;
  if (row.kind === "keyword") return !filter.hasKeyword(row.keyword);
  if (row.kind === "cluster") return !filter.hasCluster(row.topic?.cluster ?? -1);
  const pillar = facts.model.pillarAt[row.topic?.pillar ?? -1];
  return !pillar?.clusters.some(({ cluster }) => filter.hasCluster(cluster));
}

function statesOf(row: MindRow, emphasis: MindEmphasis, facts: MindFacts): string {
  const states = {
    chosen: isChosenRow(row, emphasis),
    selected: emphasis.selected.has(row.key),
    focused: row.key === emphasis.focusedKey,
    current: isTarget(row, emphasis.target),
    found: isFound(row, emphasis.search),
    dimmed: isDimmed(row, emphasis.filter, facts),
    left: row.side === "left",
  };
  return Object.entries(states)
    .flatMap(([name, holds]) => (holds ? [name] : []))
    .join(" ");
}

function isDraggable(
  { kind, key }: MindRow,
  drags: "all" | "selected" | "none",
  emphasis: MindEmphasis,
) {
  if (kind === "root" || kind === "more") return false;
  return drags === "all" || (drags === "selected" && emphasis.selected.has(key));
}

const NO_TOPICS: readonly string[] = [];

/**
 * @param at positions of the rows to draw
 * @param drags which of them may be dragged
 */
export function buildFlowNodes(
  at: readonly number[],
  rows: readonly MindRow[],
  layout: MindLayout,
  facts: MindFacts,
  emphasis: MindEmphasis,
  drags: "all" | "selected" | "none",
): MindFlowNode[] {
  return at.flatMap((position) => {
    const row = rows[position];
    const place = layout.places[position];
    if (!row || !place) return [];
    return {
      id: row.key,
      type: "mind",
      position: { x: place.x, y: place.y },
      width: place.width,
      height: place.height,
      draggable: isDraggable(row, drags, emphasis),
      data: {
        kind: row.kind,
        topic: row.kind === "pillar" || row.kind === "cluster" ? row.key : null,
        name: getRowName(row, facts),
        figure: formatRowFigure(row, facts),
        look: getPillarColor(facts.model, row.topic?.pillar ?? 0),
        marks: getRowMarks(row, facts),
        within: facts.collapsed.get(row.key) ?? NO_TOPICS,
        isOpen: row.isOpen,
        childCount: row.topic ? row.topic.topics.length + row.topic.keywords.length : 0,
        states: statesOf(row, emphasis, facts),
      },
    } satisfies MindFlowNode;
  });
}
