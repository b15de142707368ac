/** A map's poster as a PDF, in a worker. */
import { writePdf } from "#/platform/pdf/write-pdf.ts";
import { loadFonts, type ReadFont } from "#/platform/pdf/pdf-fonts.ts";
import { drawPoster, type PosterOptions } from "#/map-views/poster/draw-poster.ts";
import { withReadableImages } from "#/features/maps/export/readable-images.ts";
import { INK, buildTextMark } from "#/map-views/pictures/picture-marks.ts";
import { POSTER_MARGIN } from "#/map-views/poster/poster-frame.ts";

interface MakePosterOptions extends PosterOptions {
  /** ISO 639-1, of its names. */
  readonly language: string;
  readonly readFont: ReadFont;
  /** `share`: 0–1 of the work; null: unknown. */
  readonly report: (words: string, share: number | null) => void;
}

/** @returns the file, in chunks */
export async function makePoster(options: MakePosterOptions): Promise<Uint8Array<ArrayBuffer>[]> {
  const { language, readFont, report, title, sender, now } = options;
  report("Placing the names", null);
  const { pointsPerUnit, sheets } = drawPoster(options);
  report("Loading the fonts", null);
  const texts = sheets.flatMap(({ marks }) => marks.filter((mark) => mark.kind === "text"));
  const fonts = await loadFonts([...texts, { text: NO_FONT, isBold: false }], language, readFont);
  const noted = fonts.missing.size === 0 ? sheets : sheets.map(withNote);
  return writePdf({
    sheets: await Promise.all(noted.map(withReadableImages)),
    fonts,
    pointsPerUnit,
    title,
    author: sender.name,
    lang: "en",
    madeAt: now,
    onProgress: (share) => report("Drawing the poster", share),
  });
}

const NO_FONT = "A box stands for a character that this poster has no font for.";

function withNote<Sheet extends ReturnType<typeof drawPoster>["sheets"][number]>(sheet: Sheet) {
  const note = buildTextMark(
    NO_FONT,
    { x: sheet.width / 2, y: sheet.height - POSTER_MARGIN + 8 },
    { size: 11, isCentered: true, color: INK.inkSecondary },
  );
  return { ...sheet, marks: [...sheet.marks, note] };
}
