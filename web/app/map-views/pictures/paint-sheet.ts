/**
 * A sheet as PNG, painted in tiles that fit a canvas: a map of 50,000 keywords is wider than any canvas allows. Needs
 * `OffscreenCanvas`, and so a browser; runs in the export's worker, and on a page for a small map.
 */
import {
  HALO_PX,
  type MapSheet,
  type ShapeMark,
  type SheetMark,
} from "@mapwright/core/maps/files/exports/sheet-marks";
import { SHEET_FONT } from "@mapwright/core/maps/files/exports/write-svg";
import { createImageContext } from "#/map-views/pictures/image-context.ts";
import { loadPictureFonts } from "#/map-views/pictures/picture-fonts.ts";
import { PngRows } from "#/map-views/pictures/png-rows.ts";
import { planTiles, type TilePlan } from "#/map-views/pictures/tile-plan.ts";

/** `share`: 0–1 of the work. */
type ReportProgress = (words: string, share: number) => void;

export async function paintSheet(
  sheet: MapSheet,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const plan = planTiles(sheet.width, sheet.height);
  const png = new PngRows(plan.width, plan.height);
  const canvas = new OffscreenCanvas(plan.tileWidth, plan.bandHeight);
  const context = createImageContext(canvas, { alpha: false, willReadFrequently: true });
  const [materials] = await Promise.all([prepare(sheet), loadPictureFonts()]);
  plan.bands.forEach((top, at) => {
    report("Rendering the image", at / plan.bands.length);
    png.add(paintBand(context, sheet, plan, top, materials));
  });
  return png.finish();
}

/** Read once: a mark is painted again in every tile that it reaches into. */
interface Materials {
  readonly paths: ReadonlyMap<ShapeMark, Path2D>;
  /** Images by data URL. */
  readonly images: ReadonlyMap<string, ImageBitmap>;
}

async function prepare({ marks }: MapSheet): Promise<Materials> {
  const images = new Map<string, ImageBitmap>();
  for (const mark of marks) {
    if (mark.kind !== "image") continue;
    const bytes = Uint8Array.from(atob(mark.data.slice(mark.data.indexOf(",") + 1)), (letter) =>
      letter.charCodeAt(0),
    );
    images.set(mark.data, await createImageBitmap(new Blob([bytes])));
  }
  const shapes = marks.filter((mark) => mark.kind === "shape");
  return { paths: new Map(shapes.map((mark) => [mark, new Path2D(mark.path)])), images };
}

/** Rows from `top` on, across the full width. */
function paintBand(
  context: OffscreenCanvasRenderingContext2D,
  sheet: MapSheet,
  plan: TilePlan,
  top: number,
  materials: Materials,
): Uint8Array {
  const rows = Math.min(plan.bandHeight, plan.height - top);
  const rgb = new Uint8Array(rows * plan.width * 3);
  const marks = sheet.marks.filter((mark) => isWithin(mark, top / plan.scale, rows / plan.scale));
  for (let left = 0; left < plan.width; left += plan.tileWidth) {
    const columns = Math.min(plan.tileWidth, plan.width - left);
    context.setTransform(plan.scale, 0, 0, plan.scale, -left, -top);
    context.fillStyle = sheet.paper;
    context.fillRect(0, 0, sheet.width, sheet.height);
    for (const mark of marks) paintMark(context, mark, materials);
    const { data } = context.getImageData(0, 0, columns, rows);
    copyTile(rgb, data, { left, columns, rows, width: plan.width });
  }
  return rgb;
}

function isWithin(mark: SheetMark, top: number, height: number): boolean {
  const [from, to] = reachOf(mark);
  return to >= top && from <= top + height;
}

/**
 * Vertical extent of a mark, from top to bottom. Glyphs extend beyond their baseline by less than their font size;
 * turned ones, by their length.
 */
function reachOf(mark: SheetMark): readonly [number, number] {
  if (mark.kind === "shape") {
    const beyond = (mark.stroke?.width ?? 0) / 2 + 1;
    return [mark.reach.top - beyond, mark.reach.bottom + beyond];
  }
  if (mark.kind !== "text") return [mark.y, mark.y + mark.height];
  const length = mark.turn ? mark.text.length * mark.size : 0;
  return [mark.y - mark.size * 1.5 - length, mark.y + mark.size + length];
}

function paintMark(
  context: OffscreenCanvasRenderingContext2D,
  mark: SheetMark,
  { paths, images }: Materials,
): void {
  if (mark.kind === "text") return paintText(context, mark);
  if (mark.kind === "shape") return paintShape(context, mark, paths.get(mark));
  if (mark.kind === "image") {
    const image = images.get(mark.data);
    if (image) context.drawImage(image, mark.x, mark.y, mark.width, mark.height);
    return;
  }
  context.fillStyle = mark.color;
  context.fillRect(mark.x, mark.y, mark.width, mark.height);
}

function paintShape(
  context: OffscreenCanvasRenderingContext2D,
  { x, y, fill, stroke, opacity = 1 }: ShapeMark,
  path: Path2D | undefined,
): void {
  if (!path) return;
  context.save();
  context.translate(x, y);
  context.globalAlpha = opacity;
  context.lineJoin = "round";
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = stroke.color;
    context.lineWidth = stroke.width;
    context.setLineDash([...(stroke.dash ?? [])]);
    context.lineCap = stroke.dash ? "round" : "butt";
    context.stroke(path);
  }
  context.restore();
}

function paintText(
  context: OffscreenCanvasRenderingContext2D,
  mark: Extract<SheetMark, { kind: "text" }>,
): void {
  context.save();
  context.translate(mark.x, mark.y);
  if (mark.turn) context.rotate((mark.turn * Math.PI) / 180);
  context.font = `${mark.isBold ? "600 " : ""}${String(mark.size)}px ${SHEET_FONT}`;
  context.textAlign = mark.isAtEnd ? "right" : mark.isCentered ? "center" : "left";
  if (mark.halo) {
    context.strokeStyle = mark.halo;
    context.lineWidth = HALO_PX;
    context.lineJoin = "round";
    context.strokeText(mark.text, 0, 0);
  }
  context.fillStyle = mark.color;
  context.fillText(mark.text, 0, 0);
  context.restore();
}

interface TilePlace {
  readonly left: number;
  readonly columns: number;
  readonly rows: number;
  /** Width of the entire image. */
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
