/**
 * Lays out a map as one large sheet of columns and returns a list of shapes, from which SVG, PNG and other formats are
 * drawn. Lines flow from column to column as in a newspaper, so that a map of any size keeps a printable aspect ratio.
 */
import type { MapSheet, SheetMark } from "#/maps/files/exports/sheet-marks.ts";
import { countKeywords, walkTopics, type FileTopic, type MapFile } from "#/maps/files/map-file.ts";
import { sumFigures } from "#/maps/files/exports/map-table.ts";
import { clipText } from "#/maps/files/exports/text-width.ts";
import { getPlaceName } from "#/keywords/place-name.ts";
import { formatCounted, describeFigures, formatShortVolume } from "#/maps/files/format-volume.ts";

/** CSS colors. */
export interface SheetLook {
  readonly paper: string;
  readonly ink: string;
  readonly faintInk: string;
  readonly line: string;
  /** Pillar colors, used in turn. */
  readonly pillars: readonly string[];
}

export interface SheetOptions {
  readonly look: SheetLook;
  /** Keywords shown per topic; the rest is counted. */
  readonly keywordsPerTopic: number;
}

const COLUMN_WIDTH = 360;
const GUTTER = 32;
const MARGIN = 48;
const HEAD_HEIGHT = 76;
const INDENT = 14;
/** Aspect ratio of the sheet (width / height). */
const SHAPE = 1.5;

/** A line of the sheet, before it is positioned. */
interface Line {
  readonly kind: "pillar" | "topic" | "keyword" | "more";
  readonly text: string;
  /** Shown at the end of the line. */
  readonly figure: string | null;
  readonly depth: number;
  readonly color: string;
}

const LINE = {
  pillar: { height: 34, size: 17, isBold: true },
  topic: { height: 24, size: 13, isBold: true },
  keyword: { height: 17, size: 12, isBold: false },
  more: { height: 17, size: 12, isBold: false },
} as const satisfies Record<Line["kind"], object>;

export function drawMapSheet(file: MapFile, { look, keywordsPerTopic }: SheetOptions): MapSheet {
  const lines = sheetLines(file, look, keywordsPerTopic);
  const tallest = lines.reduce((sum, { kind }) => sum + LINE[kind].height, 0);
  const pitch = COLUMN_WIDTH + GUTTER;
  const columnCount = Math.max(1, Math.round(Math.sqrt((SHAPE * tallest) / pitch)));
  const columns = fillColumns(lines, Math.ceil(tallest / columnCount));
  const bodyHeight = Math.max(0, ...columns.map(({ height }) => height));
  const width = Math.max(1, columns.length) * pitch - GUTTER + 2 * MARGIN;
  const marks = [
    ...headMarks(file, look, width),
    ...columns.flatMap((column, at) => columnMarks(column.lines, MARGIN + at * pitch, look)),
  ];
  return { width, height: MARGIN * 2 + HEAD_HEIGHT + bodyHeight, paper: look.paper, marks };
}

function sheetLines(file: MapFile, look: SheetLook, keywordsPerTopic: number): Line[] {
  const isEstimated = file.metrics?.estimated ?? false;
  return file.topics.flatMap((pillar, at) => {
    const color = look.pillars[at % look.pillars.length] ?? look.ink;
    const linesOf = (topic: FileTopic, depth: number): Line[] => {
      const shown = topic.keywords.slice(0, keywordsPerTopic);
      const rest = topic.keywords.length - shown.length;
      const volume = sumFigures(topic).volumePerMonth;
      return [
        {
          kind: depth === 0 ? "pillar" : "topic",
          text: topic.name,
          figure: depth === 0 ? null : formatShortVolume(volume, isEstimated),
          depth,
          color,
        },
        ...shown.map(({ text, volumePerMonth }): Line => ({
          kind: "keyword",
          text,
          figure: formatShortVolume(volumePerMonth, isEstimated),
          depth,
          color,
        })),
        ...(rest > 0
          ? [
              {
                kind: "more",
                text: `and ${formatCounted(rest, "more keyword")}`,
                figure: null,
                depth,
                color,
              } as const,
            ]
          : []),
        ...topic.topics.flatMap((child) => linesOf(child, depth + 1)),
      ];
    };
    return linesOf(pillar, 0);
  });
}

