/** A view of a map as a picture with title, legend, source, sender and date, for files, print and link previews. */
import type { MapSheet } from "@mapwright/core/maps/files/exports/sheet-marks";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { toLandColors, type LandColorsById } from "#/map-views/color-layers/colors-by-id.ts";
import { drawIslands } from "#/map-views/pictures/draw-islands.ts";
import { drawMindMap } from "#/map-views/pictures/draw-mind-map.ts";
import { drawRadial } from "#/map-views/pictures/draw-radial.ts";
import { drawTreemap } from "#/map-views/pictures/draw-treemap.ts";
import { framePicture, type FrameOptions } from "#/map-views/pictures/frame-picture.ts";
import type { Picture } from "#/map-views/pictures/picture-marks.ts";
import type { CoverageById } from "#/map-views/pictures/ring-marks.ts";
import type { PictureKind } from "#/map-views/pictures/picture-legend.ts";
import type { TreemapShade } from "#/map-views/port/map-view-props.ts";

export interface PictureOptions extends Omit<FrameOptions, "colors" | "coverage"> {
  /** Colors of the land of islands; null or absent: pillars have their own. */
  readonly landColors?: LandColorsById | null;
  /** Coverage that the rings around pages of islands show; null or absent: there are no rings. */
  readonly coverage?: CoverageById | null;
  readonly shade: TreemapShade;
  /** Topics, for the order of a mind map's nodes. */
  readonly state: Pick<MapState, "topics">;
  /** Limit in a mind map. */
  readonly keywordsPerTopic: number;
}

export function drawPicture({
  landColors = null,
  coverage = null,
  ...options
}: PictureOptions): MapSheet {
  const { kind, title, model, shade, state, keywordsPerTopic } = options;
  const colors = landColors && toLandColors(model, landColors);
  const drawings: Readonly<Record<PictureKind, () => Picture>> = {
    islands: () => drawIslands(model, undefined, { colors, coverage }),
    treemap: () => drawTreemap(model, shade),
    radial: () => drawRadial(model),
    mindmap: () => drawMindMap(title, model, state, keywordsPerTopic),
  };
  return framePicture(drawings[kind](), { ...options, colors, coverage });
}
