/** How far a mind map is expanded when it opens: as many pillars as stay readable in the room there is. */
import { layOutMind } from "#/map-views/mindmap/mind-layout.ts";
import { MIND_AS_OPENED, setTopicsOpen } from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows } from "#/map-views/mindmap/mind-rows.ts";
import type { MindTree } from "#/map-views/mindmap/mind-tree.ts";

interface Room {
  readonly width: number;
  readonly height: number;
}

/** At a smaller zoom, names of clusters are no longer read with ease. */
const SMALLEST_ZOOM = 0.6;

/**
 * @param leftFrom as `listMindRows` takes it
 * @returns ids of the pillars to expand: in their order, without those that no longer fit
 */
export function pillarsThatFit(
  tree: MindTree,
  leftFrom: number,
  { width, height }: Room,
): string[] {
  const open: string[] = [];
  for (const pillar of tree.pillars) {
    const tried = [...open, pillar];
    const opening = setTopicsOpen(MIND_AS_OPENED, tried, true);
    const { bounds } = layOutMind(listMindRows(tree, opening, leftFrom));
    if (bounds.height * SMALLEST_ZOOM <= height && bounds.width * SMALLEST_ZOOM <= width)
      open.push(pillar);
  }
  return open;
}
