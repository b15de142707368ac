/** The figures of the cluster under the pointer. Screen readers read the cluster itself. */
import { useImperativeHandle, useState, type RefObject } from "react";
import type { ColorLayer } from "@mapwright/core/maps/color-layers";
import { formatLayerValue } from "#/map-views/color-layers/layer-words.ts";
import { useLandColors } from "#/map-views/color-layers/use-land-colors.ts";
import type { Frame } from "#/map-views/canvas/canvas-overview.tsx";
import { useIslandsTime } from "#/map-views/islands/time/islands-time.ts";
import { TreemapTooltip } from "#/map-views/treemap/treemap-tooltip.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";

/** Call it with the position that is pointed at; null: none. */
export type PointCircle = (position: number | null) => void;

interface CircleTooltipProps {
  readonly model: MapModel;
  readonly window: ElementSize;
  /** Layer that the land is colored by. */
  readonly color: ColorLayer;
  /** A cluster and its current on-screen box. */
  readonly circleAt: (
    position: number,
  ) => { readonly cluster: number; readonly box: Frame } | undefined;
  /** Set here. */
  readonly pointer: RefObject<PointCircle | null>;
}

/** Keeps the hover state local: following the pointer must not rerender the islands. */
export function CircleTooltip({ model, window, color, circleAt, pointer }: CircleTooltipProps) {
  const { colors } = useLandColors(model, color);
  const [position, setPosition] = useState<number | null>(null);
  useImperativeHandle(pointer, () => setPosition, []);
  const past = useIslandsTime()?.past ?? null;
  const circle = position === null ? undefined : circleAt(position);
  if (!circle) return null;
  const cluster = model.clusterAt[circle.cluster];
  if (past && cluster) return past.tooltip(cluster, model, circle.box, window);
  return (
    <TreemapTooltip
      model={model}
      layout={window}
      note={colors ? formatLayerValue(colors, circle.cluster) : ""}
      tile={{ ...circle.box, clusters: [circle.cluster], field: null }}
    />
  );
}
