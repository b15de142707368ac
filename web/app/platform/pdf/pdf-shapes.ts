/** Shapes of a sheet in a PDF. Circles are most of a map, and are written in a few bytes each. */
import type { ShapeMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import type { PDFDocument } from "pdfkit";

export function drawShape(pdf: PDFDocument, mark: ShapeMark): void {
  const { x, y, path, fill, stroke, opacity } = mark;
  pdf.save();
  if (x !== 0 || y !== 0) pdf.translate(x, y);
  if (opacity !== undefined) pdf.opacity(opacity);
  const circles = circlesIn(path);
  if (fill !== null) {
    if (circles && opacity === undefined) drawDiscs(pdf, circles, fill);
    else if (circles) pdf.addContent(circlePaths(circles)).fill(fill);
    else pdf.path(path).fill(fill);
  }
  if (stroke) {
    pdf.lineWidth(stroke.width).lineJoin("round");
    if (stroke.dash) pdf.lineCap("round").dash(stroke.dash.map(aboveNothing));
    (circles ? pdf.addContent(circlePaths(circles)) : pdf.path(path)).stroke(stroke.color);
  }
  pdf.restore();
}

/** Dots are dashes of no length with round ends, which PDFKit refuses. */
const aboveNothing = (length: number) => Math.max(length, 0.01);

interface PathCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A circle as pictures draw it: from its left, almost all the way round. */
const CIRCLE = /M(-?[\d.]+) (-?[\d.]+)a([\d.]+) [\d.]+ 0 1 0 0-\.1z/gy;

/** null: it consists of something else, too. */
function circlesIn(path: string): readonly PathCircle[] | null {
  const circles: PathCircle[] = [];
  CIRCLE.lastIndex = 0;
  while (CIRCLE.lastIndex < path.length) {
    const [, left, y, radius] = CIRCLE.exec(path) ?? [];
    if (radius === undefined) return null;
    circles.push({ x: Number(left) + Number(radius), y: Number(y), radius: Number(radius) });
  }
  return circles;
}

/** A line of no length with round ends is a disc. */
function drawDiscs(pdf: PDFDocument, circles: readonly PathCircle[], color: string): void {
  pdf.lineCap("round").strokeColor(color);
  for (const [radius, same] of Map.groupBy(circles, (circle) => circle.radius)) {
    const points = same.map(({ x, y }) => `${place(x, y)} m ${place(x, y)} l`);
    pdf.addContent(`${short(2 * radius)} w\n${points.join("\n")}\nS`);
  }
}

/** Length of the handles of a quarter circle as a Bézier curve, as a share of its radius. */
const BEND = 0.5523;

function circlePaths(circles: readonly PathCircle[]): string {
  return circles
    .map(({ x, y, radius: r }) => {
      const b = r * BEND;
      return [
        `${place(x + r, y)} m`,
        `${place(x + r, y + b)} ${place(x + b, y + r)} ${place(x, y + r)} c`,
        `${place(x - b, y + r)} ${place(x - r, y + b)} ${place(x - r, y)} c`,
        `${place(x - r, y - b)} ${place(x - b, y - r)} ${place(x, y - r)} c`,
        `${place(x + b, y - r)} ${place(x + r, y - b)} ${place(x + r, y)} c h`,
      ].join("\n");
    })
    .join("\n");
}

const short = (value: number): string => String(Math.round(value * 100) / 100);
const place = (x: number, y: number): string => `${short(x)} ${short(y)}`;
