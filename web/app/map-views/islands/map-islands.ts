/** A map as input of the islands' layout: its geography, and dots in four sizes by searches. */
import { measureFrame, type Circle } from "@mapwright/core/snapshot/geography/land-measures";
import { isByProminence } from "@mapwright/core/snapshot/figures/prominence";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { IslandInput, SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import { computeDotSizes } from "#/map-views/islands/layout/dot-sizes.ts";

export const NAME_PX = 12;
export const PILLAR_NAME_PX = 15;

/** @param pillar index of the only pillar drawn; null: all */
export function toIslandInput(model: MapModel, pillar: number | null): IslandInput {
  const { snapshot, clusterAt, geography } = model;
  const pillarOf = snapshot.clusters.pillar.map((own) =>
    pillar === null || own === pillar ? own : -1,
  );
  return {
    keywordsOf: clusterAt.map(({ keywords }) => keywords),
    pillarOf,
    dotSizes: computeDotSizes(
      (isByProminence(snapshot) ? snapshot.keywords.prominence : undefined) ??
        snapshot.keywords.volumePerMonth,
    ),
    places: geography.clusters,
    frame: pillar === null ? geography.frame : measureFrame(circlesOn(model, pillar)),
  };
}

function circlesOn({ snapshot, geography }: MapModel, pillar: number): Circle[] {
  const { x, y, radius } = geography.clusters;
  return snapshot.clusters.pillar.flatMap((own, at) =>
    own === pillar ? [{ x: x[at] ?? 0, y: y[at] ?? 0, radius: radius[at] ?? 0 }] : [],
  );
}

/**
 * The sheet in a view of this size; on a phone the sea is narrower.
 *
 * @param hasControls whether there has to be room below the map for its controls
 */
export function measureSheet(widthPx: number, heightPx: number, hasControls = false): SheetSize {
  const margin = Math.max(18, Math.min(48, Math.min(widthPx, heightPx) * 0.065));
  const coveredPx = hasControls ? Math.max(0, CONTROLS_PX - margin) : 0;
  const height = Math.max(2 * margin + 1, heightPx - coveredPx);
  return { width: Math.max(2 * margin + 1, widthPx), height, margin, maxScale: MAX_SCALE };
}

/** Height of the controls with their distance from the bottom and from the coast. */
const CONTROLS_PX = 76;

/** A map of three keywords is not drawn with dots the size of coins. */
const MAX_SCALE = 2.4;
