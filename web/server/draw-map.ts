/**
 * Maps drawn for programs, from the marks that the app's export draws. Heavy: import it only when a drawing is asked for.
 * A PNG's names are drawn as shapes: what renders it has no fonts, and the PDF's have every script.
 */
import type { MapDrawing } from "@mapwright/core/maps/files/map-drawing";
import type { MapSheet } from "@mapwright/core/maps/files/exports/sheet-marks";
import { writeSvg } from "@mapwright/core/maps/files/exports/write-svg";
import { drawPicture } from "#/map-views/pictures/draw-picture.ts";
import { drawPoster } from "#/map-views/poster/draw-poster.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { outlineTexts } from "#/platform/pdf/outline-texts.ts";
import { loadFonts, type ReadFont } from "#/platform/pdf/pdf-fonts.ts";
import { writePdf } from "#/platform/pdf/write-pdf.ts";
import { renderPng } from "#/platform/render-png.server.ts";

const PAPER = "A3";
/** Double resolution, up to what a function has the memory for. */
const SHARPEST = 2;
const MAX_PIXELS = 24_000_000;
const MAX_SIDE = 16_000;

export async function drawMap(drawing: MapDrawing, readFont: ReadFont): Promise<Uint8Array> {
  const { format, title, language } = drawing;
  if (format === "pdf") return drawPdf(drawing, readFont);
  const sheet = pictureOf(drawing);
  if (format === "svg") return new TextEncoder().encode(writeSvg(sheet, title));
  const outlined = outlineTexts(sheet, await loadFonts(textsOf([sheet]), language, readFont));
  return renderPng(writeSvg(outlined, title), scaleOf(sheet));
}

function drawnMap({ title, snapshot, state, sender, now, place }: MapDrawing) {
  const model = createMapModel(snapshot, "volume");
  const own = { title, model, state, sender: { ...sender, logo: null }, now, place };
  return { ...own, landColors: null, coverage: null };
}

function pictureOf(drawing: MapDrawing): MapSheet {
  const look = { kind: "islands", shade: "opportunity", keywordsPerTopic: 0 } as const;
  return drawPicture({ ...drawnMap(drawing), ...look });
}

async function drawPdf(drawing: MapDrawing, readFont: ReadFont): Promise<Uint8Array> {
  const { title, language, sender, now } = drawing;
  const { sheets, pointsPerUnit } = drawPoster({ ...drawnMap(drawing), paper: PAPER });
  const chunks = await writePdf({
    sheets,
    fonts: await loadFonts(textsOf(sheets), language, readFont),
    pointsPerUnit,
    title,
    author: sender.name,
    lang: "en",
    madeAt: now,
    onProgress: () => {},
  });
  return Buffer.concat(chunks);
}

const textsOf = (sheets: readonly MapSheet[]) =>
  sheets.flatMap(({ marks }) => marks.filter((mark) => mark.kind === "text"));

function scaleOf({ width, height }: MapSheet): number {
  return Math.min(
    SHARPEST,
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE / Math.max(width, height),
  );
}
