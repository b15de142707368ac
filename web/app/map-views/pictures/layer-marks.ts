/** The colors of the land in a picture: the same values, hatchings and dashes as on screen. */
import { COLOR_LAYER_NAMES } from "@mapwright/core/maps/color-layers";
import type { ShapeMark, SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { getLayerValue, type LandColors } from "#/map-views/color-layers/color-layer.ts";
import {
  DOT_GAP,
  HATCH_DOT_PX,
  HATCH_GAPS,
  HATCH_OPACITY,
  HATCH_PX,
  STEP_INK,
  TINT,
  type HatchKind,
  type LayerTone,
  type ToneColors,
} from "#/map-views/color-layers/layer-tones.ts";
import {
  COAST_DASHES,
  coastKind,
  coastStretches,
} from "#/map-views/islands/color/coast-stretches.ts";
import { hatchDots, hatchLines } from "#/map-views/islands/color/hatch-lines.ts";
import type { Ring } from "#/map-views/islands/color/land-rings.ts";
import { buildRingsPath, layOutTerritories } from "#/map-views/islands/color/territories.ts";
import { COAST } from "#/map-views/islands/layout/drawing-measures.ts";
import type { IslandLayout } from "#/map-views/islands/layout/island-layout.ts";
import { buildCirclePath, type Island } from "#/map-views/islands/layout/scene.ts";
import { INK, mixColors, buildShapeMark } from "#/map-views/pictures/picture-marks.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { INTENT_HUES, PILLAR_HUES, SCORE_STEPS } from "#/ui/theme/map-palettes.ts";

const tinted = (line: string): ToneColors => ({ fill: mixColors(line, INK.sheet, TINT), line });

const step = (at: number): ToneColors => {
  const fill = SCORE_STEPS.light[at] ?? INK.inset;
  return { fill, line: mixColors(fill, INK.ink, STEP_INK) };
};

const INTENTS = INTENT_HUES.light;

/** Plain colors of the light scheme. */
const TONE_INKS: Readonly<Record<LayerTone, ToneColors>> = {
  unset: { fill: INK.sheet, line: INK.edge },
  neutral: tinted(INK.inkSecondary),
  primary: tinted(INK.primary),
  good: tinted(INK.good),
  warn: tinted(INK.warn),
  bad: tinted(INK.bad),
  violet: tinted(PILLAR_HUES.light[7]?.line ?? INK.edge),
  step0: step(0),
  step1: step(1),
  step2: step(2),
  step3: step(3),
  step4: step(4),
  step5: step(5),
  informational: tinted(INTENTS.informational),
  commercial: tinted(INTENTS.commercial),
  transactional: tinted(INTENTS.transactional),
  navigational: tinted(INTENTS.navigational),
};

/** Color of lines on a page's land. */
export function getPageLineInk(colors: LandColors, cluster: number): string {
  return TONE_INKS[getLayerValue(colors, cluster)?.tone ?? "unset"].line;
}

/** The land of each page, the pages of a pillar and value in one shape. */
export function buildLayerMarks(
  colors: LandColors,
  islands: readonly Island[],
  { clusters }: IslandLayout,
): SheetMark[] {
  const lands = Map.groupBy(
    layOutTerritories(islands, clusters),
    ({ pillar, cluster }) => `${String(pillar)} ${String(colors.valueAt[cluster])}`,
  );
  return [...lands.values()].flatMap((own) => {
    const value = getLayerValue(colors, own[0]?.cluster ?? -1);
    return value
      ? areaMarks(
          own.flatMap(({ rings }) => rings),
          value,
        )
      : [];
  });
}

/** An area in the color and the hatching of a value. */
function areaMarks(
  rings: readonly Ring[],
  { tone, hatch }: { readonly tone: LayerTone; readonly hatch: HatchKind },
): SheetMark[] {
  const ys = rings.flatMap((ring) => ring.map(({ y }) => y));
  const reach = {
    top: ys.reduce((least, y) => Math.min(least, y), Infinity),
    bottom: ys.reduce((most, y) => Math.max(most, y), -Infinity),
  };
  const { fill, line } = TONE_INKS[tone];
  const land = buildShapeMark(buildRingsPath(rings), reach, { fill });
  if (hatch === "none" || ys.length === 0) return ys.length === 0 ? [] : [land];
  if (hatch === "dots") {
    const dots = hatchDots(rings, DOT_GAP)
      .map((at) => buildCirclePath({ ...at, radius: HATCH_DOT_PX, cluster: 0, pillar: 0 }))
      .join("");
    return [land, buildShapeMark(dots, reach, { fill: line, opacity: HATCH_OPACITY })];
  }
  const gap = HATCH_GAPS[hatch];
  const lines =
    hatchLines(rings, "rising", gap) +
    (hatch === "crossed" ? hatchLines(rings, "falling", gap) : "");
  const stroke = { color: line, width: HATCH_PX };
  return [land, buildShapeMark(lines, reach, { stroke, opacity: HATCH_OPACITY })];
}

/** Cuts dashes out of a coast where grouping isn't sure, see `coastStretches`. */
export function coastMarks(
  island: Island,
  covers: { readonly top: number; readonly bottom: number },
  { clusterAt }: MapModel,
  { clusters, scale }: IslandLayout,
): ShapeMark[] {
  const stretches = coastStretches(
    island,
    clusters.filter(({ pillar }) => pillar === island.pillar),
    (cluster) => coastKind(clusterAt[cluster]?.confidence ?? 0),
    COAST * scale,
  );
  return (["fair", "weak"] as const).flatMap((kind) =>
    stretches[kind] === ""
      ? []
      : [
          buildShapeMark(stretches[kind], covers, {
            stroke: { color: INK.sheet, width: COAST_DASHES[kind][0], dash: gapsOf(kind) },
          }),
        ],
  );
}

/** Pictures draw dashes with round ends: a gap is as wide as the line that leaves it out, and has no length of its own. */
function gapsOf(kind: keyof typeof COAST_DASHES): readonly number[] {
  const [gap, line] = COAST_DASHES[kind];
  return [0, gap + line];
}

interface LayerEntry {
  readonly symbol: readonly SheetMark[];
  readonly symbolWidth: number;
  readonly words: string;
}

const SWATCH = { width: 22, height: 14 };
const EDGES = [
  { x: 0, y: -SWATCH.height / 2 },
  { x: SWATCH.width, y: -SWATCH.height / 2 },
  { x: SWATCH.width, y: SWATCH.height / 2 },
  { x: 0, y: SWATCH.height / 2 },
];

/** `Coverage:`, then each value with its pages. */
export function listLayerEntries({ layer, values }: LandColors): LayerEntry[] {
  return [
    { symbol: [], symbolWidth: 0, words: `${COLOR_LAYER_NAMES[layer]}:` },
    ...values.map((value): LayerEntry => ({
      symbol: [
        ...areaMarks([EDGES], value),
        buildShapeMark(
          buildRingsPath([EDGES]),
          { top: -8, bottom: 8 },
          { stroke: { color: TONE_INKS[value.tone].line, width: 1 } },
        ),
      ],
      symbolWidth: SWATCH.width,
      words: `${value.name} (${String(value.count)})`,
    })),
  ];
}

const COAST_WORDS = { sure: "sure", fair: "fairly sure", weak: "unsure" } as const;
const COAST_WIDTH = 28;

export function coastEntries(): LayerEntry[] {
  return (["sure", "fair", "weak"] as const).map((kind) => {
    const [gap, line] = kind === "sure" ? [0, COAST_WIDTH] : COAST_DASHES[kind];
    const [width, own] = [1.6, Math.max(0, line - 1.6)];
    const stroke = { color: INK.inkSecondary, width, dash: [own, gap + width] };
    const mark = buildShapeMark(`M0 0h${String(COAST_WIDTH)}`, { top: -2, bottom: 2 }, { stroke });
    return { symbol: [mark], symbolWidth: COAST_WIDTH, words: `Coast: ${COAST_WORDS[kind]}` };
  });
}
