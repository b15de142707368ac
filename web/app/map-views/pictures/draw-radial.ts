/** The radial map as a picture: pillars around the center, their pages around them, names outside. */
import { measureTextWidth } from "@mapwright/core/maps/files/exports/text-width";
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import {
  listHues,
  INK,
  mixColors,
  getScoreFill,
  buildShapeMark,
  buildTextMark,
  type Picture,
} from "#/map-views/pictures/picture-marks.ts";
import { placeLabels } from "#/map-views/radial/place-labels.ts";
import { getSectorName } from "#/map-views/radial/radial-labels.ts";
import {
  layOutRadial,
  findMiddle,
  buildSectorPath,
  type RadialSector,
} from "#/map-views/radial/radial-layout.ts";
import { weighClusters } from "#/map-views/treemap/treemap-weights.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** Radii as shares of the rim's. */
const PILLARS = [0.42, 0.66] as const;
const PAGES = [0.67, 0.93] as const;
const SCORES = [0.94, 1] as const;
const NAME_PX = 12;
const LINE_PX = 15;
/** Room for a name outside the rim. */
const NAMES_PX = 270;
const MIN_RIM = 340;
/** Beyond it, the widest sectors are named and the rest is counted. */
const MAX_RIM = 3_200;

export function drawRadial(model: MapModel): Picture {
  const needed = (model.clusterAt.length * LINE_PX) / (2 * Math.PI);
  const rim = Math.min(MAX_RIM, Math.max(MIN_RIM, needed));
  const weights = weighClusters(model.outline.pillars, model.sizes).pillars;
  const { sectors, bands } = layOutRadial(weights, 3 / rim);
  const { outside: named } = placeLabels(sectors, {
    nameOf: (sector) => getSectorName(model, sector),
    // Pillars are named in their ring; a cluster's name is one line, shortened to its room.
    lettersAlong: () => Infinity,
    linesAlong: Infinity,
    lettersAt: () => Infinity,
    lineAngle: LINE_PX / (rim + 10),
  });
  const middle = rim + NAMES_PX;
  const side = 2 * middle;
  return {
    width: side,
    height: side,
    marks: sectors.flatMap((sector, at) => {
      const own = sectorMarks(model, sector, bands, { rim, middle });
      return named.has(at)
        ? own.concat(nameMark(getSectorName(model, sector), sector, { rim, middle }))
        : own;
    }),
  };
}

interface Place {
  readonly rim: number;
  /** Middle of the picture, both across and down. */
  readonly middle: number;
}

function sectorMarks(
  model: MapModel,
  sector: RadialSector,
  bands: number,
  { rim, middle }: Place,
): SheetMark[] {
  const { fill = INK.inset, line = INK.edge } = listHues(model)[sector.pillar] ?? {};
  const reach = { top: middle - rim, bottom: middle + rim };
  const drawn = (path: string, color: string) => ({
    ...buildShapeMark(path, reach, { fill: color, stroke: { color: INK.sheet, width: 1.5 } }),
    x: middle,
    y: middle,
  });
  if (sector.isPillar) {
    const name = pillarName(model, sector, { rim, middle });
    return [drawn(buildSectorPath(sector, PILLARS[0] * rim, PILLARS[1] * rim), line), ...name];
  }
  const bandAt = (band: number) => (PAGES[0] + ((PAGES[1] - PAGES[0]) * band) / bands) * rim;
  const hasNested = sector.ownTo < sector.to;
  const band = hasNested ? bandAt(sector.depth + 1) : PAGES[1] * rim;
  const ground = buildSectorPath(sector, bandAt(sector.depth), PAGES[1] * rim, band);
  const only = sector.clusters.length === 1 ? model.clusterAt[sector.clusters[0] ?? -1] : undefined;
  const score = only?.opportunity ?? null;
  return [
    drawn(ground, hasNested ? mixColors(line, fill, 0.35) : fill),
    ...(score === null
      ? []
      : [
          drawn(
            buildSectorPath({ ...sector, to: sector.ownTo }, SCORES[0] * rim, SCORES[1] * rim),
            getScoreFill(model.scoreScale.classOf(score)),
          ),
        ]),
  ];
}

/** Across the ring where there is room for it, otherwise along the radius; the legend names every pillar. */
function pillarName(model: MapModel, sector: RadialSector, { rim, middle }: Place): SheetMark[] {
  const at = ((PILLARS[0] + PILLARS[1]) / 2) * rim;
  const wide = (sector.to - sector.from) * at;
  const thick = (PILLARS[1] - PILLARS[0]) * rim;
  const name = model.pillarAt[sector.pillar]?.name ?? "";
  const size = 13;
  const isAlong = wide < measureTextWidth(name, size) + 12;
  const room = isAlong ? thick - 10 : wide - 12;
  if ((isAlong && wide < size + 4) || room < 40) return [];
  const angle = (findMiddle(sector) * 180) / Math.PI;
  const turn = isAlong
    ? angle + (angle > 180 ? 90 : -90)
    : angle + (angle > 90 && angle < 270 ? 180 : 0);
  return [
    turnedText(name, sector, at, middle, { turn, size, room, color: INK.sheet, isBold: true }),
  ];
}

function nameMark(name: string, sector: RadialSector, { rim, middle }: Place): SheetMark {
  const angle = findMiddle(sector);
  const isLeft = angle > Math.PI;
  const turn = (angle * 180) / Math.PI + (isLeft ? 90 : -90);
  const away = rim + 10;
  const down = NAME_PX * 0.35;
  const radians = (turn * Math.PI) / 180;
  return buildTextMark(
    name,
    {
      x: middle + away * Math.sin(angle) - down * Math.sin(radians),
      y: middle - away * Math.cos(angle) + down * Math.cos(radians),
    },
    { size: NAME_PX, isAtEnd: isLeft, turn, room: NAMES_PX - 16 },
  );
}

interface TurnedLook {
  readonly turn: number;
  readonly size: number;
  readonly room: number;
  readonly color: string;
  readonly isBold: boolean;
}

/** Centered at a distance from the middle. */
function turnedText(
  text: string,
  sector: RadialSector,
  away: number,
  middle: number,
  look: TurnedLook,
): SheetMark {
  const angle = findMiddle(sector);
  const radians = (look.turn * Math.PI) / 180;
  const down = look.size * 0.35;
  return buildTextMark(
    text,
    {
      x: middle + away * Math.sin(angle) - down * Math.sin(radians),
      y: middle - away * Math.cos(angle) + down * Math.cos(radians),
    },
    { ...look, isCentered: true },
  );
}
