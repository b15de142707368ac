/** The ruler's two pages as they are drawn, and its figure between them; null: nothing is measured. */
import { useMemo } from "react";
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import type { PlacedCluster, SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import { placeFigure, type PlacedFigure } from "#/map-views/islands/lines/figure-place.ts";
import type { MapNames } from "#/map-views/islands/map-names.ts";
import { useMapRuler } from "#/map-views/port/map-ruler.ts";

/** Height on screen. */
export const FIGURE_HEIGHT_PX = 24;
const LETTER_PX = 7.2;
const PADDING_PX = 18;

export interface RulerFigure {
  /** The two pages, as far as they are drawn. */
  readonly ends: readonly PlacedCluster[];
  /** null: nothing to say yet, or no second page. */
  readonly figure: (PlacedFigure & { readonly text: string; readonly widthPx: number }) | null;
}

interface RulerFigureInput {
  readonly clusters: readonly PlacedCluster[];
  readonly topicOf: (cluster: number) => string;
  /** null: not placed yet. */
  readonly names: MapNames | null;
  readonly size: SheetSize;
  readonly transform: PanZoomTransform;
}

export function useRulerFigure(input: RulerFigureInput): RulerFigure | null {
  const { clusters, topicOf, names, size, transform } = input;
  const { ends: chosen, figure: text } = useMapRuler();
  const ends = chosen.flatMap((end) => clusters.filter(({ cluster }) => topicOf(cluster) === end));
  const figure = useMemo(() => {
    const [from, to] = ends;
    if (!from || !to || text === null) return null;
    const { x, y, scale } = transform;
    const widthPx = text.length * LETTER_PX + PADDING_PX;
    const placed = placeFigure(
      from,
      to,
      { width: widthPx / scale, height: FIGURE_HEIGHT_PX / scale },
      {
        names,
        window: {
          left: -x / scale,
          right: (size.width - x) / scale,
          top: -y / scale,
          bottom: (size.height - y) / scale,
        },
      },
    );
    return { ...placed, text, widthPx };
  }, [ends, text, names, size, transform]);
  return chosen.length === 0 ? null : { ends, figure };
}

/** Without the names that the figure covers. */
export function filterUncoveredNames(
  names: MapNames | null,
  ruler: RulerFigure | null,
): MapNames | null {
  const covered = ruler?.figure?.covered;
  if (!names || !covered || covered.size === 0) return names;
  return { ...names, labels: names.labels.filter(({ cluster }) => !covered.has(cluster)) };
}
