/** The islands as a picture: the drawing of the map's page, with every name that fits. */
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import type { LandColors } from "#/map-views/color-layers/color-layer.ts";
import { COAST, LINE_HEIGHT, SEA_CONTOURS } from "#/map-views/islands/layout/drawing-measures.ts";
import { chooseFlagged, MAST_AT } from "#/map-views/islands/layout/flagged.ts";
import { getBoundingBox } from "#/map-views/islands/layout/pillar-place.ts";
import {
  layOutIslands,
  type IslandLayout,
  type SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import { toIslandInput } from "#/map-views/islands/map-islands.ts";
import { placeMapNames, type MapNames } from "#/map-views/islands/map-names.ts";
import { getNamedTopics } from "#/map-views/islands/named-topics.ts";
import { buildCirclePath, layOutGrounds } from "#/map-views/islands/layout/scene.ts";
import { computeLandMargin } from "#/map-views/pictures/land-margin.ts";
import { coastMarks, buildLayerMarks, getPageLineInk } from "#/map-views/pictures/layer-marks.ts";
import { buildRingMarks, type CoverageById } from "#/map-views/pictures/ring-marks.ts";
import {
  listHues,
  INK,
  mixColors,
  buildShapeMark,
  buildTextMark,
  type Picture,
} from "#/map-views/pictures/picture-marks.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** Sheet of a map with as many clusters as a slide can show; larger maps get a larger sheet. */
const USUAL = { width: 1400, height: 860, clusters: 90 };
const MAX_SCALE = 2.4;
const MIN_MARGIN = 18;
/** Room for names beside the pages at the ends of the land. */
const NAME_WIDTH_PX = 60;
const CONTOUR = mixColors(INK.edge, INK.sheet, 0.45);
const NOT_MOVED = { x: 0, y: 0, scale: 1 };

/** Look of pages besides their pillar. */
export interface LandLook {
  /** Colors of the land; null: pillars have their own. */
  readonly colors: LandColors | null;
  /** Coverage that the rings show; null: there are no rings. */
  readonly coverage: CoverageById | null;
}

const PLAIN_LAND: LandLook = { colors: null, coverage: null };

/** @param size absent: as large as the map needs */
export function drawIslands(
  model: MapModel,
  size?: SheetSize,
  look: LandLook = PLAIN_LAND,
): Picture {
  const sheet = size ?? sheetFor(model);
  const layout = layOutIslands(toIslandInput(model, null), sheet);
  const names = placeMapNames(model, layout, sheet, NOT_MOVED, getNamedTopics(model, null));
  return {
    width: sheet.width,
    height: sheet.height,
    marks: [
      ...buildLandMarks(model, layout, look.colors),
      ...buildIslandMarks(model, layout, names, look),
    ],
  };
}

/** Circles, rings, dots, names and flags: all that is drawn on the land. */
export function buildIslandMarks(
  model: MapModel,
  layout: IslandLayout,
  names: MapNames,
  { colors, coverage }: LandLook,
): SheetMark[] {
  return [
    ...circleMarks(model, layout, colors, coverage ? buildRingMarks(coverage, model, layout) : []),
    ...nameMarks(model, names),
    ...flagMarks(model, layout),
  ];
}

/** Returns a sheet as large as the map's land, with room for names around it. */
function sheetFor({ clusterAt, geography: { frame } }: MapModel): SheetSize {
  const growth = Math.max(1, Math.sqrt(clusterAt.length / USUAL.clusters));
  const most = { width: USUAL.width * growth, height: USUAL.height * growth };
  const margin = computeLandMargin(frame, { ...most, least: MIN_MARGIN, maxScale: MAX_SCALE });
  const [across, down] = [frame.right - frame.left, frame.bottom - frame.top];
  const scale = Math.min(
    MAX_SCALE,
    (most.width - 2 * margin) / across,
    (most.height - 2 * margin) / down,
  );
  return {
    width: Math.round(across * scale + 2 * margin + 2 * NAME_WIDTH_PX),
    height: Math.round(down * scale + 2 * margin),
    margin,
    maxScale: MAX_SCALE,
  };
}

/** Draws from the open sea to the coast, each contour with the sea or the land over its inner half. */
export function buildLandMarks(
  model: MapModel,
  layout: IslandLayout,
  colors: LandColors | null = null,
): SheetMark[] {
  const hues = listHues(model);
  const reach = layout.scale;
  const grounds = layOutGrounds(layout);
  const islands = grounds.map((island) => {
    const circles = layout.clusters.filter(({ pillar }) => pillar === island.pillar);
    return { ...island, covers: getBoundingBox(circles) };
  });
  const stroked = (color: string, width: number, fill: string) =>
    islands.map(({ ground, covers }) =>
      buildShapeMark(ground, covers, { fill, stroke: { color, width } }),
    );
  return [
    ...SEA_CONTOURS.flatMap((at) =>
      stroked(CONTOUR, 2 * at * reach + 1.6, INK.sheet).concat(
        stroked(INK.sheet, 2 * at * reach - 0.4, INK.sheet),
      ),
    ),
    ...islands.flatMap((island) => {
      const { pillar, ground, covers } = island;
      const { fill = INK.inset, line = INK.edge } = hues[pillar] ?? {};
      const coast = buildShapeMark(ground, covers, {
        fill,
        stroke: { color: line, width: 2 * COAST * reach + 2 },
      });
      const land = buildShapeMark(ground, covers, {
        fill,
        stroke: { color: fill, width: 2 * COAST * reach - 0.4 },
      });
      return [coast].concat(coastMarks(island, covers, model, layout), land);
    }),
    ...(colors ? buildLayerMarks(colors, grounds, layout) : []),
  ];
}

/**
 * Circles and dots, one shape per pillar, and per value where the land has colors.
 *
 * @param rings over the circles, under the dots
 */
function circleMarks(
  model: MapModel,
  layout: IslandLayout,
  colors: LandColors | null,
  rings: readonly SheetMark[],
): SheetMark[] {
  const hues = listHues(model);
  const { cluster: clusterOf } = model.snapshot.keywords;
  const lineOf = (pillar: number, cluster: number) =>
    colors ? getPageLineInk(colors, cluster) : (hues[pillar]?.line ?? INK.edge);
  const dots = Map.groupBy(
    layout.keywords,
    ({ pillar, keyword }) => `${String(pillar)} ${lineOf(pillar, clusterOf[keyword] ?? -1)}`,
  );
  const circlesByLook = Map.groupBy(
    layout.clusters,
    ({ pillar, cluster }) => `${String(pillar)} ${lineOf(pillar, cluster)}`,
  );
  const looks = [...circlesByLook].map(([key, circles]) => {
    const [first] = circles;
    const line = first ? lineOf(first.pillar, first.cluster) : INK.edge;
    const covers = getBoundingBox(circles);
    const path = circles.map(buildCirclePath).join("");
    const own = (dots.get(key) ?? []).map(({ x, y, pillar, radius = layout.dotRadius }) =>
      buildCirclePath({ x, y, radius, cluster: 0, pillar }),
    );
    return {
      grounds: [
        buildShapeMark(path, covers, { fill: INK.sheet, opacity: 0.55 }),
        buildShapeMark(path, covers, { stroke: { color: line, width: 1 }, opacity: 0.45 }),
      ],
      dots: buildShapeMark(own.join(""), covers, { fill: line }),
    };
  });
  return [...looks.flatMap(({ grounds }) => grounds), ...rings, ...looks.map((look) => look.dots)];
}

function nameMarks(
  model: MapModel,
  { labels, pillarNames, fontSize, pillarFontSize }: MapNames,
): SheetMark[] {
  const hues = listHues(model);
  const linesAt = (
    { lines, x, y }: { readonly lines: readonly string[]; readonly x: number; readonly y: number },
    size: number,
    look: Parameters<typeof buildTextMark>[2],
  ) =>
    lines.map((line, at) => {
      const middle = y + (at - (lines.length - 1) / 2) * size * LINE_HEIGHT;
      return buildTextMark(
        line,
        { x, y: middle + size * 0.35 },
        { size, isCentered: true, ...look },
      );
    });
  return [
    ...labels.flatMap((label) =>
      linesAt(label, fontSize, {
        halo: INK.sheet,
        isCentered: label.anchor === "middle",
        isAtEnd: label.anchor === "end",
      }),
    ),
    ...pillarNames.flatMap((name) =>
      linesAt(name, pillarFontSize, {
        halo: INK.sheet,
        isBold: true,
        color: hues[name.pillar]?.text ?? INK.ink,
      }),
    ),
  ];
}

function flagMarks(model: MapModel, layout: IslandLayout): SheetMark[] {
  return chooseFlagged(model, layout.clusters).flatMap(({ cluster, x, y, radius }): SheetMark[] => {
    const at = { x: x + radius * MAST_AT, y: y - radius * MAST_AT };
    const reach = { top: at.y - 14, bottom: at.y + 2 };
    const score = String(Math.round(model.clusterAt[cluster]?.opportunity ?? 0));
    return [
      {
        ...buildShapeMark("M0 1V-12", reach, { stroke: { color: INK.signalText, width: 1.5 } }),
        ...at,
      },
      { ...buildShapeMark(FLAG_PATH, reach, { fill: INK.signalText }), ...at },
      buildTextMark(
        score,
        { x: at.x + 8.5, y: at.y - 3.8 },
        { size: 10, isBold: true, isCentered: true, color: INK.onSignal },
      ),
    ];
  });
}

export const FLAG_PATH = "M0 -13h20l-3.5 5.5 3.5 5.5h-20z";
