/** Page or keyword on its way over the islands, or back to where it was. */
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import { CarriedCircle } from "#/map-views/islands/hands/carried-circle.tsx";
import { CarriedKeyword } from "#/map-views/islands/hands/carried-keyword.tsx";
import type { DraggedKeyword } from "#/map-views/islands/hands/use-keyword-drag.ts";
import type { IslandLayout } from "#/map-views/islands/layout/island-layout.ts";
import type { DraggedCircle } from "#/map-views/islands/hands/use-circle-drag.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

interface CarriedProps {
  readonly page: DraggedCircle | null;
  readonly keyword: DraggedKeyword | null;
  readonly model: MapModel;
  readonly layout: IslandLayout;
  readonly transform: PanZoomTransform;
  readonly widthPx: number;
}

export function Carried({ page, keyword, layout, ...seen }: CarriedProps) {
  return (
    <>
      {page ? <CarriedCircle carried={page} {...seen} /> : null}
      {keyword ? <CarriedKeyword carried={keyword} dotRadius={layout.dotRadius} {...seen} /> : null}
    </>
  );
}
