/** Draws the cover of an example map: the map's pillars as colored areas with clusters within, on a sheet of paper. */
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { squarify, type Rectangle } from "#/showcase/squarify.ts";

const WIDTH = 1600;
const HEIGHT = 900;
/** Inside the neat line (the border) of the sheet. */
const FIELD: Rectangle = { x: 72, y: 72, width: WIDTH - 144, height: HEIGHT - 144 };
const PILLAR_GAP = 5;
const CLUSTER_GAP = 2;
const FONT = `font-family="Inter, 'Helvetica Neue', Arial, sans-serif"`;
const TITLE_SIZE = 26;
const LABEL_SIZE = 20;
/** Mean letter width as a fraction of the type size. */
const LETTER_WIDTH = 0.56;
const DOT_STEP = 19;
const DOT_RADIUS = 5;

interface Hue {
  readonly fill: string;
  readonly line: string;
  readonly text: string;
}

/** The light scheme's pillar hues (web/app/ui/theme/map-colors.ts), repeating from the ninth pillar on. */
const HUES: readonly Hue[] = [
  { fill: "#D9F1EF", line: "#02A095", text: "#0B7371" },
  { fill: "#EFE1E6", line: "#96355B", text: "#96355B" },
  { fill: "#F6ECDC", line: "#C38117", text: "#8A6120" },
  { fill: "#E3E7F3", line: "#4260B2", text: "#4260B2" },
  { fill: "#E0E6DB", line: "#2E5A12", text: "#2E5A12" },
  { fill: "#EFECFA", line: "#9681DD", text: "#6A609F" },
  { fill: "#ECE9D9", line: "#806900", text: "#786304" },
  { fill: "#E8DEE8", line: "#642168", text: "#642168" },
];
const LEFTOVERS: Hue = { fill: "#F4F1EA", line: "#8B8676", text: "#566070" };

interface Area {
  readonly name: string;
  readonly keywords: number;
}

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

/** Fits as many words as possible on each line; null when a word is too long or more than two lines are needed. */
function wrap(text: string, widthPx: number, size: number): readonly string[] | null {
  const most = Math.floor(widthPx / (size * LETTER_WIDTH));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (word.length > most) return null;
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= 2 ? lines : null;
}

interface Label {
  readonly svg: string;
  /** 0 when nothing was written. */
  readonly height: number;
}

/** A label at the top of a rectangle, or nothing when it does not fit: a truncated name says less than none. */
function label(
  text: string,
  { x, y, width, height }: Rectangle,
  size: number,
  look: string,
): Label {
  const lines = wrap(text, width - 24, size);
  const used = (lines?.length ?? 0) * size * 1.25 + size * 0.6;
  if (lines === null || used > height) return { svg: "", height: 0 };
  const written = lines.map(
    (line, at) =>
      `<text x="${round(x + 12)}" y="${round(y + size * (1.35 + at * 1.25))}" ${FONT} font-size="${String(size)}" ${look}>${escape(line)}</text>`,
  );
  return { svg: written.join(""), height: used };
}

/** A dot for each keyword, in rows from the bottom of a rectangle upward; those without room are left out. */
function dots(keywords: number, { x, y, width, height }: Rectangle, hue: Hue): string {
  const columns = Math.floor((width - 20) / DOT_STEP);
  const rows = Math.floor((height - 12) / DOT_STEP);
  const shown = Math.min(keywords, Math.max(0, columns) * Math.max(0, rows));
  return Array.from({ length: shown }, (_, at) => {
    const cx = x + 20 + (at % columns) * DOT_STEP;
    const cy = y + height - 20 - Math.floor(at / columns) * DOT_STEP;
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${String(DOT_RADIUS)}" fill="${hue.line}"/>`;
  }).join("");
}

function drawCluster({ name, keywords }: Area, rectangle: Rectangle, hue: Hue): string {
  const tile = inset(rectangle, CLUSTER_GAP);
  const { svg, height } = label(name, tile, LABEL_SIZE, `fill="#1B2430"`);
  const rest = { ...tile, y: tile.y + height, height: tile.height - height };
  return [
    box(tile, `rx="4" fill="#FFFFFF" stroke="${hue.line}" stroke-width="1.5"`),
    svg,
    dots(keywords, rest, hue),
  ].join("");
}

function drawPillar(name: string, clusters: readonly Area[], frame: Rectangle, hue: Hue): string {
  const outer = inset(frame, PILLAR_GAP);
  const title = label(name, outer, TITLE_SIZE, `fill="${hue.text}" font-weight="600"`);
  const headHeight = title.height === 0 ? 8 : title.height + 6;
  const inner = inset(
    { ...outer, y: outer.y + headHeight, height: Math.max(1, outer.height - headHeight) },
    6,
  );
  const frames = squarify(
    clusters.map(({ keywords }) => keywords),
    inner,
  );
  return [
    box(outer, `rx="6" fill="${hue.fill}" stroke="${hue.line}" stroke-width="2.5"`),
    title.svg,
    ...clusters.map((cluster, at) => drawCluster(cluster, frames[at] ?? inner, hue)),
  ].join("");
}

const byKeywords = (one: Area, other: Area) => other.keywords - one.keywords;

/** The contents of the cover: every pillar with its clusters, largest first. */
function pillarsOf({ keywords, clusters, pillars }: MapSnapshot) {
  const sizes = clusters.id.map(
    (_, cluster) => keywords.cluster.filter((member) => member === cluster).length,
  );
  return pillars.name
    .map((name, pillar) => {
      const areas = clusters.name
        .map((cluster, at) => ({
          name: cluster,
          keywords: sizes[at] ?? 0,
          pillar: clusters.pillar[at],
        }))
        .filter((area) => area.pillar === pillar);
      return {
        name,
        isLeftover: pillars.id[pillar] === "p-other",
        keywords: areas.reduce((sum, area) => sum + area.keywords, 0),
        clusters: areas.toSorted(byKeywords),
      };
    })
    .toSorted(byKeywords);
}

/** An SVG document of 1600 × 900 px. Area represents the number of keywords, which needs no search volumes. */
export function drawMapCover(snapshot: MapSnapshot): string {
  const pillars = pillarsOf(snapshot);
  const frames = squarify(
    pillars.map(({ keywords }) => keywords),
    FIELD,
  );
  const drawn = pillars.map(({ name, clusters, isLeftover }, at) => {
    const hue = isLeftover ? LEFTOVERS : (HUES[at % HUES.length] ?? LEFTOVERS);
    return drawPillar(name, clusters, frames[at] ?? FIELD, hue);
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
