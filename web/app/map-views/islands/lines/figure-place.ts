/**
 * Place of the ruler's figure: on its line or close to it, where it covers no name. Names are where they can be read
 * best already, so the figure is what moves; only where every place near the line has a name does a page's name give
 * way.
 */
import type { PlacedLabel } from "#/map-views/islands/layout/label-placement.ts";
import type { Circle, Point } from "#/map-views/islands/layout/island-layout.ts";
import { measureBox, areOverlapping, type Box } from "#/map-views/islands/layout/name-lines.ts";
import type { MapNames } from "#/map-views/islands/map-names.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface FigureSpace {
  /** null: names aren't placed yet. */
  readonly names: MapNames | null;
  /** Visible part of the drawing, which the figure must not leave. */
  readonly window: Box;
}

export interface PlacedFigure {
  readonly place: Point;
  /** Pages whose names it covers: these aren't drawn. */
  readonly covered: ReadonlySet<number>;
}

/** Shares of the visible line, from its middle out. */
const ALONG = [0.5, 0.38, 0.62, 0.25, 0.75, 0.12, 0.88] as const;
/** Rows of figures beside the line. */
const ASIDE = [0, 1, -1, 2, -2, 3, -3, 4, -4] as const;

export function placeFigure(from: Circle, to: Circle, size: Size, room: FigureSpace): PlacedFigure {
  const [pages, pillars] = nameBoxes(room.names);
  const coveredBy = (box: Box) => pages.filter((name) => areOverlapping(box, name.box));
  const isFine = (box: Box) =>
    isWithin(box, room.window) && !pillars.some((name) => areOverlapping(box, name));
  const places = placesAt(from, to, size);
  const tried = places
    .map((place) => ({ place, box: boxAt(place, size) }))
    .filter(({ box }) => isFine(box))
    .map(({ place, box }) => ({ place, covered: coveredBy(box) }));
  const best =
    tried.find(({ covered }) => covered.length === 0) ??
    tried.toSorted((a, b) => a.covered.length - b.covered.length)[0];
  const place = best?.place ?? places[0] ?? from;
  const covered = best?.covered ?? coveredBy(boxAt(place, size));
  return { place, covered: new Set(covered.map(({ cluster }) => cluster)) };
}

/** Places on the visible line, then beside it row by row, then above and below both circles. */
function placesAt(from: Circle, to: Circle, { width, height }: Size): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const visible = length - from.radius - to.radius;
  const at = (share: number): Point => {
    const onLine = (from.radius + Math.max(0, visible) * share) / length;
    return { x: from.x + dx * onLine, y: from.y + dy * onLine };
  };
  // As far from the line as the figure reaches to it.
  const reach = (Math.abs(dx / length) * height + Math.abs(dy / length) * width) * ROW;
  const beside = ASIDE.filter((row) => row !== 0 || visible >= width).flatMap((row) =>
    ALONG.map((share) => {
      const { x, y } = at(share);
      return { x: x - (dy / length) * reach * row, y: y + (dx / length) * reach * row };
    }),
  );
  const middle = at(0.5);
  const above = Math.min(from.y - from.radius, to.y - to.radius) - height;
  const below = Math.max(from.y + from.radius, to.y + to.radius) + height;
  return [...beside, { x: middle.x, y: above }, { x: middle.x, y: below }];
}

/** Beside the line, with a gap. */
const ROW = 0.7;

const boxAt = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const isWithin = (box: Box, window: Box): boolean =>
  box.left >= window.left &&
  box.right <= window.right &&
  box.top >= window.top &&
  box.bottom <= window.bottom;

/** Boxes of pages' names with their cluster, and of pillars' names. */
export function nameBoxes(
  names: MapNames | null,
): [readonly { readonly cluster: number; readonly box: Box }[], readonly Box[]] {
  if (!names) return [[], []];
  const boxOfLabel = (label: PlacedLabel) =>
    measureBox(label.lines, label, label.anchor, names.fontSize);
  return [
    names.labels.map((label) => ({ cluster: label.cluster, box: boxOfLabel(label) })),
    names.pillarNames.map((name) => measureBox(name.lines, name, "middle", names.pillarFontSize)),
  ];
}
