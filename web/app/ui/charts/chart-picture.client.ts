/**
 * A chart as a PNG: its title, its legend and its source around the drawing as it is on the screen. Shapes are rendered
 * from the SVG; texts are painted one by one, since an SVG that is loaded as an image can't use the page's fonts.
 */
import { DISPLAY_FAMILY, TEXT_FAMILY } from "#/ui/theme/typography.ts";

interface PictureOptions {
  readonly title: string;
  readonly source: string;
  readonly legend: readonly { readonly name: string; readonly color: string }[];
}

const SCALE = 2;
const EDGE = 24;
const TITLE_PX = 20;
const NOTE_PX = 12;
const LEGEND_LINE = 20;

const SHAPE_PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "visibility",
  "display",
] as const;

/** A copy that looks the same without the page's styles, without its texts. */
function standAlone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError("The copy of an SVG is one.");
  const originals = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  copies.forEach((element, at) => {
    const original = originals[at];
    if (!original) return;
    const style = getComputedStyle(original);
    element.removeAttribute("class");
    for (const property of SHAPE_PROPERTIES)
      element.style.setProperty(property, style.getPropertyValue(property));
  });
  for (const text of copy.querySelectorAll("text")) text.remove();
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

async function loadSvg(markup: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  return image;
}

function paintTexts(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  const base = svg.getBoundingClientRect();
  for (const text of svg.querySelectorAll("text")) {
    const style = getComputedStyle(text);
    const lines = [...text.querySelectorAll("tspan")];
    context.fillStyle = style.fill;
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.textAlign = "left";
    context.textBaseline = "middle";
    for (const line of lines.length > 0 ? lines : [text]) {
      const { left, top, height } = line.getBoundingClientRect();
      context.fillText(line.textContent, left - base.left, top - base.top + height / 2);
    }
  }
}

/** @returns how high the legend is */
function paintLegend(
  context: CanvasRenderingContext2D,
  legend: PictureOptions["legend"],
  place: { readonly x: number; readonly y: number; readonly width: number },
): number {
  let [x, y] = [place.x, place.y];
  context.font = `400 13px ${TEXT_FAMILY}`;
  context.textBaseline = "middle";
  for (const { name, color } of legend) {
    const width = 18 + context.measureText(name).width + 18;
    if (x > place.x && x + width > place.x + place.width) [x, y] = [place.x, y + LEGEND_LINE];
    const ink = context.fillStyle;
    context.fillStyle = color;
    context.fillRect(x, y + 4, 12, 12);
    context.fillStyle = ink;
    context.fillText(name, x + 18, y + 10);
    x += width;
  }
  return legend.length === 0 ? 0 : y - place.y + LEGEND_LINE + 8;
}

/** Returns the current value of a CSS color: a canvas knows no variables. */
function resolveColor(color: string, host: HTMLElement): string {
  const probe = document.createElement("span");
  probe.style.color = color;
  host.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

/** @param host the element with the chart's SVG */
export async function drawChartPicture(host: HTMLElement, options: PictureOptions): Promise<Blob> {
  const svg = host.querySelector("svg");
  if (!(svg instanceof SVGSVGElement)) throw new Error("There is no chart to draw.");
  const image = await loadSvg(standAlone(svg));
  await document.fonts.ready;
  const { width, height } = svg.getBoundingClientRect();
  const ink = resolveColor("var(--mw-text-primary)", host);
  const legend = options.legend.map(({ name, color }) => ({
    name,
    color: resolveColor(color, host),
  }));
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't render images.");
  const room = { x: EDGE, y: EDGE + TITLE_PX + 16, width };
  const legendPx = paintLegend(context, legend, room);
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (room.y + legendPx + height + NOTE_PX + 12 + EDGE) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = resolveColor("var(--mw-background-paper)", host);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.font = `500 ${String(TITLE_PX)}px ${DISPLAY_FAMILY}`;
  context.textBaseline = "top";
  context.fillText(options.title, EDGE, EDGE);
  paintLegend(context, legend, room);
  context.translate(EDGE, room.y + legendPx);
  context.drawImage(image, 0, 0, width, height);
  paintTexts(context, svg);
  context.fillStyle = resolveColor("var(--mw-text-secondary)", host);
  context.font = `400 ${String(NOTE_PX)}px ${TEXT_FAMILY}`;
  context.textBaseline = "top";
  context.fillText(options.source, 0, height + 12);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("The image couldn't be encoded."));
    }, "image/png");
  });
}
