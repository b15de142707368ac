import type { MindRow } from "#/features/maps/mindmap/mind-rows.ts";
import type { MindTree } from "#/features/maps/mindmap/mind-tree.ts";

/** Key of a row → those of the topics that are folded away under it. */
export type FoldedTopics = ReadonlyMap<string, readonly string[]>;

const NONE: FoldedTopics = new Map();

/** Where topics that have no row of their own show: at the nearest row over them. */
export function foldedTopics(
  tree: MindTree,
  rows: readonly MindRow[],
  topics: readonly string[],
): FoldedTopics {
  if (topics.length === 0) return NONE;
  const shown = new Set(rows.map(({ key }) => key));
  const folded = new Map<string, string[]>();
  for (const topic of topics) {
    let at = tree.topics.get(topic)?.parent ?? null;
    if (shown.has(topic)) continue;
    while (at !== null && !shown.has(at)) at = tree.topics.get(at)?.parent ?? null;
    if (at !== null) folded.set(at, [...(folded.get(at) ?? []), topic]);
  }
  return folded;
}
