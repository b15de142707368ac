/** Puts a picture of a map on a sheet of its own: title and figures above it; legend, source, sender and date below. */
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import { formatSearchesArea } from "@mapwright/core/research/searches-area";
import {
  describeMetricsBasis,
  formatCounted,
  describeFigures,
} from "@mapwright/core/maps/files/format-volume";
import type { MapSheet, SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { clipText, measureTextWidth } from "@mapwright/core/maps/files/exports/text-width";
import type { LandColors } from "#/map-views/color-layers/color-layer.ts";
import {
  listLegendEntries,
  type LegendEntry,
  type PictureKind,
} from "#/map-views/pictures/picture-legend.ts";
import { INK, moveMarks, buildTextMark, type Picture } from "#/map-views/pictures/picture-marks.ts";
import type { CoverageById } from "#/map-views/pictures/ring-marks.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface PictureSender {
  /** Name of the workspace; empty: unknown. */
  readonly name: string;
  /** A data URL with its size; null: none. */
  readonly logo: { readonly data: string; readonly width: number; readonly height: number } | null;
  /** Color of the rule under the title; null: ours. */
  readonly color: string | null;
  /** Whether the picture leaves out the name Mapwright. */
  readonly isWhiteLabel: boolean;
}

export interface FrameOptions {
  readonly kind: PictureKind;
  readonly title: string;
  readonly model: MapModel;
  /** Colors of the land; null: pillars have their own. */
  readonly colors: LandColors | null;
  /** Coverage that the rings around pages show; null: there are no rings. */
  readonly coverage: CoverageById | null;
  readonly sender: PictureSender;
  /** Unix ms. */
  readonly now: number;
  /** Place of the map's results; absent: the whole country. */
  readonly place?: SearchPlace | undefined;
}

const MARGIN = 48;
const HEAD = 92;
const LOGO = { width: 180, height: 44 };
const LEGEND_LINE = 26;
/** A small map still has room for its title and legend. */
const NARROWEST = 960;

const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric" });

export function framePicture(picture: Picture, options: FrameOptions): MapSheet {
  const width = Math.max(NARROWEST, picture.width + 2 * MARGIN);
  const room = width - 2 * MARGIN;
  const legend = buildLegendMarks(listLegendEntries(options.kind, options.model, options), room);
  const top = MARGIN + HEAD;
  const legendTop = top + picture.height + 20;
  const footTop = legendTop + legend.height + 14;
  return {
    width,
    height: footTop + 46 + MARGIN / 2,
    paper: INK.sheet,
    marks: [
      ...headMarks(options, room),
      ...moveMarks(picture.marks, (width - picture.width) / 2, top),
      ...moveMarks(legend.marks, MARGIN, legendTop),
      ...moveMarks(buildFootMarks(options, room), MARGIN, footTop),
    ],
  };
}

function headMarks({ title, model, sender }: FrameOptions, room: number): SheetMark[] {
  const own = buildSenderMarks(sender, MARGIN + room, MARGIN, room / 2);
  return [
    buildTextMark(
      title,
      { x: MARGIN, y: MARGIN + 26 },
      { size: 28, isBold: true, room: room - own.width - 24 },
    ),
    buildTextMark(
      describeFacts(model),
      { x: MARGIN, y: MARGIN + 50 },
      { size: 13, color: INK.inkSecondary },
    ),
    ...own.marks,
    {
      kind: "box",
      x: MARGIN,
      y: MARGIN + 66,
      width: room,
      height: 2,
      color: sender.color ?? INK.primary,
    },
  ];
}

/** `240 keywords · 24 pages · 5 pillars` */
export const describeFacts = ({ outline }: MapModel): string =>
  [
    formatCounted(outline.keywordCount, "keyword"),
    formatCounted(outline.clusterCount, "page"),
    formatCounted(outline.pillars.length, "pillar"),
  ].join(" · ");

/** The logo, else the name, with its right end and top there. */
export function buildSenderMarks(
  { logo, name }: PictureSender,
  right: number,
  top: number,
  room: number,
): { readonly marks: readonly SheetMark[]; readonly width: number } {
  if (!logo) {
    const look = { size: 14, isBold: true, isAtEnd: true, room };
    return {
      marks: [buildTextMark(name, { x: right, y: top + 24 }, look)],
      width: Math.min(room, measureTextWidth(name, 14)),
    };
  }
  const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  return {
    marks: [{ kind: "image", x: right - width, y: top, width, height, data: logo.data }],
    width: LOGO.width,
  };
}

/** Entries in lines, each after its symbol. */
export function buildLegendMarks(
  entries: readonly LegendEntry[],
  room: number,
): { readonly marks: readonly SheetMark[]; readonly height: number } {
  const marks: SheetMark[] = [];
  let [x, line] = [0, 0];
  for (const { symbol, symbolWidth, words } of entries) {
    const text = clipText(words, 12, room - symbolWidth - 8);
    const width = symbolWidth + 8 + measureTextWidth(text, 12) * 1.06 + 22;
    if (x > 0 && x + width > room) [x, line] = [0, line + 1];
    const y = line * LEGEND_LINE + LEGEND_LINE / 2;
    marks.push(...moveMarks(symbol, x, y));
    marks.push(
      buildTextMark(
        text,
        { x: x + symbolWidth + (symbolWidth > 0 ? 8 : 0), y: y + 4 },
        {
          color: INK.inkSecondary,
        },
      ),
    );
    x += width;
  }
  return { marks, height: entries.length === 0 ? 0 : (line + 1) * LEGEND_LINE };
}

/** Draws the foot, 46 units high. */
export function buildFootMarks(
  { model, sender, now, place }: Pick<FrameOptions, "model" | "now" | "place" | "sender">,
  room: number,
): SheetMark[] {
  const { metrics } = model.snapshot;
  const source = sourceLine(metrics, place ?? null);
  const by = [sender.name, `As of ${day.format(now)}`].filter((part) => part !== "").join(" · ");
  return [
    { kind: "box", x: 0, y: 0, width: room, height: 1, color: INK.contour },
    buildTextMark(source, { x: 0, y: 20 }, { size: 11, color: INK.inkSecondary, room }),
    buildTextMark(by, { x: 0, y: 38 }, { size: 11, color: INK.inkSecondary, room: room - 160 }),
    ...(sender.isWhiteLabel
      ? []
      : [
          buildTextMark(
            "Made with Mapwright",
            { x: room, y: 38 },
            {
              size: 11,
              isAtEnd: true,
              color: INK.inkSecondary,
            },
          ),
        ]),
  ];
}

/** Origin and date of results and figures; an estimate says so. */
function sourceLine(metrics: MapModel["snapshot"]["metrics"], place: SearchPlace | null): string {
  const area = place && formatSearchesArea(place, metrics);
  const said = describeFigures(metrics) ?? describeMetricsBasis(metrics);
  const asOf = metrics.asOf === 0 ? null : `data from ${day.format(metrics.asOf)}`;
  const parts = [
    place && `results for ${getPlaceName(place)}`,
    area && `searches made in ${area}`,
    said,
    asOf,
  ].filter((part) => part !== null);
  const words = parts.join("; ");
  return words === "" ? "No search volumes" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
