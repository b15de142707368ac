/** The sample map as passed to a hero: read, and laid out for both sheet shapes. */
import type { ReadMap } from "#/map-views/islands/map-reading.ts";
import type { Scene, SheetShape } from "#/map-views/islands/scene.ts";
import type { Packed } from "#/platform/packed.ts";

export interface Showcase {
  readonly seed: string;
  readonly map: ReadMap;
  readonly scenes: Readonly<Record<SheetShape, Scene>>;
  /** The page selected at first. */
  readonly opening: number;
}

export interface ShowcaseMapProps {
  readonly showcase: Packed<Showcase>;
}
