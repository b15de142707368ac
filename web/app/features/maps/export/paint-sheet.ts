/**
 * A sheet as PNG, painted in tiles that fit a canvas: a map of 50,000 keywords is wider than any canvas allows. Needs
 * `OffscreenCanvas`, and so a browser; runs in the export's worker.
 */
import type { MapSheet, SheetMark } from "@mapwright/core/maps/files/map-sheet";
import { SHEET_FONT } from "@mapwright/core/maps/files/write-svg";
import { PngRows } from "#/features/maps/export/png-rows.ts";
import type { ReportProgress } from "#/features/maps/export/export-order.ts";
import { tilesOf, type TilePlan } from "#/features/maps/export/tile-plan.ts";

export function paintSheet(sheet: MapSheet, report: ReportProgress): Uint8Array<ArrayBuffer>[] {
  const plan = tilesOf(sheet.width, sheet.height);
  const png = new PngRows(plan.width, plan.height);
  const canvas = new OffscreenCanvas(plan.tileWidth, plan.bandHeight);
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new Error("This browser can't render images in the background.");
  plan.bands.forEach((top, at) => {
    report("Rendering the image", at / plan.bands.length);
    png.add(paintBand(context, sheet, plan, top));
  });
  return png.finish();
}

/** Rows from `top` on, across the full width. */
function paintBand(
  context: OffscreenCanvasRenderingContext2D,
  sheet: MapSheet,
  plan: TilePlan,
  top: number,
): Uint8Array {
  const rows = Math.min(plan.bandHeight, plan.height - top);
  const rgb = new Uint8Array(rows * plan.width * 3);
  const marks = sheet.marks.filter((mark) => isWithin(mark, top / plan.scale, rows / plan.scale));
  for (let left = 0; left < plan.width; left += plan.tileWidth) {
    const columns = Math.min(plan.tileWidth, plan.width - left);
    context.setTransform(plan.scale, 0, 0, plan.scale, -left, -top);
    context.fillStyle = sheet.paper;
    context.fillRect(0, 0, sheet.width, sheet.height);
    for (const mark of marks) paintMark(context, mark);
    const { data } = context.getImageData(0, 0, columns, rows);
    copyTile(rgb, data, { left, columns, rows, width: plan.width });
  }
  return rgb;
}

/** Glyphs extend beyond their baseline by less than their font size. */
function isWithin(mark: SheetMark, top: number, height: number): boolean {
  const [from, to] =
    mark.kind === "box"
      ? [mark.y, mark.y + mark.height]
      : [mark.y - mark.size * 1.5, mark.y + mark.size];
  return to >= top && from <= top + height;
}

function paintMark(context: OffscreenCanvasRenderingContext2D, mark: SheetMark): void {
  context.fillStyle = mark.color;
  if (mark.kind === "box") {
    context.fillRect(mark.x, mark.y, mark.width, mark.height);
    return;
  }
  context.font = `${mark.isBold ? "600 " : ""}${String(mark.size)}px ${SHEET_FONT}`;
  context.textAlign = mark.isAtEnd ? "right" : "left";
  context.fillText(mark.text, mark.x, mark.y);
}

interface TilePlace {
  readonly left: number;
  readonly columns: number;
  readonly rows: number;
  /** Of the entire image. */
  readonly width: number;
}

function copyTile(
  rgb: Uint8Array,
  rgba: Uint8ClampedArray,
  { left, columns, rows, width }: TilePlace,
): void {
  for (let row = 0; row < rows; row++) {
    let to = (row * width + left) * 3;
    let from = row * columns * 4;
    for (let column = 0; column < columns; column++, to += 3, from += 4) {
      rgb[to] = rgba[from] ?? 0;
      rgb[to + 1] = rgba[from + 1] ?? 0;
      rgb[to + 2] = rgba[from + 2] ?? 0;
    }
  }
}
