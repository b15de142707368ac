/**
 * Frame around the land and the index on every sheet of a poster: title and figures above; sender, source and date
 * below.
 */
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import { describeFigures } from "@mapwright/core/maps/files/format-volume";
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import {
  describeFacts,
  buildFootMarks,
  buildSenderMarks,
  type PictureSender,
} from "#/map-views/pictures/frame-picture.ts";
import { INK, moveMarks, buildTextMark } from "#/map-views/pictures/picture-marks.ts";
import type { PosterField } from "#/map-views/poster/poster-grid.ts";
import type { PosterSheet } from "#/map-views/poster/poster-paper.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { formatCount } from "#/ui/number-text.tsx";

export const POSTER_MARGIN = 44;
const HEAD = 104;
const FOOT = 46;
const TITLE = { first: 46, later: 26 };

export interface PosterFrame {
  readonly left: number;
  /** Across, between the margins. */
  readonly room: number;
  /** Between head and legend. */
  readonly body: PosterField;
  /** The body of later sheets, which includes the legend's room: only the first sheet has a legend. */
  readonly laterBody: PosterField;
  readonly legendTop: number;
  readonly marksOf: (sheet: number, of: number) => readonly SheetMark[];
}

interface FrameOptions {
  readonly title: string;
  readonly model: MapModel;
  readonly sender: PictureSender;
  readonly now: number;
  /** Place of the map's results; absent: the whole country. */
  readonly place?: SearchPlace | undefined;
}

export function buildPosterFrame(
  options: FrameOptions,
  { width, height }: PosterSheet,
  legendHeight: number,
): PosterFrame {
  const left = POSTER_MARGIN;
  const room = width - 2 * POSTER_MARGIN;
  const top = POSTER_MARGIN + HEAD;
  const footTop = height - POSTER_MARGIN - FOOT + 8;
  const legendTop = footTop - legendHeight - 10;
  const body = { x: left, y: top, width: room, height: legendTop - 12 - top };
  return {
    left,
    room,
    body,
    laterBody: { ...body, height: footTop - 16 - top },
    legendTop,
    marksOf: (sheet, of) => [
      ...headMarks(options, room, sheet),
      ...moveMarks(buildFootMarks(options, room), left, footTop),
      ...(of > 1
        ? [
            buildTextMark(
              `Sheet ${String(sheet + 1)} of ${String(of)}`,
              { x: left + room, y: footTop + 20 },
              { size: 11, isAtEnd: true, color: INK.inkSecondary },
            ),
          ]
        : []),
    ],
  };
}

function headMarks(
  { title, model, sender }: FrameOptions,
  room: number,
  sheet: number,
): SheetMark[] {
  const left = POSTER_MARGIN;
  const own = buildSenderMarks(sender, left + room, POSTER_MARGIN + 4, room / 3);
  const size = sheet === 0 ? TITLE.first : TITLE.later;
  const facts =
    sheet === 0 ? [describeFacts(model), ...searchesOf(model)].join(" · ") : "Index of pages";
  return [
    buildTextMark(
      title,
      { x: left, y: POSTER_MARGIN + 42 },
      { size, isBold: true, room: room - own.width - 24 },
    ),
    buildTextMark(facts, { x: left, y: POSTER_MARGIN + 70 }, { size: 15, color: INK.inkSecondary }),
    ...own.marks,
    {
      kind: "box",
      x: left,
      y: POSTER_MARGIN + 84,
      width: room,
      height: 2.4,
      color: sender.color ?? INK.primary,
    },
  ];
}

function searchesOf({ outline, snapshot: { metrics } }: MapModel): string[] {
  if (outline.volumePerMonth === null) return [];
  const figure = `${formatCount(outline.volumePerMonth)} ${getVolumeUnit(metrics)} a month`;
  return [metrics.estimated && describeFigures(metrics) !== null ? `${figure}, estimated` : figure];
}
