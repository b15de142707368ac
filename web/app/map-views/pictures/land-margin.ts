/** Distance of land from the edges of a picture: the contours in the sea around it grow with it. */
import type { MapGeography } from "@mapwright/core/snapshot/geography/map-geography";
import { SEA_CONTOURS } from "#/map-views/islands/layout/drawing-measures.ts";

/** The outermost contour with its line, in map units. */
const REACH = SEA_CONTOURS[0] + 1;

interface Room {
  readonly width: number;
  readonly height: number;
  /** Between the outermost contour and the edge. */
  readonly least: number;
  /** Maximum scale of the land. */
  readonly maxScale?: number;
}

/** Returns the margin in the units of the room. */
export function computeLandMargin(
  { left, right, top, bottom }: MapGeography["frame"],
  { width, height, least, maxScale = Infinity }: Room,
): number {
  const scale = Math.min(
    maxScale,
    (width - 2 * least) / (right - left + 2 * REACH),
    (height - 2 * least) / (bottom - top + 2 * REACH),
  );
  return least + REACH * scale;
}
