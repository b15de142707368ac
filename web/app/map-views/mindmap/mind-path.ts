/** The path to a place in the mind map: which topics must be expanded to make it visible. */
import {
  setTopicsOpen,
  showKeywordAt,
  type MindOpening,
} from "#/map-views/mindmap/mind-opening.ts";
import { isTopicOpen, getKeywordKey } from "#/map-views/mindmap/mind-rows.ts";
import type { MindTopic, MindTree } from "#/map-views/mindmap/mind-tree.ts";

export interface MindPlaceName {
  readonly cluster: number;
  /** Null: the cluster itself. */
  readonly keyword: number | null;
}

function topicOfCluster({ topics }: MindTree, cluster: number): MindTopic | undefined {
  for (const topic of topics.values()) if (topic.cluster === cluster) return topic;
  return undefined;
}

/** Ids of the ancestors of `topic`, nearest first. */
function pathTo({ topics }: MindTree, topic: MindTopic): string[] {
  const path: string[] = [];
  for (let id = topic.parent; id !== null; id = topics.get(id)?.parent ?? null) path.push(id);
  return path;
}

/** `opening` with the place visible; the same object when it already is. */
export function openTo(
  tree: MindTree,
  opening: MindOpening,
  { cluster, keyword }: MindPlaceName,
): MindOpening {
  const topic = topicOfCluster(tree, cluster);
  if (!topic) return opening;
  const wanted = [...pathTo(tree, topic), ...(keyword === null ? [] : [topic.id])];
  const closed = wanted.filter((id) => {
    const above = tree.topics.get(id);
    return above !== undefined && !isTopicOpen(tree, opening, above);
  });
  const opened = closed.length === 0 ? opening : setTopicsOpen(opening, closed, true);
  if (keyword === null) return opened;
  return showKeywordAt(opened, topic.id, topic.keywords.indexOf(keyword));
}

/** Key of the row of a place; null when it is not in the map. */
export function findPlaceKey(tree: MindTree, { cluster, keyword }: MindPlaceName): string | null {
  if (keyword !== null) return getKeywordKey(keyword);
  return topicOfCluster(tree, cluster)?.id ?? null;
}
