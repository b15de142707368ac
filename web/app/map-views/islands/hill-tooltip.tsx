/** The figures of the cluster under the pointer. Screen readers read the cluster itself. */
import { useImperativeHandle, useState, type RefObject } from "react";
import type { Frame } from "#/map-views/canvas/canvas-overview.tsx";
import type { SheetSize } from "#/map-views/islands/island-layout.ts";
import { TreemapTooltip } from "#/map-views/treemap/treemap-tooltip.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** Call it with the position that is pointed at; null: none. */
export type PointHill = (position: number | null) => void;

interface HillTooltipProps {
  readonly model: MapModel;
  readonly size: SheetSize;
  /** A cluster and its current on-screen box. */
  readonly hillAt: (
    position: number,
  ) => { readonly cluster: number; readonly box: Frame } | undefined;
  /** Set here. */
  readonly pointer: RefObject<PointHill | null>;
}

/** Keeps the hover state local: following the pointer must not rerender the islands. */
export function HillTooltip({ model, size, hillAt, pointer }: HillTooltipProps) {
  const [position, setPosition] = useState<number | null>(null);
  useImperativeHandle(pointer, () => setPosition, []);
  const hill = position === null ? undefined : hillAt(position);
  if (!hill) return null;
  return (
    <TreemapTooltip
      model={model}
      layout={{ widthPx: size.width, heightPx: size.height }}
      tile={{ ...hill.box, clusters: [hill.cluster], field: null }}
    />
  );
}
