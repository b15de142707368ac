/** Islands as they are drawn: a map, laid out on a sheet, at rest or on their way. */
import type {
  IslandLayout,
  PlacedCluster,
  PlacedKeyword,
  SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface LaidOutIslands {
  /** The map that the layout is of; outdated while a worker computes a new one. */
  readonly model: MapModel;
  readonly size: SheetSize;
  /** Index of the only pillar drawn; null: all. */
  readonly pillar: number | null;
  readonly layout: IslandLayout;
  /** The land, where the worker has drawn it. */
  readonly grounds: readonly Island[] | null;
  /** Motion, while the islands move to their new places. */
  readonly motion?: IslandMotion;
}

/** Additional drawing while islands move. */
export interface IslandMotion {
  /** Layout that everything moves to. */
  readonly target: IslandLayout;
  /** Pages that are gone, with the pillar they flow to. */
  readonly leaving: readonly PlacedCluster[];
  /** Keywords on their way, and those that stay in their place. */
  readonly moving: readonly PlacedKeyword[];
  readonly still: readonly PlacedKeyword[];
  /** Pillars whose land changes meanwhile. */
  readonly pillars: ReadonlySet<number>;
}
