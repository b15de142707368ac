/** Legend of the symbols and colors of a picture. */
import { isByProminence } from "@mapwright/core/snapshot/figures/prominence";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { buildCirclePath } from "#/map-views/islands/layout/scene.ts";
import { FLAG_PATH, type LandLook } from "#/map-views/pictures/draw-islands.ts";
import { coastEntries, listLayerEntries } from "#/map-views/pictures/layer-marks.ts";
import { listRingEntries } from "#/map-views/pictures/ring-marks.ts";
import {
  listHues,
  INK,
  getScoreFill,
  buildShapeMark,
  buildTextMark,
} from "#/map-views/pictures/picture-marks.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export const PICTURE_KINDS = ["islands", "treemap", "radial", "mindmap"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export interface LegendEntry {
  /** Around its vertical middle. */
  readonly symbol: readonly SheetMark[];
  readonly symbolWidth: number;
  readonly words: string;
}

const NEAR = { top: -10, bottom: 10 };
const circle = (radius: number) => buildCirclePath({ x: 8, y: 0, radius, cluster: 0, pillar: 0 });

export function listLegendEntries(
  kind: PictureKind,
  model: MapModel,
  { colors, coverage }: LandLook,
): LegendEntry[] {
  const unit = getVolumeUnit(model.snapshot.metrics);
  const hasVolumes = model.outline.volumePerMonth !== null;
  const size = hasVolumes ? `${unit} a month` : sizeWithoutVolumes(model);
  const area: LegendEntry = {
    symbol: [],
    symbolWidth: 0,
    words: `Size: ${size}`,
  };
  const entries: Readonly<Record<PictureKind, () => LegendEntry[]>> = {
    islands: () => [
      ...(colors ? listLayerEntries(colors) : []),
      ...islandEntries(model),
      ...(coverage ? listRingEntries(coverage) : []),
      ...coastEntries(),
    ],
    treemap: () => [...pillarEntries(model), ...scoreEntries(model), area],
    radial: () => [...pillarEntries(model), ...scoreEntries(model), area],
    mindmap: () => pillarEntries(model),
  };
  return entries[kind]();
}

const keywordWords = (snapshot: MapModel["snapshot"]) =>
  isByProminence(snapshot)
    ? "Keyword, larger where more is written about it"
    : "Keyword, larger with more searches";

function sizeWithoutVolumes({ sizes, snapshot }: MapModel): string {
  if (sizes) return "threads";
  return isByProminence(snapshot) ? "how much is written about it" : "keywords";
}

function islandEntries(model: MapModel): LegendEntry[] {
  const line = listHues(model)[0]?.line ?? INK.edge;
  const fill = listHues(model)[0]?.fill ?? INK.inset;
  const entry = (words: string, ...symbol: SheetMark[]) => ({ symbol, symbolWidth: 16, words });
  return [
    entry(keywordWords(model.snapshot), buildShapeMark(circle(3.5), NEAR, { fill: line })),
    entry(
      "Page to write",
      buildShapeMark(circle(6.5), NEAR, { stroke: { color: line, width: 1.2 } }),
    ),
    entry(
      "Pillar",
      buildShapeMark("M1.5 1c0-4.5 3-7 7-7s6 2.5 6 6-3 6-6.5 6-6.5-1-6.5-5z", NEAR, {
        fill,
        stroke: { color: line, width: 1.5 },
      }),
    ),
    entry("Best opening, with its score of 100", {
      ...buildShapeMark(FLAG_PATH, NEAR, { fill: INK.signalText }),
      y: 7,
    }),
  ];
}

function pillarEntries(model: MapModel): LegendEntry[] {
  const hues = listHues(model);
  return model.outline.pillars.map(({ pillar, name }) => ({
    symbol: [
      {
        kind: "box" as const,
        x: 0,
        y: -6,
        width: 12,
        height: 12,
        color: hues[pillar]?.line ?? INK.edge,
      },
    ],
    symbolWidth: 12,
    words: name,
  }));
}

const CLASS_PX = 22;

/** The classes of opportunity with the score that each begins at. */
function scoreEntries({ scoreScale, clusterAt }: MapModel): LegendEntry[] {
  if (clusterAt.every(({ opportunity }) => opportunity === null)) return [];
  const classes = scoreScale.bounds.slice(0, -1);
  return [
    {
      symbol: classes.flatMap((bound, at): SheetMark[] => [
        {
          kind: "box",
          x: at * CLASS_PX,
          y: -9,
          width: CLASS_PX,
          height: 9,
          color: getScoreFill(at),
        },
        buildTextMark(
          String(bound),
          { x: at * CLASS_PX, y: 10 },
          { size: 9, color: INK.inkSecondary },
        ),
      ]),
      symbolWidth: classes.length * CLASS_PX,
      words: "Opening, of 100",
    },
  ];
}
