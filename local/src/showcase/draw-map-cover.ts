/** Draws the cover of an example map: its treemap, laid out and colored as on the map page, on a sheet of paper. */
import { OTHER_PILLAR_ID } from "@mapwright/core/snapshot/other-pillar";
import {
  buildMapOutline,
  type OutlineCluster,
  type OutlinePillar,
} from "@mapwright/core/snapshot/map-outline";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import {
  layOutTreemap,
  type Box as Rectangle,
} from "../../../web/app/map-views/treemap/treemap-layout.ts";
import type { MapHue } from "../../../web/app/ui/theme/map-colors.ts";
import { PILLAR_HUES } from "../../../web/app/ui/theme/map-palettes.ts";

const WIDTH = 1600;
const HEIGHT = 900;
/** Inside the neat line (the border) of the sheet. */
const FIELD: Rectangle = { x: 72, y: 72, width: WIDTH - 144, height: HEIGHT - 144 };
/** Within a pillar's frame, around its clusters. */
const PILLAR_INSET = 4;
const HEADING_HEIGHT = 50;
const FONT = `font-family="Inter, 'Helvetica Neue', Arial, sans-serif"`;
/** Largest first. */
const TITLE_SIZES = [26, 20, 16, 13] as const;
const LABEL_SIZES = [20, 17, 14, 12] as const;
const MAX_LINES = 4;
/** Mean letter width as a fraction of the type size. */
const LETTER_WIDTH = 0.56;
const DOT_STEP = 19;
const DOT_RADIUS = 5;

const LEFTOVERS: MapHue = { fill: "#F4F1EA", line: "#8B8676", text: "#566070" };

const inset = ({ x, y, width, height }: Rectangle, gap: number): Rectangle => ({
  x: x + gap,
  y: y + gap,
  width: Math.max(1, width - 2 * gap),
  height: Math.max(1, height - 2 * gap),
});
const round = (value: number) => String(Math.round(value * 10) / 10);
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const box = ({ x, y, width, height }: Rectangle, look: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${look}/>`;

/** Words that a cut name doesn't end with: "How to Store a…". */
const LEADS_ON =
  /^(?:a|an|and|at|by|can|do|for|from|how|in|is|of|on|or|the|to|vs|what|why|with|you|your)$/i;
/** A name cut to fewer letters says less than none. */
const MIN_LETTERS = 9;

/** Wraps words, as many as fit on each line of at most `most` letters; null when a word is longer. */
function wrap(text: string, most: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (word.length > most) return null;
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The longest beginning of a name that fits with an ellipsis; null when it says too little. */
function cut(text: string, most: number, mostLines: number): readonly string[] | null {
  const words = text.split(" ");
  while (words.length > 1) {
    words.pop();
    if (LEADS_ON.test(words.at(-1) ?? "")) continue;
    const shown = `${words.join(" ")}…`;
    const lines = wrap(shown, most);
    if (lines !== null && lines.length <= mostLines)
      return shown.length > MIN_LETTERS ? lines : null;
  }
  return null;
}

/** Between a frame and its label. */
function marginOf(size: number): number {
  return size * 0.6;
}

/** The first size of type at which all of a name fits, otherwise its beginning in the smallest. */
function fit(text: string, width: number, height: number, sizes: readonly number[]) {
  const letters = (size: number) =>
    Math.floor((width - 2 * marginOf(size)) / (size * LETTER_WIDTH));
  const mostLines = (size: number) =>
    Math.min(MAX_LINES, Math.floor((height - size * 0.6) / (size * 1.25)));
  for (const size of sizes) {
    const lines = wrap(text, letters(size));
    if (lines !== null && lines.length <= mostLines(size)) return { lines, size };
  }
  const size = sizes.at(-1) ?? LABEL_SIZES[0];
  const lines = cut(text, letters(size), mostLines(size));
  return lines && { lines, size };
}

interface Label {
  readonly svg: string;
  /** 0 when nothing was written. */
  readonly height: number;
}

/** A label at the top of a rectangle: whole, smaller if it must be, otherwise cut. */
function label(
  text: string,
  { x, y, width, height }: Rectangle,
  sizes: readonly number[],
  look: string,
): Label {
  const fitting = fit(text, width, height, sizes);
  if (fitting === null) return { svg: "", height: 0 };
  const { lines, size } = fitting;
  const written = lines.map(
    (line, at) =>
      `<tspan x="${round(x + marginOf(size))}" y="${round(y + size * (1.35 + at * 1.25))}">${escape(line)}</tspan>`,
  );
  return {
    svg: `<text ${FONT} font-size="${String(size)}" ${look}>${written.join(" ")}</text>`,
    height: lines.length * size * 1.25 + size * 0.6,
  };
}

/** A dot for each keyword, in rows from the bottom of a rectangle upward; those without room are left out. */
function dots(keywords: number, { x, y, width, height }: Rectangle, hue: MapHue): string {
  const columns = Math.floor((width - 20) / DOT_STEP);
  const rows = Math.floor((height - 12) / DOT_STEP);
  const shown = Math.min(keywords, Math.max(0, columns) * Math.max(0, rows));
  return Array.from({ length: shown }, (_, at) => {
    const cx = x + 20 + (at % columns) * DOT_STEP;
    const cy = y + height - 20 - Math.floor(at / columns) * DOT_STEP;
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${String(DOT_RADIUS)}" fill="${hue.line}"/>`;
  }).join("");
}

