/** The expanded part of a mind map, top to bottom: the nodes to draw and the rows for screen readers. */
import type { MindTopic, MindTree } from "#/map-views/mindmap/mind-tree.ts";
import { KEYWORDS_PER_PAGE, type MindOpening } from "#/map-views/mindmap/mind-opening.ts";
import { findFirstOnLeft, type MindSide } from "#/map-views/mindmap/mind-sides.ts";

/** `more`: represents the keywords of a topic not shown yet. */
export type MindKind = "root" | "pillar" | "cluster" | "keyword" | "more";

export interface MindRow {
  /** Unique among the rows, and stable as long as the map has it. */
  readonly key: string;
  readonly kind: MindKind;
  /** Side of the map's own node on which its branch grows. */
  readonly side: MindSide;
  /** 1: the map itself. */
  readonly level: number;
  /** Position of the parent row, −1 for the map itself. */
  readonly parent: number;
  /** 1 … `setSize` among its siblings. */
  readonly position: number;
  readonly setSize: number;
  /** The row's topic, or its parent topic; null: the map itself. */
  readonly topic: MindTopic | null;
  /** Keyword index; −1 when it is not a keyword. */
  readonly keyword: number;
  /** Null: it has no children. */
  readonly isOpen: boolean | null;
  /** Number of keywords that a `more` row stands for. */
  readonly hiddenCount: number;
}

/** Maps of up to this many clusters start with their pillars expanded. */
const EXPANDED_CLUSTERS_MAX = 24;
export const ROOT_KEY = "root";

export const getKeywordKey = (keyword: number) => `k${String(keyword)}`;

export function isTopicOpen(tree: MindTree, opening: MindOpening, topic: MindTopic): boolean {
  const isSmall = tree.topics.size - tree.pillars.length <= EXPANDED_CLUSTERS_MAX;
  return opening.set.get(topic.id) ?? (topic.parent === null && isSmall);
}

/** @param leftFrom position of the first pillar that grows to the left */
export function listMindRows(
  tree: MindTree,
  opening: MindOpening,
  leftFrom = findFirstOnLeft(tree),
): MindRow[] {
  const rows: MindRow[] = [
    {
      key: ROOT_KEY,
      kind: "root",
      side: "right",
      level: 1,
      parent: -1,
      position: 1,
      setSize: 1,
      topic: null,
      keyword: -1,
      isOpen: tree.pillars.length > 0 ? true : null,
      hiddenCount: 0,
    },
  ];
  const sideOf = (at: number) => (at < leftFrom ? "right" : "left");
  pushTopics(rows, 0, tree, opening, { ids: tree.pillars, more: 0, sideOf });
  return rows;
}

/** @param siblings the topics to push, and how many rows follow them under the same parent */
function pushTopics(
  rows: MindRow[],
  parent: number,
  tree: MindTree,
  opening: MindOpening,
  siblings: {
    readonly ids: readonly string[];
    readonly more: number;
    readonly sideOf: (at: number) => MindSide;
  },
): void {
  siblings.ids.forEach((id, at) => {
    const topic = tree.topics.get(id);
    if (!topic) return;
    const hasMore = topic.topics.length + topic.keywords.length > 0;
    const isOpen = hasMore && isTopicOpen(tree, opening, topic);
    const own = rows.push({
      key: id,
      kind: topic.parent === null ? "pillar" : "cluster",
      side: siblings.sideOf(at),
      level: (rows[parent]?.level ?? 0) + 1,
      parent,
      position: at + 1,
      setSize: siblings.ids.length + siblings.more,
      topic,
      keyword: -1,
      isOpen: hasMore ? isOpen : null,
      hiddenCount: 0,
    });
    if (isOpen) pushContents(rows, own - 1, tree, opening, topic);
  });
}

function pushContents(
  rows: MindRow[],
  parent: number,
  tree: MindTree,
  opening: MindOpening,
  topic: MindTopic,
): void {
  const limit = opening.shownKeywords.get(topic.id) ?? KEYWORDS_PER_PAGE;
  const shown = topic.keywords.slice(0, limit);
  const hiddenCount = topic.keywords.length - shown.length;
  const more = shown.length + Number(hiddenCount > 0);
  const side = rows[parent]?.side ?? "right";
  pushTopics(rows, parent, tree, opening, { ids: topic.topics, more, sideOf: () => side });
  const setSize = topic.topics.length + more;
  const level = (rows[parent]?.level ?? 0) + 1;
  const place = { side, level, parent, setSize, topic, isOpen: null };
  shown.forEach((keyword, at) => {
    const position = topic.topics.length + at + 1;
    const key = getKeywordKey(keyword);
    rows.push({ ...place, key, kind: "keyword", position, keyword, hiddenCount: 0 });
  });
  if (hiddenCount === 0) return;
  const key = `more-${topic.id}`;
  rows.push({ ...place, key, kind: "more", position: setSize, keyword: -1, hiddenCount });
}

export function isTopicRow({ kind }: Pick<MindRow, "kind">): boolean {
  return kind === "pillar" || kind === "cluster";
}
