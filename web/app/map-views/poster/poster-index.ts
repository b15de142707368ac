/** The index of a poster: every page under its pillar, with its square, searches and status, in columns. */
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { listHues, INK, buildTextMark } from "#/map-views/pictures/picture-marks.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { compareNaturally } from "@mapwright/core/wording/natural-order";
import { formatCompact } from "#/ui/number-text.tsx";

interface IndexRow {
  readonly kind: "page" | "pillar";
  readonly name: string;
  readonly color: string;
  /** Grid square of a page; empty for a pillar. */
  readonly square: string;
  readonly figure: string;
  readonly status: string;
}

export interface PosterIndex {
  readonly rows: readonly IndexRow[];
  /** Headings of the columns, and what is the same for all pages. */
  readonly notes: readonly string[];
  readonly hasStatus: boolean;
  readonly size: number;
}

/** Measures as multiples of the font size. */
const ROW = 1.42;
const PILLAR_ROW = 2.2;
const COLUMN = 29;
const GUTTER = 2.4;
const SQUARE = 2.6;
const FIGURE = 3.6;
const STATUS = 5.6;

export function buildPosterIndex(
  model: MapModel,
  { topics }: Pick<MapState, "topics">,
  squareOf: (cluster: number) => string,
  size: number,
): PosterIndex {
  const hues = listHues(model);
  const statusOf = (id: string) => topics.get(id)?.status ?? "idea";
  const hasStatus = model.clusterAt.some(({ id }) => statusOf(id) !== "idea");
  const hasFigures = model.outline.volumePerMonth !== null;
  const rows = model.outline.pillars.flatMap(({ pillar, name, clusters }): IndexRow[] => {
    const color = hues[pillar]?.text ?? INK.ink;
    const pages = clusters.toSorted((a, b) => compareNaturally(a.name, b.name));
    return [
      { kind: "pillar", name, color, square: "", figure: "", status: "" },
      ...pages.map((page): IndexRow => ({
        kind: "page",
        name: page.name,
        color,
        square: squareOf(page.cluster),
        figure: hasFigures ? figureOf(page.volumePerMonth) : "",
        status: STATUS_LABELS[statusOf(page.id)],
      })),
    ];
  });
  const unit = getVolumeUnit(model.snapshot.metrics);
  const isEstimated = model.snapshot.metrics.estimated;
  const columns = [
    "Grid square",
    ...(hasFigures ? [`${unit} a month${isEstimated ? " (estimated)" : ""}`] : []),
    ...(hasStatus ? ["status"] : []),
  ];
  const notes = [
    columns.join(", "),
    ...(hasStatus ? [] : [`Status of all pages: ${STATUS_LABELS.idea}`]),
  ];
  return {
    rows,
    notes,
    hasStatus,
    size,
  };
}

const figureOf = (volumePerMonth: number | null): string =>
  volumePerMonth === null ? "–" : formatCompact(volumePerMonth);

export const getColumnWidth = ({ size }: PosterIndex): number => COLUMN * size;
/** Smallest distance between the starts of two columns. */
export const getColumnPitch = ({ size }: PosterIndex): number => (COLUMN + GUTTER) * size;

const heightOf = ({ kind }: IndexRow, size: number): number =>
  (kind === "pillar" ? PILLAR_ROW : ROW) * size;

/** Fills columns of at most `height`, as many as needed; a pillar's name isn't left alone at the foot of one. */
export function fillIndexColumns(
  { rows, size }: PosterIndex,
  height: number,
): readonly (readonly IndexRow[])[] {
  const columns: IndexRow[][] = [];
  let used = Infinity;
  let pillar: IndexRow | null = null;
  for (const row of rows) {
    const needed = heightOf(row, size) + (row.kind === "pillar" ? ROW * size : 0);
    let column = columns.at(-1);
    if (column === undefined || used + needed > height) {
      column = [];
      columns.push(column);
      used = 0;
      if (row.kind === "page" && pillar) {
        column.push({ ...pillar, name: `${pillar.name} (continued)` });
        used += heightOf(pillar, size);
      }
    }
    if (row.kind === "pillar") pillar = row;
    column.push(row);
    used += heightOf(row, size);
  }
  return columns;
}

export function buildColumnMarks(
  rows: readonly IndexRow[],
  { size, hasStatus }: PosterIndex,
  x: number,
  top: number,
): SheetMark[] {
  const end = x + COLUMN * size;
  const statusAt = hasStatus ? end - STATUS * size : end;
  const hasFigures = rows.some(({ figure }) => figure !== "");
  const figureAt = hasStatus ? statusAt - size : end;
  const squareAt = hasFigures ? figureAt - FIGURE * size : figureAt;
  let y = top;
  return rows.flatMap((row): SheetMark[] => {
    y += heightOf(row, size);
    const line = y - 0.4 * size;
    if (row.kind === "pillar")
      return [
        buildTextMark(
          row.name,
          { x, y: line },
          { size: size * 1.12, isBold: true, color: row.color, room: COLUMN * size },
        ),
        {
          kind: "box",
          x,
          y: line + 0.32 * size,
          width: COLUMN * size,
          height: 0.5,
          color: row.color,
        },
      ];
    const room = squareAt - SQUARE * size - x;
    return [
      buildTextMark(row.name, { x, y: line }, { size, room }),
      buildTextMark(row.square, { x: squareAt, y: line }, { size, isBold: true, isAtEnd: true }),
      ...(row.figure === ""
        ? []
        : [
            buildTextMark(
              row.figure,
              { x: figureAt, y: line },
              { size, isAtEnd: true, color: INK.inkSecondary },
            ),
          ]),
      ...(hasStatus
        ? [buildTextMark(row.status, { x: statusAt, y: line }, { size, color: INK.inkSecondary })]
        : []),
    ];
  });
}
