import { expect, test } from "vitest";
import type { MindTopic, MindTree } from "#/map-views/mindmap/mind-tree.ts";
import { pickFittingPillars } from "#/map-views/mindmap/expand-to-fit.ts";

/** Pillars with so many clusters each. */
function treeOf(...sizes: readonly number[]): MindTree {
  const topics = new Map<string, MindTopic>();
  const add = (id: string, parent: string | null, children: readonly string[]) =>
    topics.set(id, {
      id,
      name: id,
      parent,
      pillar: 0,
      cluster: topics.size,
      topics: children,
      keywords: children.length > 0 ? [] : [0],
    });
  const pillars = sizes.map((size, at) => {
    const pillar = `p${String(at)}`;
    const clusters = Array.from({ length: size }, (_, n) => `${pillar}c${String(n)}`);
    add(pillar, null, clusters);
    for (const cluster of clusters) add(cluster, pillar, []);
    return pillar;
  });
  return { topics, pillars };
}

test("a map that fits opens with all its pillars expanded", () => {
  expect(pickFittingPillars(treeOf(9, 10, 9), 1, { width: 1230, height: 955 })).toEqual([
    "p0",
    "p1",
    "p2",
  ]);
});

test("of a larger map, those pillars are expanded that stay readable", () => {
  expect(pickFittingPillars(treeOf(12, 60, 5), 1, { width: 1230, height: 955 })).toEqual([
    "p0",
    "p2",
  ]);
});

test("in a room too narrow for clusters nothing is expanded", () => {
  expect(pickFittingPillars(treeOf(3, 4), 2, { width: 250, height: 700 })).toEqual([]);
});
