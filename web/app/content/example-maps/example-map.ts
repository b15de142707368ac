/** The map of an example as pages and browsers see it. */
import type { ReadMap } from "#/map-views/islands/map-reading.ts";
import type { PlacedCluster } from "#/map-views/islands/island-layout.ts";
import type { SheetShape } from "#/map-views/islands/scene.ts";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import type { ServerText } from "#/platform/server-text.ts";

/** One drawing of a map. */
export interface MapSheet {
  /** An SVG element. */
  readonly markup: string;
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly spots: readonly PlacedCluster[];
}

/** All of a map: what the content API returns and a visitor explores. */
export interface ExampleMap {
  readonly map: ReadMap;
  /** The page selected at first. */
  readonly opening: number;
  readonly sheets: Readonly<Record<SheetShape, MapSheet>>;
}

export interface ListedPage {
  readonly name: string;
  readonly keywords: number;
  readonly intent: SearchIntent;
}

export interface ListedPillar {
  readonly name: string;
  readonly pages: readonly ListedPage[];
}

/** The part of a map in a page's own data: enough to read it without scripts. */
export interface ExampleDrawing {
  readonly markup: Readonly<Record<SheetShape, ServerText>>;
  /** Width over height of each sheet. */
  readonly ratios: Readonly<Record<SheetShape, number>>;
  readonly pillars: readonly ListedPillar[];
  readonly keywordCount: number;
}
