/** The treemap as a picture: pillars as blocks, their pages as tiles by searches. */
import { measureTextWidth } from "@mapwright/core/maps/files/exports/text-width";
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import {
  listHues,
  INK,
  getScoreFill,
  buildTextMark,
  type Picture,
} from "#/map-views/pictures/picture-marks.ts";
import type { TreemapShade } from "#/map-views/port/map-view-props.ts";
import { fitLabel } from "#/map-views/treemap/fit-label.ts";
import {
  layOutTreemap,
  getOwnPart,
  type TreemapBlock,
  type TreemapTile,
} from "#/map-views/treemap/treemap-layout.ts";
import { weighClusters } from "#/map-views/treemap/treemap-weights.ts";
import { formatSearchesShort } from "#/map-views/view-model/format-figures.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { formatCount } from "#/ui/number-text.tsx";

const USUAL = { width: 1400, height: 860, clusters: 120 };
const NAME_PX = 13;
const LINE_PX = 16;
const INSET_PX = 7;

export function drawTreemap(model: MapModel, shade: TreemapShade): Picture {
  const growth = Math.max(1, Math.sqrt(model.clusterAt.length / USUAL.clusters));
  const [width, height] = [USUAL.width, USUAL.height].map((side) => Math.round(side * growth));
  const layout = layOutTreemap(weighClusters(model.outline.pillars, model.sizes).pillars, {
    widthPx: width ?? 0,
    heightPx: height ?? 0,
    minTileAreaPx: 150,
    headingHeightPx: 28,
  });
  return {
    width: layout.widthPx,
    height: layout.heightPx,
    marks: [
      ...layout.blocks.flatMap((block) => blockMarks(model, block)),
      ...layout.tiles.flatMap((tile) => tileMarks(model, tile, shade)),
    ],
  };
}

/** The rule and the name of a pillar. */
function blockMarks(model: MapModel, block: TreemapBlock): SheetMark[] {
  const { line = INK.edge, text = INK.ink } = listHues(model)[block.pillar] ?? {};
  if (block.headingHeightPx === 0) return [];
  const name = model.pillarAt[block.pillar]?.name ?? "";
  return [
    { kind: "box", x: block.x, y: block.y, width: block.width, height: 3, color: line },
    ...(block.headingHeightPx < 20
      ? []
      : [
          buildTextMark(
            name,
            { x: block.x + 1, y: block.y + 21 },
            { size: 14, isBold: true, color: text, room: block.width - 4 },
          ),
        ]),
  ];
}

function tileMarks(model: MapModel, tile: TreemapTile, shade: TreemapShade): SheetMark[] {
  const [first] = tile.clusters;
  const only =
    tile.clusters.length === 1 && first !== undefined ? model.clusterAt[first] : undefined;
  const { color, ink } = groundOf(model, tile, only?.opportunity ?? null, shade);
  const { x, y, width, height } = tile;
  const own = getOwnPart(tile);
  const name = only ? only.name : `${formatCount(tile.clusters.length)} more`;
  const label = fitLabel(
    name,
    {
      widthPx: own.width - 2 * INSET_PX,
      heightPx: own.height - INSET_PX,
      lineHeightPx: LINE_PX,
      maxLines: 3,
    },
    (text) => measureTextWidth(text, NAME_PX) * 1.04,
  );
  const figure = only
    ? formatSearchesShort(only.volumePerMonth, model.snapshot.metrics.estimated)
    : "";
  const hasFigure =
    label.hasSpaceBelow && figure !== "" && measureTextWidth(figure, 11) < own.width - 2 * INSET_PX;
  return [
    { kind: "box", x, y, width, height, color },
    ...label.lines.map((line, at) =>
      buildTextMark(
        line,
        { x: own.x + INSET_PX, y: own.y + INSET_PX + 11 + at * LINE_PX },
        { size: NAME_PX, color: ink },
      ),
    ),
    ...(hasFigure
      ? [
          buildTextMark(
            figure,
            { x: own.x + INSET_PX, y: own.y + INSET_PX + 11 + label.lines.length * LINE_PX },
            { size: 11, color: ink },
          ),
        ]
      : []),
  ];
}

/** First class of the scale that is too dark for dark text. */
const FIRST_DARK_CLASS = 4;

function groundOf(model: MapModel, tile: TreemapTile, score: number | null, shade: TreemapShade) {
  const { fill = INK.inset } = listHues(model)[tile.pillar] ?? {};
  if (shade === "pillar") return { color: fill, ink: INK.ink };
  if (score === null) return { color: INK.inset, ink: INK.ink };
  const scoreClass = model.scoreScale.classOf(score);
  return {
    color: getScoreFill(scoreClass),
    ink: scoreClass >= FIRST_DARK_CLASS ? INK.sheet : INK.ink,
  };
}