interface Column {
  readonly lines: readonly Line[];
  readonly height: number;
}

/**
 * Splits lines into columns of about `height`; a pillar that continues in the next column gets its name repeated there.
 */
function fillColumns(lines: readonly Line[], height: number): Column[] {
  const columns: { lines: Line[]; height: number }[] = [];
  let pillar: Line | null = null;
  for (const line of lines) {
    let last = columns.at(-1);
    const isFull = last !== undefined && last.height + LINE[line.kind].height > height;
    if (last === undefined || isFull) {
      last = { lines: [], height: 0 };
      columns.push(last);
      if (pillar !== null && line.kind !== "pillar") {
        last.lines.push({ ...pillar, text: `${pillar.text} (continued)` });
        last.height += LINE.pillar.height;
      }
    }
    if (line.kind === "pillar") pillar = line;
    last.lines.push(line);
    last.height += LINE[line.kind].height;
  }
  return columns;
}

function headMarks(file: MapFile, look: SheetLook, width: number): SheetMark[] {
  const room = width - 2 * MARGIN;
  const topics = [...walkTopics(file.topics)].filter(({ above }) => above.length > 0).length;
  const said = describeFigures(file.metrics);
  const place = file.locale?.place;
  const facts = [
    formatCounted(countKeywords(file.topics), "keyword"),
    formatCounted(topics, "page"),
    formatCounted(file.topics.length, "pillar"),
    ...(said === null ? [] : [said]),
  ].join(" · ");
  const text = (size: number, y: number, words: string, isBold: boolean, color: string) => ({
    kind: "text" as const,
    x: MARGIN,
    y,
    size,
    isBold,
    isAtEnd: false,
    color,
    text: clipText(words, size, room),
  });
  return [
    text(28, MARGIN + 26, file.title, true, look.ink),
    text(13, MARGIN + 50, facts, false, look.faintInk),
    ...(place
      ? [text(13, MARGIN + 68, `Results for ${getPlaceName(place)}`, false, look.faintInk)]
      : []),
  ];
}

function columnMarks(lines: readonly Line[], x: number, look: SheetLook): SheetMark[] {
  let y = MARGIN + HEAD_HEIGHT;
  return lines.flatMap((line): SheetMark[] => {
    const { height, size, isBold } = LINE[line.kind];
    const top = y;
    y += height;
    const isPillar = line.kind === "pillar";
    const indent =
      12 +
      Math.max(0, line.depth - 1) * INDENT +
      (line.kind === "topic" ? 0 : isPillar ? 0 : INDENT);
    const figureWidth = line.figure === null ? 0 : line.figure.length * 7 + 12;
    const mark = { kind: "text", y: y - 6, size, color: look.ink } as const;
    return [
      {
        kind: "box",
        x,
        y: top + (isPillar ? 10 : 0),
        width: 3,
        height: height - (isPillar ? 10 : 0),
        color: line.color,
      },
      {
        ...mark,
        x: x + indent,
        isBold,
        isAtEnd: false,
        color: line.kind === "pillar" || line.kind === "topic" ? look.ink : look.faintInk,
        text: clipText(line.text, size, COLUMN_WIDTH - indent - figureWidth),
      },
      ...(line.figure === null
        ? []
        : [
            {
              ...mark,
              x: x + COLUMN_WIDTH,
              size: 11,
              isBold: false,
              isAtEnd: true,
              color: look.faintInk,
              text: line.figure,
            } as const,
          ]),
      ...(line.kind === "topic"
        ? [
            {
              kind: "box",
              x: x + indent,
              y: top + 2,
              width: COLUMN_WIDTH - indent,
              height: 1,
              color: look.line,
            } as const,
          ]
        : []),
    ];
  });
}
