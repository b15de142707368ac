/** The names of keywords, once a map is zoomed far enough to read them: under their dots, where they fit. */
import { memo, useMemo } from "react";
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import type { IslandLayout, Point, SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import {
  measureBox,
  fitName,
  areOverlapping,
  type Box,
} from "#/map-views/islands/layout/name-lines.ts";
import { NameLines } from "#/map-views/islands/island-names.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

const FONT_PX = 11;
/** Distance between the middles of two dots; closer together, their names have no room. */
const MIN_APART_PX = 52;
/** Distance in map units: two dots of usual size with their gap. */
const APART = 14.4;
/** More would be too many to read. */
const MAX_NAMES = 160;

interface KeywordName extends Point {
  readonly keyword: number;
  readonly lines: readonly string[];
}

/** Places names, those of the largest dots first. Empty as long as the map isn't zoomed far enough. */
export function placeKeywordNames(
  { snapshot }: MapModel,
  { keywords, dotRadius, scale: drawn }: IslandLayout,
  { width, height }: SheetSize,
  { x: left, y: top, scale }: PanZoomTransform,
): readonly KeywordName[] {
  if (APART * drawn * scale < MIN_APART_PX) return [];
  const isSeen = (at: Point): boolean => {
    const [x, y] = [at.x * scale + left, at.y * scale + top];
    return x > 0 && y > 0 && x < width && y < height;
  };
  const radiusOf = ({ radius = dotRadius }: { readonly radius?: number }) => radius;
  const seen = keywords.filter(isSeen).toSorted((a, b) => radiusOf(b) - radiusOf(a));
  const fontSize = FONT_PX / scale;
  const taken = seen.map((dot): Box => {
    const r = radiusOf(dot);
    return { left: dot.x - r, right: dot.x + r, top: dot.y - r, bottom: dot.y + r };
  });
  return seen.slice(0, MAX_NAMES).flatMap((dot): KeywordName[] => {
    const lines = fitName(snapshot.keywords.text[dot.keyword] ?? "");
    const { bottom } = measureBox(lines, { x: 0, y: 0 }, "middle", fontSize);
    const at = { x: dot.x, y: dot.y + radiusOf(dot) + bottom + 1 / scale };
    const box = measureBox(lines, at, "middle", fontSize);
    if (taken.some((other) => areOverlapping(box, other))) return [];
    taken.push(box);
    return [{ keyword: dot.keyword, lines, ...at }];
  });
}

interface KeywordNamesProps {
  readonly model: MapModel;
  readonly layout: IslandLayout;
  readonly size: SheetSize;
  readonly transform: PanZoomTransform;
}

export const KeywordNames = memo(function KeywordNames(props: KeywordNamesProps) {
  const { model, layout, size, transform } = props;
  const names = useMemo(
    () => placeKeywordNames(model, layout, size, transform),
    [model, layout, size, transform],
  );
  const fontSize = FONT_PX / transform.scale;
  return (
    <g aria-hidden="true" className="keyword-names" textAnchor="middle" fontSize={fontSize}>
      {names.map(({ keyword, lines, x, y }) => (
        <text key={keyword} x={x} y={y}>
          <NameLines lines={lines} x={x} y={y} fontSize={fontSize} />
        </text>
      ))}
    </g>
  );
});
