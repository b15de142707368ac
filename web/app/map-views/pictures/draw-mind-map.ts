/** The mind map as a picture, expanded to its pages, and to their keywords where they are asked for. */
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { getBranchEnds, layOutMind, type MindPlace } from "#/map-views/mindmap/mind-layout.ts";
import { getRowName } from "#/map-views/mindmap/mind-marks.ts";
import { listMindRows, type MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { growMindTree } from "#/map-views/mindmap/mind-tree.ts";
import {
  listHues,
  INK,
  mixColors,
  buildShapeMark,
  buildTextMark,
  type Picture,
} from "#/map-views/pictures/picture-marks.ts";
import { formatSearchesShort } from "#/map-views/view-model/format-figures.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

const MARGIN_PX = 24;
const CORNER_PX = 7;

/** @param keywordsPerTopic how many of its keywords each page shows; 0: none */
export function drawMindMap(
  title: string,
  model: MapModel,
  state: Pick<MapState, "topics">,
  keywordsPerTopic: number,
): Picture {
  const tree = growMindTree(model, state);
  const topics = [...tree.topics.values()];
  const set = new Map(
    topics.map(({ id, topics: under }) => [id, keywordsPerTopic > 0 || under.length > 0]),
  );
  const shownKeywords = new Map(topics.map(({ id }) => [id, keywordsPerTopic]));
  // A pillar or page without shown keywords still says how many there are: in its own figure.
  const rows = listMindRows(tree, { set, shownKeywords }).filter(
    ({ kind }) => keywordsPerTopic > 0 || kind !== "more",
  );
  return drawRows(title, model, withPositions(rows));
}

/** After some were left out: the positions of parents among the rest. */
function withPositions(rows: readonly MindRow[]): readonly MindRow[] {
  // Only rows without children are left out, and never before their parents are counted again here.
  const at = new Map(rows.map(({ key }, position) => [key, position]));
  const open: number[] = [];
  return rows.map((row) => {
    open.length = row.level - 1;
    const parent = open.at(-1) ?? -1;
    open.push(at.get(row.key) ?? 0);
    return { ...row, parent };
  });
}

function drawRows(title: string, model: MapModel, rows: readonly MindRow[]): Picture {
  const hues = listHues(model);
  const { places, bounds } = layOutMind(rows);
  const moved = (place: MindPlace) => ({
    ...place,
    x: place.x - bounds.x + MARGIN_PX,
    y: place.y - bounds.y + MARGIN_PX,
  });
  const lineOf = (row: MindRow) => hues[row.topic?.pillar ?? -1]?.line ?? INK.edge;
  const branches = rows.flatMap((row, at): SheetMark[] => {
    const [from, to] = [places[row.parent], places[at]];
    return from && to ? [branchMark(moved(from), moved(to), lineOf(row))] : [];
  });
  const nodes = rows.flatMap((row, at): SheetMark[] => {
    const place = places[at];
    const hue = hues[row.topic?.pillar ?? -1];
    return place
      ? nodeMarks(row, moved(place), { title, model, fill: hue?.fill, line: lineOf(row) })
      : [];
  });
  return {
    width: bounds.width + 2 * MARGIN_PX,
    height: bounds.height + 2 * MARGIN_PX,
    marks: [...branches, ...nodes],
  };
}

function branchMark(from: MindPlace, to: MindPlace, color: string): SheetMark {
  const ends = getBranchEnds(from, to);
  const [x1, y1, x2, y2] = [ends.from.x, ends.from.y, ends.to.x, ends.to.y];
  const bend = (x1 + x2) / 2;
  const path = `M${[x1, y1].join(" ")}C${[bend, y1, bend, y2, x2, y2].join(" ")}`;
  return buildShapeMark(
    path,
    { top: Math.min(y1, y2), bottom: Math.max(y1, y2) },
    { stroke: { color: mixColors(color, INK.sheet, 0.55), width: 1.5 } },
  );
}

interface NodeLook {
  readonly title: string;
  readonly model: MapModel;
  readonly fill: string | undefined;
  readonly line: string;
}

function nodeMarks(row: MindRow, place: MindPlace, look: NodeLook): SheetMark[] {
  const { x, y, width, height } = place;
  const name =
    row.kind === "more" ? `and ${formatCount(row.hiddenCount)} more` : getRowName(row, look);
  const figure = figureOf(row, look.model);
  const isPlain = row.kind === "keyword" || row.kind === "more";
  const isRoot = row.kind === "root";
  const size = isRoot ? 16 : row.kind === "pillar" ? 14 : 12;
  const room = width - 20;
  const first = figure === "" || isPlain ? y + height / 2 + size * 0.35 : y + height / 2 - 2;
  const ground = isRoot
    ? INK.primary
    : row.kind === "pillar"
      ? (look.fill ?? INK.inset)
      : INK.sheet;
  const ink = isRoot ? INK.onPrimary : INK.ink;
  return [
    ...(isPlain
      ? []
      : [
          buildShapeMark(
            roundedBox(place),
            { top: y, bottom: y + height },
            { fill: ground, stroke: { color: isRoot ? INK.primary : look.line, width: 1.25 } },
          ),
        ]),
    buildTextMark(
      name,
      { x: x + 10, y: first },
      {
        size,
        isBold: row.kind === "pillar" || isRoot,
        color: isPlain ? INK.inkSecondary : ink,
        room,
      },
    ),
    ...(figure === "" || isPlain
      ? []
      : [
          buildTextMark(
            figure,
            { x: x + 10, y: y + height / 2 + 14 },
            {
              size: 11,
              color: isRoot ? INK.onPrimary : INK.inkSecondary,
              room,
            },
          ),
        ]),
  ];
}

function figureOf(row: MindRow, model: MapModel): string {
  const short = (volume: number | null) =>
    formatSearchesShort(volume, model.snapshot.metrics.estimated);
  const parts = {
    root: () => [countNoun(model.outline.clusterCount, "page")],
    pillar: () => {
      const pillar = model.pillarAt[row.topic?.pillar ?? -1];
      return pillar
        ? [countNoun(pillar.clusters.length, "page"), short(pillar.volumePerMonth)]
        : [];
    },
    cluster: () => {
      const cluster = model.clusterAt[row.topic?.cluster ?? -1];
      return cluster
        ? [short(cluster.volumePerMonth), countNoun(cluster.keywords.length, "keyword")]
        : [];
    },
    keyword: () => [],
    more: () => [],
  }[row.kind];
  return parts()
    .filter((part) => part !== "")
    .join(" · ");
}

function roundedBox({ x, y, width, height }: MindPlace): string {
  const r = CORNER_PX;
  const corner = (dx: number, dy: number) =>
    `a${String(r)} ${String(r)} 0 0 1 ${String(dx)} ${String(dy)}`;
  return `M${String(x + r)} ${String(y)}h${String(width - 2 * r)}${corner(r, r)}v${String(height - 2 * r)}${corner(-r, r)}h${String(2 * r - width)}${corner(-r, -r)}v${String(2 * r - height)}${corner(r, -r)}z`;
}
