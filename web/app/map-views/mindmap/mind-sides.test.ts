import { expect, test } from "vitest";
import { findFirstOnLeft } from "#/map-views/mindmap/mind-sides.ts";
import type { MindTopic, MindTree } from "#/map-views/mindmap/mind-tree.ts";

/** Pillars with so many clusters each. */
function treeOf(...sizes: readonly number[]): MindTree {
  const topics = new Map<string, MindTopic>();
  const add = (id: string, parent: string | null, children: readonly string[]) =>
    topics.set(id, {
      id,
      name: id,
      parent,
      pillar: 0,
      cluster: null,
      topics: children,
      keywords: [],
    });
  const pillars = sizes.map((size, at) => {
    const clusters = Array.from({ length: size }, (_, n) => `p${String(at)}c${String(n)}`);
    add(`p${String(at)}`, null, clusters);
    for (const cluster of clusters) add(cluster, `p${String(at)}`, []);
    return `p${String(at)}`;
  });
  return { topics, pillars };
}

test.each([
  { sizes: [5, 5, 5, 5], split: 2 },
  { sizes: [20, 3, 3, 3], split: 1 },
  { sizes: [1, 1, 1, 30], split: 3 },
  { sizes: [8], split: 1 },
  { sizes: [], split: 0 },
])("pillars of $sizes clusters: the first $split grow to the right", ({ sizes, split }) => {
  expect(findFirstOnLeft(treeOf(...sizes))).toBe(split);
});
