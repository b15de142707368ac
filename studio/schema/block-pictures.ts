/** Small drawings of page sections, so that editors recognize them in the insert menu. Readable on light and dark. */

const WIDTH = 160;
const HEIGHT = 90;

const INK = "#66757a";
const PALE = "#aab6b9";
const ACCENT = "#2a8c7d";

const box = (x: number, y: number, width: number, height: number, fill = PALE, radius = 3) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const outline = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="none" stroke="${PALE}" stroke-width="2"/>`;
const dot = (x: number, y: number, radius: number, fill = PALE) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const title = (x: number, y: number, width: number) => box(x, y, width, 6, INK);
const line = (x: number, y: number, width: number) => box(x, y, width, 3);
const button = (x: number, y: number, width = 30) => box(x, y, width, 10, ACCENT, 5);
const lines = (x: number, y: number, width: number, count: number) =>
  times(count, (at) => line(x, y + at * 7, at === count - 1 ? width * 0.6 : width));

function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join("");
}

const picture = outline(88, 20, 58, 50) + dot(102, 34, 5) + box(96, 52, 42, 10, PALE, 2);
const islands =
  dot(104, 36, 13, PALE) + dot(128, 52, 10, ACCENT) + dot(106, 60, 6, INK) + dot(128, 30, 5, PALE);
const heading = title(50, 12, 60);

/** Drawings by the type of the block. */
const DRAWINGS: Readonly<Record<string, string>> = {
  hero: title(14, 24, 60) + title(14, 34, 44) + lines(14, 47, 56, 2) + button(14, 63) + islands,
  textSection: title(14, 16, 70) + lines(14, 32, 132, 6),
  mediaText: title(14, 24, 56) + lines(14, 38, 60, 4) + picture,
  featureGrid:
    heading + times(3, (at) => dot(30 + at * 50, 36, 7, ACCENT) + lines(14 + at * 50, 50, 34, 4)),
  steps:
    heading + times(3, (at) => dot(22, 34 + at * 20, 6, ACCENT) + lines(36, 30 + at * 20, 104, 2)),
  comparison:
    heading +
    times(
      4,
      (row) =>
        line(14, 32 + row * 14, 50) +
        dot(96, 33 + row * 14, 4, ACCENT) +
        dot(132, 33 + row * 14, 4),
    ),
  dataTable:
    heading +
    box(14, 26, 132, 10, INK, 2) +
    times(4, (row) => times(3, (column) => line(18 + column * 46, 44 + row * 11, 32))),
  mapEmbed:
    outline(14, 12, 132, 66) +
    dot(58, 40, 17) +
    dot(94, 52, 14, ACCENT) +
    dot(66, 63, 8, INK) +
    dot(102, 28, 8),
  keywordTool: heading + outline(14, 28, 62, 48) + lines(22, 36, 44, 4) + button(22, 63) + islands,
  planTable:
    heading +
    times(
      3,
      (at) =>
        outline(14 + at * 46, 28, 40, 50) +
        title(20 + at * 46, 36, 20) +
        lines(20 + at * 46, 48, 26, 2) +
        button(20 + at * 46, 63, 28),
    ),
  quote: title(20, 20, 12) + lines(38, 22, 100, 4) + dot(46, 64, 7) + line(60, 63, 44),
  testimonialWall:
    heading +
    times(
      3,
      (at) =>
        outline(14 + at * 46, 28, 40, 50) +
        lines(20 + at * 46, 36, 28, 3) +
        dot(26 + at * 46, 66, 5, ACCENT) +
        line(36 + at * 46, 65, 14),
    ),
  faqList:
    heading +
    times(4, (at) => line(14, 36 + at * 14, 104) + box(136, 33 + at * 14, 9, 9, ACCENT, 4)),
  callToAction: box(14, 18, 132, 54, PALE, 6) + title(44, 30, 72) + button(62, 50, 36),
  pageList:
    heading +
    times(
      3,
      (at) =>
        box(14 + at * 46, 28, 40, 24) +
        title(14 + at * 46, 57, 30) +
        lines(14 + at * 46, 67, 38, 2),
    ),
  newsletterForm:
    heading + line(40, 26, 80) + outline(24, 42, 76, 18) + box(106, 42, 32, 18, ACCENT, 4),
  includedPage: outline(40, 12, 80, 66) + title(50, 24, 40) + lines(50, 38, 60, 4),
};

/** An address for an image element; undefined for a type without a drawing. */
export function drawBlockPicture(type: string): string | undefined {
  const drawing = DRAWINGS[type];
  if (drawing === undefined) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
