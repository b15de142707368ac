/** Initial expansion of a mind map: as many pillars as stay readable in the available room. */
import { layOutMind } from "#/map-views/mindmap/mind-layout.ts";
import { MIND_AS_OPENED, setTopicsOpen } from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows } from "#/map-views/mindmap/mind-rows.ts";
import { computeFittedView, type Room } from "#/map-views/mindmap/view-on.ts";
import type { MindTree } from "#/map-views/mindmap/mind-tree.ts";

/** Smallest zoom at which names of pages are easy to read. */
export const MIN_ZOOM = 0.58;

/**
 * @param leftFrom as `listMindRows` takes it
 * @returns ids of the pillars to expand: in their order, without those that no longer fit
 */
export function pickFittingPillars(tree: MindTree, leftFrom: number, room: Room): string[] {
  const open: string[] = [];
  for (const pillar of tree.pillars) {
    const tried = [...open, pillar];
    const opening = setTopicsOpen(MIND_AS_OPENED, tried, true);
    const { bounds } = layOutMind(listMindRows(tree, opening, leftFrom));
    // Asked of the same camera that then shows it: otherwise it would begin with names cut at the edge.
    if (computeFittedView(bounds, room).zoom >= MIN_ZOOM) open.push(pillar);
  }
  return open;
}
