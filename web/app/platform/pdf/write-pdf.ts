/**
 * Sheets as a PDF, one to a page: shapes in vectors, texts that can be selected and searched, in embedded fonts. Runs in a
 * worker; the library and the fonts it needs are loaded on demand.
 */
import type { MapSheet, SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { PDFDocument } from "pdfkit";
import { drawShape } from "#/platform/pdf/pdf-shapes.ts";
import { PdfTexts } from "#/platform/pdf/pdf-texts.ts";
import type { PdfFonts } from "#/platform/pdf/pdf-fonts.ts";

interface PdfOptions {
  readonly sheets: readonly MapSheet[];
  readonly fonts: PdfFonts;
  /** Points per unit of the sheets. */
  readonly pointsPerUnit: number;
  readonly title: string;
  readonly author: string;
  /** BCP 47, of the sheets' own words. */
  readonly lang: string;
  /** Unix ms. */
  readonly madeAt: number;
  /** @param share 0–1 */
  readonly onProgress: (share: number) => void;
}

/** @returns the file, in chunks */
export async function writePdf(options: PdfOptions): Promise<Uint8Array<ArrayBuffer>[]> {
  const { sheets, fonts, pointsPerUnit, title, author, lang, madeAt, onProgress } = options;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // None: browsers don't have the library's own.
    font: "",
    pdfVersion: "1.7",
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(madeAt) },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const written = new Promise<void>((resolve) => {
    pdf.on("data", (chunk) => chunks.push(chunk)).on("end", resolve);
  });
  const texts = new PdfTexts(pdf, fonts);
  const total = sheets.reduce((sum, { marks }) => sum + marks.length, 0);
  let done = 0;
  for (const { width, height, paper, marks } of sheets) {
    pdf.addPage({ size: [width * pointsPerUnit, height * pointsPerUnit], margin: 0 });
    pdf.scale(pointsPerUnit).rect(0, 0, width, height).fill(paper);
    for (const mark of marks) {
      drawMark(pdf, texts, mark);
      done += 1;
      if (done % 200 === 0) onProgress(done / total);
    }
  }
  pdf.end();
  await written;
  return chunks;
}

function drawMark(pdf: PDFDocument, texts: PdfTexts, mark: SheetMark): void {
  const { x, y } = mark;
  if (mark.kind === "text") texts.draw(mark);
  else if (mark.kind === "shape") drawShape(pdf, mark);
  else if (mark.kind === "image")
    pdf.image(mark.data, x, y, { width: mark.width, height: mark.height });
  else pdf.rect(x, y, mark.width, mark.height).fill(mark.color);
}
