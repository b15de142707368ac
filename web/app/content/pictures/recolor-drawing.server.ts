/**
 * A vector picture made to follow the page: its colors, which are those of the light scheme, become the variables they
 * are values of, and its letters are the page's. A file with anything but shapes and text is refused: it is served under
 * our own address.
 */
import { DRAWING_ID } from "#/content/pictures/illustration.ts";
import { toCssVariables } from "#/ui/theme/palette.ts";

/** Tags that a picture may consist of. */
const TAGS = new Set([
  "svg",
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
  "title",
  "desc",
]);
const TAG = /<\/?([A-Za-z][\w:-]*)([^<>]*)>/g;
/** Handlers, links to elsewhere, and styles, which may load something. */
const UNSAFE_ATTRIBUTE = /\s(?:on\w+|(?:xlink:)?href|style|class)\s*=|url\(|&#/i;

/** A line a little lighter than the edge of controls, as contours are drawn on maps. */
const CONTOUR = [
  "#D5CFC1",
  "color-mix(in srgb, var(--mw-edge) 45%, var(--mw-background-default))",
] as const;

/** CSS variables by color. Where several have one value, the first is meant: surfaces before what stands on them. */
const VARIABLES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(toCssVariables("light"))
      .filter(([name, value]) => /^#[\dA-Fa-f]{6}$/.test(value) && !name.includes("common"))
      .map(([name, value]) => [value.toUpperCase(), `var(${name})`] as const)
      .toReversed(),
    CONTOUR,
  ].map(([value, name]) => [value, name]),
);

/** null: it isn't only a drawing. */
export function recolorDrawing(svg: string): string | null {
  const text = svg.replace(/^\s*<\?xml[^>]*\?>\s*/, "").trim();
  if (!text.startsWith("<svg") || !isDrawing(text)) return null;
  return text
    .replace(
      /^<svg[^>]*>/,
      (root) => `<svg id="${DRAWING_ID}"${viewOf(root)} xmlns="http://www.w3.org/2000/svg">`,
    )
    .replaceAll(/\sfont-family="[^"]*"/g, "")
    .replaceAll(/\b(fill|stroke)="(#[\dA-Fa-f]{6})"/g, (whole, what: string, color: string) => {
      const variable = VARIABLES.get(color.toUpperCase());
      return variable === undefined ? whole : `${what}="${variable}"`;
    });
}

function isDrawing(text: string): boolean {
  for (const [, tag = "", attributes = ""] of text.matchAll(TAG))
    if (!TAGS.has(tag) || UNSAFE_ATTRIBUTE.test(` ${attributes}`)) return false;
  // Whatever isn't a tag of these, such as a comment or a document type, leaves a bracket behind.
  return !/[<>]/.test(text.replaceAll(TAG, ""));
}

/** The picture's own measure; its size is that of where it is shown. */
function viewOf(root: string): string {
  const [, view] = /\sviewBox="([\d\s.,-]+)"/.exec(root) ?? [];
  return view === undefined ? "" : ` viewBox="${view}"`;
}
