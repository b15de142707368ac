/** Side of the map's node on which each pillar grows, so that the drawing is as wide as a screen and half as tall. */
import type { MindTree } from "#/map-views/mindmap/mind-tree.ts";

export type MindSide = "left" | "right";

/**
 * Pillars keep their order, down the right side and then down the left one. What is expanded has no say: no pillar
 * changes sides while someone expands it.
 *
 * @returns position of the first pillar on the left; as many as there are pillars: all are on the right
 */
export function findFirstOnLeft({ pillars, topics }: MindTree): number {
  const weights = pillars.map((pillar) => weighTopic(topics, pillar));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let right = 0;
  let best = { split: pillars.length, uneven: whole };
  weights.forEach((weight, at) => {
    right += weight;
    const uneven = Math.abs(whole - 2 * right);
    if (uneven < best.uneven) best = { split: at + 1, uneven };
  });
  return best.split;
}

/** Rows that it takes expanded, without keywords. */
function weighTopic(topics: MindTree["topics"], id: string): number {
  const under = topics.get(id)?.topics ?? [];
  return Math.max(
    1,
    under.reduce((sum, child) => sum + weighTopic(topics, child), 0),
  );
}
