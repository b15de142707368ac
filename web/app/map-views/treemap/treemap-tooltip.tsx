/** The tooltip of a tile too small for its label, or of a cluster's circle. Screen readers read the tile itself. */
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { getConfidenceLevel } from "@mapwright/core/scoring/confidence-level";
import { TOOLTIP_GAP_PX, TOOLTIP_WIDTH_PX, TooltipBox } from "#/map-views/canvas/tooltip-box.tsx";
import {
  CONFIDENCE_LABELS,
  formatSearches,
  formatVolumeRange,
} from "#/map-views/view-model/format-figures.ts";
import { describeNested } from "#/map-views/view-model/nested-totals.ts";
import { findClusterPillar, type MapModel } from "#/map-views/view-model/map-model.ts";
import type { TreemapLayout, TreemapTile } from "#/map-views/treemap/treemap-layout.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

type Window = Pick<TreemapLayout, "widthPx" | "heightPx">;
type Tile = Pick<TreemapTile, "x" | "y" | "width" | "height" | "clusters" | "field">;

interface TreemapTooltipProps {
  readonly model: MapModel;
  readonly layout: Window;
  readonly tile: Tile;
  /** A line about a single page; empty or absent: none. */
  readonly note?: string;
}

const HEIGHT_PX = 150;

/** Below the tile where there is room, otherwise above it, always within the canvas. */
function placeBeside(tile: Tile, { widthPx, heightPx }: Window) {
  const left = Math.max(0, Math.min(tile.x, widthPx - TOOLTIP_WIDTH_PX));
  const below = tile.y + tile.height + TOOLTIP_GAP_PX;
  const hasSpaceBelow = below + HEIGHT_PX <= heightPx;
  const hasSpaceAbove = tile.y - TOOLTIP_GAP_PX - HEIGHT_PX >= 0;
  if (hasSpaceBelow) return { left, top: below };
  if (hasSpaceAbove) return { left, bottom: heightPx - tile.y + TOOLTIP_GAP_PX };
  return { left, top: Math.max(0, Math.min(tile.y + TOOLTIP_GAP_PX, heightPx - HEIGHT_PX)) };
}

export function TreemapTooltip({ model, layout, tile, note = "" }: TreemapTooltipProps) {
  const [first] = tile.clusters;
  const cluster = first === undefined ? undefined : model.clusterAt[first];
  if (!cluster) return null;
  const isRest = tile.clusters.length > 1;
  const pillar = findClusterPillar(model, cluster.cluster);
  const { metrics } = model.snapshot;
  const range = formatVolumeRange(cluster.volumePerMonth, metrics);
  return (
    <TooltipBox place={placeBeside(tile, layout)}>
      <span>{[pillar?.name, ...(isRest ? [] : cluster.above)].join(" › ")}</span>
      {isRest ? (
        <>
          <strong>{countNoun(tile.clusters.length, "smaller page")}</strong>
          <div>Too small to show at this size. Open the pillar to see them.</div>
        </>
      ) : (
        <>
          <strong>{cluster.name}</strong>
          <div>
            {formatSearches(cluster.volumePerMonth, metrics.estimated, getVolumeUnit(metrics))}{" "}
            {range === "" ? "" : `(${range})`}
          </div>
          <div>
            {countNoun(cluster.keywords.length, "keyword")} ·{" "}
            {CONFIDENCE_LABELS[getConfidenceLevel(cluster.confidence)].toLowerCase()}
          </div>
          {tile.field ? <div>{describeNested(model, cluster.cluster)}</div> : null}
          <div>
            Opening {cluster.opportunity === null ? "unknown" : formatCount(cluster.opportunity)} ·
            difficulty {cluster.difficulty === null ? "unknown" : formatCount(cluster.difficulty)}
          </div>
          {note === "" ? null : <div>{note}</div>}
        </>
      )}
    </TooltipBox>
  );
}
