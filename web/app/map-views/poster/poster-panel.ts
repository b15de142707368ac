/** Position of a poster's index: beside or below the land while that leaves enough of it, else on sheets of its own. */
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { INK, buildTextMark } from "#/map-views/pictures/picture-marks.ts";
import type { PosterFrame } from "#/map-views/poster/poster-frame.ts";
import { GRID_BAND, type PosterField } from "#/map-views/poster/poster-grid.ts";
import {
  buildColumnMarks,
  getColumnPitch,
  getColumnWidth,
  fillIndexColumns,
  type PosterIndex,
} from "#/map-views/poster/poster-index.ts";
import type { PosterSheet } from "#/map-views/poster/poster-paper.ts";

/** The most of a sheet's body that an index takes from the land. */
const MOST = 0.38;
const GAP = 20;
const HEAD = 46;

interface Plan {
  readonly field: PosterField;
  /** null: the index has sheets of its own. */
  readonly panel: PosterField | null;
}

export function planPanel(index: PosterIndex, { body }: PosterFrame, sheet: PosterSheet): Plan {
  const panel = sheet.isLandscape ? panelBeside(index, body) : panelBelow(index, body);
  if (!panel) return { field: within(body), panel };
  const land = sheet.isLandscape
    ? { ...body, width: body.width - panel.width - GAP }
    : { ...body, height: body.height - panel.height - GAP };
  return { field: within(land), panel };
}

const within = ({ x, y, width, height }: PosterField): PosterField => ({
  x: x + GRID_BAND,
  y: y + GRID_BAND,
  width: width - 2 * GRID_BAND,
  height: height - 2 * GRID_BAND,
});

function panelBeside(index: PosterIndex, body: PosterField): PosterField | null {
  const columns = fillIndexColumns(index, body.height - HEAD).length;
  const width = columns * getColumnPitch(index) - (getColumnPitch(index) - getColumnWidth(index));
  if (width > MOST * body.width) return null;
  return { ...body, x: body.x + body.width - width, width };
}

function panelBelow(index: PosterIndex, body: PosterField): PosterField | null {
  const columns = columnsAcross(index, body);
  const lowest = MOST * body.height - HEAD;
  if (fillIndexColumns(index, lowest).length > columns) return null;
  let height = lowest;
  const step = 4 * index.size;
  while (height > 2 * step && fillIndexColumns(index, height - step).length <= columns)
    height -= step;
  return { ...body, y: body.y + body.height - height - HEAD, height: height + HEAD };
}

const columnsAcross = (index: PosterIndex, { width }: PosterField): number =>
  Math.max(
    1,
    Math.floor((width + getColumnPitch(index) - getColumnWidth(index)) / getColumnPitch(index)),
  );

export function buildPanelMarks(index: PosterIndex, panel: PosterField): SheetMark[] {
  return [...indexHead(index, panel), ...columnsIn(index, panel).flatMap(({ marks }) => marks)];
}

/** Marks by sheet. */
export function indexSheets(index: PosterIndex, { laterBody }: PosterFrame): SheetMark[][] {
  const columns = columnsIn(index, laterBody);
  const head = indexHead(index, laterBody);
  return [...Map.groupBy(columns, ({ sheet }) => sheet).values()].map((own) =>
    head.concat(own.flatMap(({ marks }) => marks)),
  );
}

function columnsIn(index: PosterIndex, field: PosterField) {
  const across = columnsAcross(index, field);
  const room = field.width - getColumnWidth(index);
  const pitch = across > 1 ? room / (across - 1) : 0;
  return fillIndexColumns(index, field.height - HEAD).map((rows, at) => ({
    sheet: Math.floor(at / across),
    marks: buildColumnMarks(rows, index, field.x + (at % across) * pitch, field.y + HEAD),
  }));
}

function indexHead({ notes, size }: PosterIndex, { x, y, width }: PosterField): SheetMark[] {
  return [
    buildTextMark("Index", { x, y: y + 14 }, { size: 16, isBold: true }),
    ...notes.map((note, at) =>
      buildTextMark(
        note,
        { x, y: y + 30 + at * size * 1.4 },
        { size, color: INK.inkSecondary, room: width },
      ),
    ),
  ];
}
