/**
 * A map as a poster: its land with every name that fits, in a frame of lettered squares, and an index that finds each page by
 * its square, next to the land where there is room, else on sheets of its own.
 */
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapSheet, SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { computeRadius } from "@mapwright/core/snapshot/geography/land-measures";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { toIslandInput } from "#/map-views/islands/map-islands.ts";
import {
  buildIslandMarks,
  buildLandMarks,
  type LandLook,
} from "#/map-views/pictures/draw-islands.ts";
import { computeLandMargin } from "#/map-views/pictures/land-margin.ts";
import { buildLegendMarks, type PictureSender } from "#/map-views/pictures/frame-picture.ts";
import { listLegendEntries, type LegendEntry } from "#/map-views/pictures/picture-legend.ts";
import type { CoverageById } from "#/map-views/pictures/ring-marks.ts";
import { INK, moveMarks, buildShapeMark } from "#/map-views/pictures/picture-marks.ts";
import {
  buildGridFrame,
  buildGridLines,
  getSquareName,
  type PosterField,
} from "#/map-views/poster/poster-grid.ts";
import { buildPosterIndex } from "#/map-views/poster/poster-index.ts";
import { indexSheets, planPanel, buildPanelMarks } from "#/map-views/poster/poster-panel.ts";
import { buildKeywordMarks, placePosterNames } from "#/map-views/poster/poster-names.ts";
import { POSTER_MARGIN, buildPosterFrame } from "#/map-views/poster/poster-frame.ts";
import {
  getPosterSheet,
  type PosterPaper,
  type PosterSheet,
} from "#/map-views/poster/poster-paper.ts";
import { toLandColors, type LandColorsById } from "#/map-views/color-layers/colors-by-id.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface PosterOptions {
  readonly paper: PosterPaper;
  readonly title: string;
  readonly model: MapModel;
  /** Colors of the land; null: pillars have their own. */
  readonly landColors: LandColorsById | null;
  /** Coverage that the rings around pages show; null: there are no rings. */
  readonly coverage: CoverageById | null;
  /** Topics, for the status of the pages. */
  readonly state: Pick<MapState, "topics">;
  readonly sender: PictureSender;
  /** Unix ms. */
  readonly now: number;
  /** Place of the map's results; absent: the whole country. */
  readonly place?: SearchPlace | undefined;
}

export interface Poster {
  readonly sheets: readonly MapSheet[];
  readonly pointsPerUnit: number;
}

export function drawPoster(options: PosterOptions): Poster {
  const { model, paper, state, landColors, coverage } = options;
  const look = { colors: landColors && toLandColors(model, landColors), coverage };
  const sheet = getPosterSheet(paper, model);
  // Its squares are known once the land is placed, its length is known before.
  const blank = buildPosterIndex(model, state, () => "", sheet.smallest.index);
  const entries = listLegendEntries("islands", model, look);
  const frame = buildPosterFrame(options, sheet, legendHeight(entries, sheet));
  const { field, panel } = planPanel(blank, frame, sheet);
  const land = drawLand(model, look, field, sheet);
  const index = buildPosterIndex(model, state, land.squareOf, sheet.smallest.index);
  const legend = buildLegendMarks([...entries, scaleEntry(land.scale, model)], frame.room);
  const first = [
    ...land.marks,
    ...moveMarks(legend.marks, frame.left, frame.legendTop),
    ...(panel ? buildPanelMarks(index, panel) : []),
  ];
  const bodies = [first, ...(panel ? [] : indexSheets(index, frame))];
  return {
    pointsPerUnit: sheet.pointsPerUnit,
    sheets: bodies.map((marks, at) => ({
      width: sheet.width,
      height: sheet.height,
      paper: INK.sheet,
      marks: [...marks, ...frame.marksOf(at, bodies.length)],
    })),
  };
}

const legendHeight = (entries: readonly LegendEntry[], sheet: PosterSheet): number =>
  buildLegendMarks([...entries, MAX_SCALE_LENGTH], sheet.width - 2 * POSTER_MARGIN).height;

interface PosterLand {
  readonly marks: readonly SheetMark[];
  /** Units of the sheet per unit of the map. */
  readonly scale: number;
  readonly squareOf: (cluster: number) => string;
}

function drawLand(
  model: MapModel,
  look: LandLook,
  field: PosterField,
  { smallest }: PosterSheet,
): PosterLand {
  const size = {
    width: field.width,
    height: field.height,
    margin: computeLandMargin(model.geography.frame, { ...field, least: MIN_MARGIN }),
  };
  const layout = layOutIslands(toIslandInput(model, null), size);
  const names = placePosterNames(model, layout, size, smallest);
  const marks = [
    ...buildLandMarks(model, layout, look.colors),
    ...buildIslandMarks(model, layout, names, look),
    ...buildKeywordMarks(model, layout, names, smallest.keyword),
  ];
  const places = new Map(layout.clusters.map((at) => [at.cluster, at]));
  return {
    marks: [
      ...buildGridLines(field),
      ...moveMarks(marks, field.x, field.y),
      ...buildGridFrame(field),
    ],
    scale: layout.scale,
    squareOf: (cluster) => {
      const { x = 0, y = 0 } = places.get(cluster) ?? {};
      return getSquareName({ x: x + field.x, y: y + field.y }, field);
    },
  };
}

const MIN_MARGIN = 8;

const KEYWORDS_OF_SCALE = [1, 2, 5, 10, 20, 50, 100] as const;
const MAX_BAR_LENGTH = 120;
const scaleWords = (keywords: number) =>
  keywords === 1
    ? "Width of a page with 1 keyword"
    : `Width of a page with ${String(keywords)} keywords`;
const MAX_SCALE_LENGTH: LegendEntry = {
  symbol: [],
  symbolWidth: MAX_BAR_LENGTH,
  words: scaleWords(100),
};

/** A bar as wide as a page of so many keywords, the longest that fits. */
function scaleEntry(scale: number, { clusterAt }: MapModel): LegendEntry {
  const most = Math.max(1, ...clusterAt.map(({ keywords }) => keywords.length));
  const widthOf = (keywords: number) => 2 * computeRadius(keywords) * scale;
  const keywords =
    KEYWORDS_OF_SCALE.findLast((each) => each <= most && widthOf(each) <= MAX_BAR_LENGTH) ?? 1;
  const width = widthOf(keywords);
  const bar = `M0-4v8M0 0h${width.toFixed(1)}m0-4v8`;
  return {
    symbol: [
      buildShapeMark(
        bar,
        { top: -5, bottom: 5 },
        { stroke: { color: INK.inkSecondary, width: 1.4 } },
      ),
    ],
    symbolWidth: width,
    words: scaleWords(keywords),
  };
}
