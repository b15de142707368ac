import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";
import type { MindTree } from "#/map-views/mindmap/mind-tree.ts";

/** Key of a row → keys of the topics collapsed under it. */
export type CollapsedTopics = ReadonlyMap<string, readonly string[]>;

const NONE: CollapsedTopics = new Map();

/** Assigns each topic without a row of its own to the nearest ancestor that has one, which indicates it. */
export function groupCollapsedTopics(
  tree: MindTree,
  rows: readonly MindRow[],
  topics: readonly string[],
): CollapsedTopics {
  if (topics.length === 0) return NONE;
  const shown = new Set(rows.map(({ key }) => key));
  const collapsed = new Map<string, string[]>();
  for (const topic of topics) {
    let at = tree.topics.get(topic)?.parent ?? null;
    if (shown.has(topic)) continue;
    while (at !== null && !shown.has(at)) at = tree.topics.get(at)?.parent ?? null;
    if (at !== null) collapsed.set(at, [...(collapsed.get(at) ?? []), topic]);
  }
  return collapsed;
}
