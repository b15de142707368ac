/** The social preview image, 1200 × 630: the sample map next to the tagline. HTML source for a browser to render. */
import { readFileSync } from "node:fs";
import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { readMap } from "#/map-views/islands/map-reading.ts";
import { COAST, LINE_HEIGHT, SEA_CONTOURS } from "#/map-views/islands/layout/drawing-measures.ts";
import { buildScene, type Scene } from "#/map-views/islands/layout/scene.ts";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";
import { PILLAR_HUES } from "#/ui/theme/map-palettes.ts";
import { drawCompassMark } from "./compass-mark.ts";

const web = new URL("../", import.meta.url);
const fonts = new URL("app/ui/theme/fonts/", web);
const ink = COLOR_TOKENS.light;

function fontFace(family: string, file: string): string {
  const data = readFileSync(new URL(file, fonts)).toString("base64");
  return `@font-face{font-family:${family};font-weight:500 600;src:url(data:font/woff2;base64,${data})}`;
}

function readScene(): Scene {
  const stored: unknown = JSON.parse(
    readFileSync(new URL("app/content/showcase/sample-maps/running-shoes.json", web), "utf8"),
  );
  const snapshot = mapSnapshot.parse(stored);
  return buildScene(readMap(snapshot), "landscape", snapshot);
}

const hueOf = (pillar: number) => PILLAR_HUES.light[pillar % PILLAR_HUES.light.length];

function stroke(ground: string, reach: number, color: string, fill: string): string {
  return `<path d="${ground}" fill="${fill}" stroke="${color}" stroke-width="${String(2 * reach)}"/>`;
}

function drawIslands(islands: Scene["islands"]): string {
  const contours = SEA_CONTOURS.map((reach) => {
    const lines = islands.map(({ ground }) => stroke(ground, reach + 1, "#CFCABD", ink.paper));
    const water = islands.map(({ ground }) => stroke(ground, reach - 0.2, ink.paper, ink.paper));
    return lines.join("") + water.join("");
  });
  const land = islands.map(({ ground, pillar }) => {
    const { line = "", fill = "" } = hueOf(pillar) ?? {};
    return stroke(ground, COAST + 1.2, line, fill) + stroke(ground, COAST - 0.2, fill, fill);
  });
  return `<g stroke-linejoin="round">${[...contours, ...land].join("")}</g>`;
}

function drawMap({ islands, layout, pillarNames, size, pillarFontSize }: Scene): string {
  const dots = layout.keywords.map(
    ({ x, y, pillar, radius = layout.dotRadius }) =>
      `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${hueOf(pillar)?.line ?? ""}"/>`,
  );
  const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const names = pillarNames.flatMap(({ lines, x, y, pillar }) =>
    lines.map((line, index) => {
      const lineY = y + (index - (lines.length - 1) / 2) * pillarFontSize * LINE_HEIGHT;
      return `<text x="${String(x)}" y="${String(lineY)}" font-size="${String(pillarFontSize)}" fill="${hueOf(pillar)?.text ?? ""}">${escape(line)}</text>`;
    }),
  );
  return `<svg viewBox="0 0 ${String(size.width)} ${String(size.height)}">${drawIslands(islands)}${[...dots, ...names].join("")}</svg>`;
}

export function renderCardHtml(): string {
  return `<!doctype html><style>
${fontFace("Fraunces", "fraunces-latin.woff2")}
body{margin:0;width:1200px;height:630px;background:${ink.paper};color:${ink.ink};font-family:Fraunces;position:relative;overflow:hidden}
.map{position:absolute;left:404px;top:56px;width:790px}
.map text{font-weight:600;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke:${ink.paper};stroke-width:5;stroke-linejoin:round}
.brand{position:absolute;left:64px;top:60px;display:flex;align-items:center;gap:14px;font-size:34px;font-weight:600;letter-spacing:-.02em}
.brand svg{width:42px;color:${ink.primary}}
h1{position:absolute;left:64px;bottom:62px;margin:0;font-size:62px;line-height:1.04;font-weight:500;letter-spacing:-.024em;width:380px}
</style><div class="map">${drawMap(readScene())}</div>
<div class="brand"><svg viewBox="0 0 24 24">${drawCompassMark(ink.primary)}</svg>Mapwright</div>
<h1>The pages to write, with proof for each.</h1>`;
}