function drawCluster({ name, keywords }: OutlineCluster, tile: Rectangle, hue: MapHue): string {
  // The dots are what the area shows, so a long name leaves them their room.
  const dotRows = Math.ceil(
    keywords.length / Math.max(1, Math.floor((tile.width - 20) / DOT_STEP)),
  );
  const least = LABEL_SIZES[0] * 1.85;
  const forName = Math.max(least, tile.height - dotRows * DOT_STEP - 12);
  const top = { ...tile, height: Math.min(tile.height, forName) };
  const { svg, height } = label(name, top, LABEL_SIZES, `fill="#1B2430"`);
  const rest = { ...tile, y: tile.y + height, height: tile.height - height };
  return [
    box(tile, `rx="4" fill="#FFFFFF" stroke="${hue.line}" stroke-width="1.5"`),
    svg,
    dots(keywords.length, rest, hue),
  ].join("");
}

function drawPillar({ name }: OutlinePillar, frame: Rectangle, hue: MapHue): string {
  const heading = { ...frame, height: HEADING_HEIGHT };
  const look = `fill="${hue.text}" font-weight="600"`;
  const title = label(name, heading, TITLE_SIZES, look);
  return (
    box(frame, `rx="6" fill="${hue.fill}" stroke="${hue.line}" stroke-width="2.5"`) + title.svg
  );
}

/** An SVG document of 1600 × 900 px. Area represents the number of keywords, which needs no search volumes. */
export function drawMapCover(snapshot: MapSnapshot): string {
  const { pillars } = buildMapOutline(snapshot);
  const { blocks, tiles } = layOutTreemap(
    pillars.map(({ pillar, clusters }) => ({
      pillar,
      clusters: clusters.map(({ cluster, keywords }) => ({ cluster, weight: keywords.length })),
    })),
    {
      widthPx: FIELD.width,
      heightPx: FIELD.height,
      minTileAreaPx: 0,
      headingHeightPx: HEADING_HEIGHT,
    },
  );
  const onSheet = (part: Rectangle) => ({ ...part, x: part.x + FIELD.x, y: part.y + FIELD.y });
  const drawn = blocks.map((block, at) => {
    const pillar = pillars.find((one) => one.pillar === block.pillar);
    if (!pillar) return "";
    const hue =
      pillar.id === OTHER_PILLAR_ID
        ? LEFTOVERS
        : (PILLAR_HUES.light[at % PILLAR_HUES.light.length] ?? LEFTOVERS);
    const clusters = tiles.flatMap((tile) => {
      const cluster = pillar.clusters.find((one) => one.cluster === tile.clusters[0]);
      return cluster ? drawCluster(cluster, inset(onSheet(tile), PILLAR_INSET), hue) : [];
    });
    return drawPillar(pillar, onSheet(block), hue) + clusters.join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" width="${String(WIDTH)}" height="${String(HEIGHT)}">`,
    box({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, `fill="#FBFAF7"`),
    box(
      { x: 28, y: 28, width: 1544, height: 844 },
      `fill="none" stroke="#D5CFC1" stroke-width="1.6"`,
    ),
    box(
      { x: 40, y: 40, width: 1520, height: 820 },
      `fill="none" stroke="#D5CFC1" stroke-width="1.6"`,
    ),
    ...drawn,
    "</svg>\n",
  ].join("");
}
