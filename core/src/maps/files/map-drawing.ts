/** Input from which a server draws a map's picture. The site's build draws, functions ask for it. */
import type { SearchPlace } from "#/keywords/search-place.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Formats that show a map rather than list it: its islands; `pdf` is a poster with an index. */
export const DRAWN_FORMATS = ["svg", "png", "pdf"] as const;
export type DrawnFormat = (typeof DRAWN_FORMATS)[number];

export interface MapDrawing {
  readonly format: DrawnFormat;
  readonly title: string;
  readonly snapshot: MapSnapshot;
  /** Topics of the map, for the status of its pages. */
  readonly state: Pick<MapState, "topics">;
  /** ISO 639-1, of its names. */
  readonly language: string;
  /** Place the map's results are measured in; absent: the whole country. */
  readonly place?: SearchPlace | undefined;
  /** Brand that the picture carries. `color`: null is ours. */
  readonly sender: {
    readonly name: string;
    readonly color: string | null;
    readonly isWhiteLabel: boolean;
  };
  /** Unix ms. */
  readonly now: number;
}

/** @returns the file */
export type DrawMap = (drawing: MapDrawing) => Promise<Uint8Array>;
