/** Renders a sheet as SVG: shapes and escaped text, no scripts or external resources. */
import {
  HALO_PX,
  type MapSheet,
  type ShapeMark,
  type SheetMark,
} from "#/maps/files/exports/sheet-marks.ts";

export const SHEET_FONT = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export function writeSvg({ width, height, paper, marks }: MapSheet, title: string): string {
  const size = `width="${String(width)}" height="${String(height)}"`;
  const view = `viewBox="0 0 ${String(width)} ${String(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view} role="img" font-family="${escapeXml(SHEET_FONT)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="100%" height="100%" fill="${escapeXml(paper)}"/>`,
    ...marks.map(writeMark),
    "</svg>",
    "",
  ].join("\n");
}

function writeMark(mark: SheetMark): string {
  if (mark.kind === "shape") return writeShape(mark);
  const place = `x="${round(mark.x)}" y="${round(mark.y)}"`;
  if (mark.kind === "image") {
    return `<image ${place} width="${round(mark.width)}" height="${round(mark.height)}" href="${escapeXml(mark.data)}"/>`;
  }
  const at = `${place} fill="${escapeXml(mark.color)}"`;
  if (mark.kind === "box") {
    return `<rect ${at} width="${round(mark.width)}" height="${round(mark.height)}"/>`;
  }
  const weight = mark.isBold ? ' font-weight="600"' : "";
  const anchor = mark.isAtEnd
    ? ' text-anchor="end"'
    : mark.isCentered
      ? ' text-anchor="middle"'
      : "";
  const turn = mark.turn
    ? ` transform="rotate(${round(mark.turn)} ${round(mark.x)} ${round(mark.y)})"`
    : "";
  const write = (paint: string) =>
    `<text ${paint} font-size="${round(mark.size)}"${weight}${anchor}${turn}>${escapeXml(mark.text)}</text>`;
  if (!mark.halo) return write(at);
  // A text of its own: many renderers ignore `paint-order` and draw the halo over the letters.
  const halo = escapeXml(mark.halo);
  const stroke = `fill="${halo}" stroke="${halo}" stroke-width="${String(HALO_PX)}" stroke-linejoin="round" aria-hidden="true"`;
  return `${write(`${place} ${stroke}`)}\n${write(at)}`;
}

function writeShape({ x, y, path, fill, stroke, opacity }: ShapeMark): string {
  const place = x === 0 && y === 0 ? "" : ` transform="translate(${round(x)} ${round(y)})"`;
  const line = stroke
    ? ` stroke="${escapeXml(stroke.color)}" stroke-width="${round(stroke.width)}" stroke-linejoin="round"${stroke.dash ? ` stroke-dasharray="${stroke.dash.map(round).join(" ")}" stroke-linecap="round"` : ""}`
    : "";
  const share = opacity === undefined ? "" : ` opacity="${String(opacity)}"`;
  return `<path d="${escapeXml(path)}" fill="${fill === null ? "none" : escapeXml(fill)}"${line}${share}${place}/>`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The text without characters that XML, and therefore a spreadsheet, can't contain at all. */
export function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}

function escapeXml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
